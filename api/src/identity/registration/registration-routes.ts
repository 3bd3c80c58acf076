import { registrationEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { register } from '../../http/register';
import { beginRegistration } from './begin-registration';
import { confirmRegistration } from './confirm-registration';
import { consentTexts } from './consents';
import { sendPhoneCodeAgain } from './phone-code';
import type { FindInvited, Invited } from './invited';
import { requireRegistration, stepsOf } from './registration-ways';

interface RegistrationParts {
  readonly db: Database;
  readonly senders: Senders;
  readonly findInvited: FindInvited;
}

/** An invitation that is gone is said when the person registers, who may go on without it. */
async function personOf(invited: Promise<Invited>): Promise<Invited['person'] | null> {
  try {
    return (await invited).person;
  } catch (error) {
    if (error instanceof ApiFault && error.status === 404) return null;
    throw error;
  }
}

/** Accounts that customers make themselves. */
export function registrationRoutes(
  app: FastifyInstance,
  { db, senders, findInvited }: RegistrationParts,
): void {
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.allSettled(sending).then(() => undefined));
  /** Messages that nobody waits for. */
  const beside = (request: FastifyRequest, failed: string, send: () => Promise<void>): void => {
    const work = send()
      .catch((error: unknown) => request.log.warn(error, failed))
      .finally(() => sending.delete(work));
    sending.add(work);
  };
  register(app, registrationEndpoints, {
    'GET /registration': async ({ query, request }) => {
      await requireRegistration(db);
      const { invitation } = query;
      const invited =
        invitation === undefined ? null : await personOf(findInvited(db, invitation, request.ip));
      return { consents: [...(await consentTexts(db))], steps: stepsOf(senders), invited };
    },
    'POST /registration': async ({ body, request }) => {
      await requireRegistration(db);
      const { demand, send } = await beginRegistration(db, senders, body, request.ip, findInvited);
      beside(request, 'the code of a registration was not sent', send);
      return demand;
    },
    'POST /registration/phone-code': async ({ body }) => {
      await requireRegistration(db);
      return sendPhoneCodeAgain(db, senders, body.registrationId);
    },
    'POST /registration/verification': async ({ body, request }) => {
      await requireRegistration(db);
      const origin = { address: request.ip, traceId: request.id };
      const { receipt, ...progress } = await confirmRegistration(db, senders, body, origin);
      if (receipt) beside(request, 'the receipt of a registration was not sent', receipt);
      return progress;
    },
  });
}
