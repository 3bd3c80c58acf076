import { Type } from 'typebox';
import { anybody, signedIn } from '../access';
import { endpoints } from '../endpoint';
import {
  AuthenticatedUser,
  LoginRequest,
  NewPassword,
  PasswordLinkOwner,
  PasswordLinkToken,
  RefreshQuery,
  SentToken,
  Session,
  SessionEndQuery,
  SignInAnswer,
  TokenRequest,
  TokenValidation,
} from '../schema/auth';
import { Nothing } from '../schema/common';
import { ByRemote } from '../schema/releases';
import { RemoteRegistry } from '../schema/remotes';
import { ActionTokenRequest, SentActionToken, TokenReset, ValidatedToken } from '../schema/second-factor';
import { LegalText, LegalTextKey, WhiteLabel } from '../schema/white-label';

export const sessionEndpoints = endpoints({
  'GET /white-label/configuration': {
    summary: 'Brand, legal links and modes of this deployment, read before the first screen',
    tag: 'shell',
    access: anybody,
    response: { 200: WhiteLabel },
  },
  'GET /white-label/legal-texts/:key': {
    summary: 'A page that this deployment wrote itself, e.g. its imprint; 404 where it wrote none',
    tag: 'shell',
    access: anybody,
    params: LegalTextKey,
    response: { 200: LegalText },
  },
  'GET /remotes': {
    summary: 'Registry of the remotes: versions, addresses, hashes, paths and navigation',
    tag: 'shell',
    access: anybody,
    response: { 200: RemoteRegistry },
  },
  'GET /remotes/:remote': {
    summary:
      'Releases of a remote that are or were live, newest first, for a shell that does not fit the chosen one',
    tag: 'shell',
    access: anybody,
    params: ByRemote,
    response: { 200: RemoteRegistry },
  },
  'POST /auth/login': {
    summary:
      'Sign in; sets the refresh cookie and the readable marker that it exists, or demands a second factor first',
    tag: 'auth',
    access: anybody,
    body: LoginRequest,
    response: { 200: SignInAnswer },
  },
  'POST /auth/activation': {
    summary: 'Have a code sent for a second factor that is demanded; it replaces an earlier one',
    tag: 'auth',
    access: anybody,
    body: TokenRequest,
    response: { 200: SentToken },
  },
  'POST /auth/activation/credentials': {
    summary: 'Have the first code sent for an action that asked for a second factor',
    tag: 'auth',
    access: signedIn,
    body: ActionTokenRequest,
    response: { 200: SentActionToken },
  },
  'POST /auth/activation/reset-token': {
    summary: 'Have another code sent for such an action; the one before is worth nothing then',
    tag: 'auth',
    access: signedIn,
    body: TokenReset,
    response: { 200: SentActionToken },
  },
  'POST /auth/validation': {
    summary:
      'Validate a code, which is spent by a wrong try: signs in, or lets the action that asked for it take it',
    tag: 'auth',
    access: anybody,
    body: TokenValidation,
    response: { 200: Type.Union([Session, ValidatedToken]) },
  },
  'POST /auth/refresh': {
    summary: 'Rotate the refresh token of the cookie and get a new access token',
    tag: 'auth',
    access: anybody,
    query: RefreshQuery,
    response: { 200: Session },
  },
  'GET /auth/user': {
    summary: 'The signed-in user with the client configuration',
    tag: 'auth',
    access: signedIn,
    response: { 200: AuthenticatedUser },
  },
  'DELETE /auth/session': {
    summary: 'Sign out: end the session and clear its cookies; harmless without one',
    tag: 'auth',
    access: anybody,
    query: SessionEndQuery,
    response: { 204: Nothing },
  },
  'GET /health/live': {
    summary: 'The process answers',
    tag: 'operation',
    access: anybody,
    response: { 200: Type.Object({ status: Type.Literal('ok'), version: Type.String() }) },
  },
  'GET /health/ready': {
    summary: 'Database reachable and migrated',
    tag: 'operation',
    access: anybody,
    response: { 200: Type.Object({ status: Type.Literal('ok') }) },
  },
});

/** Setting a password by a link that an administrator had sent. */
export const passwordEndpoints = endpoints({
  'POST /auth/password-link': {
    summary: 'Whom a link to set a password is for; 404 when it was used or has expired',
    tag: 'auth',
    access: anybody,
    body: PasswordLinkToken,
    response: { 200: PasswordLinkOwner },
  },
  'POST /auth/password': {
    summary: 'Set a password by a link; ends all sessions of the user',
    tag: 'auth',
    access: anybody,
    body: NewPassword,
    response: { 204: Nothing },
  },
});
