import { dataProtectionEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { register } from '../../http/register';
import { today } from '../../time/local-day';
import { writerOf } from '../../audit/writer';
import type { CallerDirectory } from '../../identity/sign-in/caller-directory';
import type { Caller } from '../../scope/caller';
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

/** They tell about everybody's data, so the permission alone is not enough. */
function requireWholeScope({ scope }: Caller): void {
  if (scope.kind !== 'all')
    throw new ApiFault(403, 'dataProtection.wholeScopeOnly', 'this is for roles that see all data');
}

export function dataProtectionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, years, callers, contractsChanged } = parts;
  register(app, dataProtectionEndpoints, {
    'POST /customers/:customerId/disclosure': (call) => {
      requireWholeScope(call.caller);
      return disclosePerson(
        db,
        (on) => readCustomerPerson(on, call.params.customerId),
        years,
        writerOf(call),
      );
    },
    'POST /users/:userId/disclosure': (call) => {
      requireWholeScope(call.caller);
      return disclosePerson(db, (on) => readUserPerson(on, call.params.userId), years, writerOf(call));
    },
    'GET /customers/:customerId/erasure': ({ params, caller }) => {
      requireWholeScope(caller);
      return planErasure(db, params.customerId, years, today());
    },
    'POST /customers/:customerId/erasure': async (call) => {
      requireWholeScope(call.caller);
      const erasure = { customerId: call.params.customerId, version: call.version, today: today() };
      await eraseCustomer(db, erasure, years, writerOf(call));
      callers.forgetAll();
      contractsChanged();
    },
    'GET /blocked-persons': ({ caller }) => {
      requireWholeScope(caller);
      return blockedPersons(db);
    },
    'POST /blocked-persons/:erasureId/disclosure': (call) => {
      requireWholeScope(call.caller);
      return discloseBlocked(db, call.params.erasureId, writerOf(call));
    },
  });
}
