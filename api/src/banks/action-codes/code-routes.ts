import { actionCodeEndpoints } from '@depotwerk/contract/banks';
import type { FastifyInstance } from 'fastify';
import { clientZone } from '../../client/client-zone';
import { originOf } from '../../audit/writer';
import { register } from '../../http/register';
import type { BankParts } from '../credentials/bank';
import { challengeSpent } from './action-challenge';
import { sendActionCode } from './send-action-code';

/** Codes for actions at banks; they are validated where those of the sign-in are. */
export function actionCodeRoutes(app: FastifyInstance, banks: BankParts): void {
  register(app, actionCodeEndpoints, {
    'POST /auth/activation/credentials': ({ body, caller, request }) =>
      sendActionCode(
        banks,
        body.tokenProviderId,
        caller.userId,
        clientZone(request.headers),
        originOf(request),
      ),
    'POST /auth/activation/reset-token': ({ body, caller, request }) => {
      if (body.userId !== caller.userId) throw challengeSpent();
      const { tokenProviderId } = body.secondFactorData;
      return sendActionCode(
        banks,
        tokenProviderId ?? body.tokenProviderId,
        caller.userId,
        clientZone(request.headers),
        originOf(request),
      );
    },
  });
}
