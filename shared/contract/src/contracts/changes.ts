import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { contractEndpoints } from './endpoints/contracts';
import type { customerEndpoints } from './endpoints/customers';
import type { insurerEndpoints } from './endpoints/insurers';

/** Hints, score and the place on the work list follow from it. */
const contract = [
  'analyses',
  'audit',
  'contracts',
  'customers',
  'dashboard',
  'funds',
  'search',
  'workList',
] as const;

export const contractsChanges = {
  // Reads: the ids do not fit into an address.
  'POST /customers/CustomerList': nothing,

  'PUT /contracts/:contractId/optimization-hints/:hintKey/dismissal': contract,
  'DELETE /contracts/:contractId/optimization-hints/:hintKey/dismissal': contract,
  'POST /contracts/:contractId/accept-suggested-risk-profile': contract,
  'POST /contracts/:contractId/last-checked': contract,
  'POST /contracts/last-checked': contract,
  'DELETE /contracts/:contractId/last-checked': contract,
  'DELETE /contracts/:contractId': contract,
} as const satisfies ChangesOf<typeof contractEndpoints & typeof customerEndpoints & typeof insurerEndpoints>;
