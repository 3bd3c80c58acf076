import { Type, type Static } from 'typebox';
import { PermissionId } from '../../floor/schema/permissions';
import { PartOwnName } from '../../floor/schema/part-names';
import { linkPurposes } from '../values/password-links';
import { roleKinds } from '../values/role-kinds';
import { sessionEndChoices } from '../values/session-ends';
import { maxLengths, passwordMinLength } from '../../floor/values/text-lengths';
import { Closed, IsoTimestamp, Line, Nullable, OneOf, SecondsLeft, Uuid } from '../../floor/schema/common';

export const LoginRequest = Closed({
  userName: Line({ minLength: 1, maxLength: maxLengths.userName }),
  password: Type.String({ minLength: 1, maxLength: maxLengths.password }),
});
export type LoginRequest = Static<typeof LoginRequest>;

/** What the browser may offer; the server decides every call again. */
export const ClientConfig = Type.Object({
  canViewTariffs: Type.Boolean(),
  /** Admin guard: at least one permission of the admin area. */
  canAdministrate: Type.Boolean(),
  canManageUsers: Type.Boolean(),
  canUseDepotAnalysis: Type.Boolean(),
  permissions: Type.Array(PermissionId),
  /** That the parts declare themselves. A server of the release before does not say it. */
  partRights: Type.Optional(Type.Array(PartOwnName)),
});
export type ClientConfig = Static<typeof ClientConfig>;

export const AuthenticatedUser = Type.Object({
  id: Uuid,
  userName: Type.String(),
  fullName: Type.String(),
  company: Nullable(Type.String()),
  role: Type.Object({ id: Uuid, roleName: Type.String() }),
  kind: OneOf(roleKinds),
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

/** A page asks for another token by itself; only what a hand did keeps a session from ending for being idle. */
export const RefreshQuery = Closed({
  isUsed: Type.Boolean({
    default: true,
    description: 'whether somebody did something since the token before; the idle days begin anew only then',
  }),
});
export type RefreshQuery = Static<typeof RefreshQuery>;

export const SessionEndQuery = Closed({ reason: OneOf(sessionEndChoices, { default: 'signOut' }) });

/** By what a second factor can be proven (AUTH-23). */
export const TokenProviderType = OneOf(['sms']);
export const TokenProviderId = Type.String({
  pattern: '^[\\w-]{43}$',
  description: '32 random bytes, base64url: names what the code is demanded for',
});

/** The password was right, but does not suffice: a code has to be requested and validated. */
export const SecondFactorDemand = Type.Object({
  secondFactor: Type.Object({
    tokenProviderType: TokenProviderType,
    tokenProviderId: TokenProviderId,
    expiresAt: IsoTimestamp,
  }),
});
export type SecondFactorDemand = Static<typeof SecondFactorDemand>;

export const SignInAnswer = Type.Union([Session, SecondFactorDemand]);
export type SignInAnswer = Static<typeof SignInAnswer>;

export const TokenRequest = Closed({
  tokenProviderType: TokenProviderType,
  tokenProviderId: TokenProviderId,
  token: Type.Null(),
  /** What the code is for, as the user reads it; goes to the audit log. */
  description: Line({ minLength: 1, maxLength: maxLengths.codePurpose }),
});
export type TokenRequest = Static<typeof TokenRequest>;

export const SentToken = Type.Object({
  sentTo: Type.String({ description: 'masked number' }),
  expiresAt: IsoTimestamp,
  secondsLeft: SecondsLeft,
});
export type SentToken = Static<typeof SentToken>;

export const TokenValidation = Closed({
  tokenProviderType: TokenProviderType,
  tokenProviderId: TokenProviderId,
  token: Type.String({ pattern: '^[0-9]{6}$', description: 'six digits' }),
});
export type TokenValidation = Static<typeof TokenValidation>;

/** Token of a link to set a password: of an invitation or of a reset. */
const LinkToken = Type.String({ pattern: '^[\\w-]{43}$', description: '32 random bytes, base64url' });

export const PasswordLinkToken = Closed({ token: LinkToken });

/** Whom a link is for, so that the person sees the own user name before choosing a password. */
export const PasswordLinkOwner = Type.Object({
  userName: Type.String(),
  fullName: Type.String(),
  purpose: OneOf(linkPurposes),
  expiresAt: IsoTimestamp,
});
export type PasswordLinkOwner = Static<typeof PasswordLinkOwner>;

export const NewPassword = Closed({
  token: LinkToken,
  password: Type.String({ minLength: passwordMinLength, maxLength: maxLengths.password }),
});
export type NewPassword = Static<typeof NewPassword>;
