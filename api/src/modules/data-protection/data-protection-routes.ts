import { dataProtectionEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../audit/writer';
import type { CallerDirectory } from '../auth/caller';
import { blockedPersons, discloseBlocked } from './blocked-persons';
import { disclosePerson } from './disclosure/disclose-person';
import { eraseCustomer } from './erasure/erase-customer';
import { planErasure } from './erasure/plan-erasure';
import { readCustomerPerson, readUserPerson } from './person';
import type { RetentionYears } from './retention';

interface Parts {
  readonly db: Database;
  readonly years: RetentionYears;
  readonly callers: CallerDirectory;
  readonly contractsChanged: () => void;
}

const today = (): string => new Date().toISOString().slice(0, 10);

export function dataProtectionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, years, callers, contractsChanged } = parts;
  register(app, dataProtectionEndpoints, {
    'POST /customers/:customerId/disclosure': (call) =>
      disclosePerson(db, (on) => readCustomerPerson(on, call.params.customerId), years, writerOf(call)),
    'POST /users/:userId/disclosure': (call) =>
      disclosePerson(db, (on) => readUserPerson(on, call.params.userId), years, writerOf(call)),
    'GET /customers/:customerId/erasure': ({ params }) => planErasure(db, params.customerId, years, today()),
    'POST /customers/:customerId/erasure': async (call) => {
      const { params, version } = call;
      await eraseCustomer(db, { customerId: params.customerId, version, today: today() }, years, writerOf(call));
      callers.forgetAll();
      contractsChanged();
    },
    'GET /blocked-persons': () => blockedPersons(db),
    'POST /blocked-persons/:erasureId/disclosure': (call) =>
      discloseBlocked(db, call.params.erasureId, writerOf(call)),
  });
}
