import { Type } from 'typebox';
import { anybody, signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
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
import { Nothing } from '../../floor/schema/common';
import { ValidatedToken } from '../schema/second-factor';

export const sessionEndpoints = endpoints({
  'POST /auth/login': {
    summary:
      'Sign in; sets the refresh cookie and the readable marker that it exists, or demands a second factor first',
    access: anybody,
    body: LoginRequest,
    response: { 200: SignInAnswer },
  },
  'POST /auth/activation': {
    summary: 'Have a code sent for a second factor that is demanded; it replaces an earlier one',
    access: anybody,
    body: TokenRequest,
    response: { 200: SentToken },
  },
  'POST /auth/validation': {
    summary:
      'Validate a code, which is spent by a wrong try: signs in, or lets the action that asked for it take it',
    access: anybody,
    body: TokenValidation,
    response: { 200: Type.Union([Session, ValidatedToken]) },
  },
  'POST /auth/refresh': {
    summary: 'Rotate the refresh token of the cookie and get a new access token',
    access: anybody,
    query: RefreshQuery,
    response: { 200: Session },
  },
  'GET /auth/user': {
    summary: 'The signed-in user with the client configuration',
    access: signedIn,
    response: { 200: AuthenticatedUser },
  },
  'DELETE /auth/session': {
    summary: 'Sign out: end the session and clear its cookies; harmless without one',
    access: anybody,
    query: SessionEndQuery,
    response: { 204: Nothing },
  },
});

/** Setting a password by a link that an administrator had sent. */
export const passwordEndpoints = endpoints({
  'POST /auth/password-link': {
    summary: 'Whom a link to set a password is for; 404 when it was used or has expired',
    access: anybody,
    body: PasswordLinkToken,
    response: { 200: PasswordLinkOwner },
  },
  'POST /auth/password': {
    summary: 'Set a password by a link; ends all sessions of the user',
    access: anybody,
    body: NewPassword,
    response: { 204: Nothing },
  },
});
