import { registrationEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { beginRegistration } from './begin-registration';
import { confirmRegistration } from './confirm-registration';
import { consentTexts } from './consents';
import { sendPhoneCodeAgain } from './phone-code';
import type { FindInvited } from './invited';
import { requireRegistration, stepsOf } from './registration-ways';

interface RegistrationParts {
  readonly db: Database;
  readonly senders: Senders;
  readonly findInvited: FindInvited;
}

/** Accounts that customers make themselves. */
export function registrationRoutes(
  app: FastifyInstance,
  { db, senders, findInvited }: RegistrationParts,
): void {
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.allSettled(sending).then(() => undefined));
  register(app, registrationEndpoints, {
    'GET /registration': async () => {
      await requireRegistration(db);
      return { consents: [...(await consentTexts(db))], steps: stepsOf(senders) };
    },
    'POST /registration': async ({ body, request }) => {
      await requireRegistration(db);
      const { demand, send } = await beginRegistration(db, senders, body, request.ip, findInvited);
      const work = send()
        .catch((error: unknown) => request.log.warn(error, 'the code of a registration was not sent'))
        .finally(() => sending.delete(work));
      sending.add(work);
      return demand;
    },
    'POST /registration/phone-code': async ({ body }) => {
      await requireRegistration(db);
      return sendPhoneCodeAgain(db, senders, body.registrationId);
    },
    'POST /registration/verification': async ({ body, request }) => {
      await requireRegistration(db);
      return confirmRegistration(db, senders, body, { address: request.ip, traceId: request.id });
    },
  });
}
