import { signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ActionTokenRequest, SentActionToken, TokenReset } from '../../identity/schema/second-factor';

export const actionCodeEndpoints = endpoints({
  'POST /auth/activation/credentials': {
    summary: 'Have the first code sent for an action that asked for a second factor',
    access: signedIn,
    body: ActionTokenRequest,
    response: { 200: SentActionToken },
  },
  'POST /auth/activation/reset-token': {
    summary: 'Have another code sent for such an action; the one before is worth nothing then',
    access: signedIn,
    body: TokenReset,
    response: { 200: SentActionToken },
  },
});
