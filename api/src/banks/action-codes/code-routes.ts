import { sessionEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import { clientZone } from '../../client/client-zone';
import { register } from '../../http/register';
import type { BankParts } from '../credentials/bank';
import { challengeSpent } from './action-challenge';
import { sendActionCode } from './send-action-code';

/** Codes for actions at banks; they are validated where those of the sign-in are. */
export function actionCodeRoutes(app: FastifyInstance, banks: BankParts): void {
  const {
    'POST /auth/activation/credentials': credentials,
    'POST /auth/activation/reset-token': resetToken,
  } = sessionEndpoints;
  register(
    app,
    {
      'POST /auth/activation/credentials': credentials,
      'POST /auth/activation/reset-token': resetToken,
    },
    {
      'POST /auth/activation/credentials': ({ body, caller, request }) =>
        sendActionCode(banks, body.tokenProviderId, caller.userId, clientZone(request.headers), request.id),
      'POST /auth/activation/reset-token': ({ body, caller, request }) => {
        if (body.userId !== caller.userId) throw challengeSpent();
        const { tokenProviderId } = body.secondFactorData;
        return sendActionCode(
          banks,
          tokenProviderId ?? body.tokenProviderId,
          caller.userId,
          clientZone(request.headers),
          request.id,
        );
      },
    },
  );
}
