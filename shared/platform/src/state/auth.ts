import type { Permission } from '@depotwerk/contract/floor';
import type { AuthenticatedUser } from '@depotwerk/contract/identity';
import type { PartRights } from '../parts';
import { createSlice } from './slice';

/** A right of the product, or one that a part declares. */
export type Right = keyof AllRights;
interface AllRights extends PartRights, Record<Permission, unknown> {}

export interface AuthState {
  readonly user: AuthenticatedUser | null;
  readonly secondFactorRequired: boolean;
}

const slice = createSlice<AuthState>(() => ({ user: null, secondFactorRequired: false }));

export const useUser = () => slice((state) => state.user);
export const useSecondFactorRequired = () => slice((state) => state.secondFactorRequired);
/** Whether a screen may offer something; the server decides every call again. */
export const useMay = (right: Right) => slice(({ user }) => may(user, right));

export const authState = (): AuthState => slice.getState();
/** By the id that the registry or a server names; `*.word` is that right of any part. */
export function holdsRight(user: AuthenticatedUser | null, right: string): boolean {
  const { permissions = [], partRights = [] } = user?.clientConfig ?? {};
  return right.startsWith('*.')
    ? partRights.some((held) => held.endsWith(right.slice(1)))
    : [...permissions, ...partRights].includes(right);
}
export const may = (user: AuthenticatedUser | null, right: Right): boolean => holdsRight(user, right);

export const userLoaded = (user: AuthenticatedUser) => slice.setState({ user });
/** A challenge was received (OPEN-54). */
export const secondFactorDemanded = () => slice.setState({ secondFactorRequired: true });
/** The challenged action succeeded or was cancelled. */
export const secondFactorSettled = () => slice.setState({ secondFactorRequired: false });
