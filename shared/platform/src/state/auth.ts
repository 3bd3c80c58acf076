import type { Permission } from '@depotwerk/contract/floor';
import type { AuthenticatedUser } from '@depotwerk/contract/identity';
import { createSlice } from './slice';

export interface AuthState {
  readonly user: AuthenticatedUser | null;
  readonly secondFactorRequired: boolean;
}

const slice = createSlice<AuthState>(() => ({ user: null, secondFactorRequired: false }));

export const useUser = () => slice((state) => state.user);
export const useSecondFactorRequired = () => slice((state) => state.secondFactorRequired);
/** Whether a screen may offer something; the server decides every call again. */
export const useMay = (permission: Permission) => slice(({ user }) => may(user, permission));

export const authState = (): AuthState => slice.getState();
export const may = (user: AuthenticatedUser | null, permission: Permission): boolean =>
  user?.clientConfig.permissions.includes(permission) ?? false;

export const userLoaded = (user: AuthenticatedUser) => slice.setState({ user });
/** A challenge was received (OPEN-54). */
export const secondFactorDemanded = () => slice.setState({ secondFactorRequired: true });
/** The challenged action succeeded or was cancelled. */
export const secondFactorSettled = () => slice.setState({ secondFactorRequired: false });
