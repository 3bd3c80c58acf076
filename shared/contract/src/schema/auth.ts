import { Type, type Static } from 'typebox';
import { permissions } from '../access';
import { Closed, IsoTimestamp, Line, Nullable, OneOf, Uuid } from './common';

export const LoginRequest = Closed({
  userName: Line({ minLength: 1, maxLength: 200 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
});
export type LoginRequest = Static<typeof LoginRequest>;

/** What the browser may offer; the server decides every call again. */
export const ClientConfig = Type.Object({
  canViewTariffs: Type.Boolean(),
  /** Admin guard: at least one permission of the admin area. */
  canAdministrate: Type.Boolean(),
  canManageUsers: Type.Boolean(),
  canUseDepotAnalysis: Type.Boolean(),
  permissions: Type.Array(OneOf(permissions)),
});
export type ClientConfig = Static<typeof ClientConfig>;

export const AuthenticatedUser = Type.Object({
  id: Uuid,
  userName: Type.String(),
  fullName: Type.String(),
  company: Nullable(Type.String()),
  role: Type.Object({ id: Uuid, roleName: Type.String() }),
  kind: OneOf(['administrator', 'adviser', 'customer']),
  lastSignIn: Nullable(IsoTimestamp),
  clientConfig: ClientConfig,
});
export type AuthenticatedUser = Static<typeof AuthenticatedUser>;

export const Session = Type.Object({
  accessToken: Type.String({ description: 'bearer token; keep in memory only' }),
  expiresAt: IsoTimestamp,
  user: AuthenticatedUser,
});
export type Session = Static<typeof Session>;
