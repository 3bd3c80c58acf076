import { Type } from 'typebox';
import { anybody, signedIn } from '../access';
import { endpoints } from '../endpoint';
import { ForgottenPassword, OwnPassword } from '../schema/account';
import { ByUuid, Nothing } from '../schema/common';
import { UserSession } from '../schema/users';

const tag = 'account';

/** What everybody may do with the own account. */
export const accountEndpoints = endpoints({
  'POST /auth/forgotten-password': {
    summary:
      'Ask for a link by mail; the answer and its time are the same whether there is such an account or not',
    tag,
    access: anybody,
    body: ForgottenPassword,
    response: { 204: Nothing },
  },
  'PUT /me/password': {
    summary: 'Change the own password; ends all other sessions',
    tag,
    access: signedIn,
    body: OwnPassword,
    response: { 204: Nothing },
  },
  'GET /me/sessions': {
    summary: 'Own sign-ins that have not ended, last used first',
    tag,
    access: signedIn,
    response: { 200: Type.Array(UserSession) },
  },
  'DELETE /me/sessions/:sessionId': {
    summary: 'End one of the own sessions on another device',
    tag,
    access: signedIn,
    params: ByUuid('sessionId'),
    response: { 204: Nothing },
  },
});
