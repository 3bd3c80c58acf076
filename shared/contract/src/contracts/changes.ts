import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { contractChangeEndpoints } from './endpoints/contract-changes';
import type { contractDetailEndpoints } from './endpoints/contract-detail';
import type { contractListEndpoints } from './endpoints/contract-list';
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
  'PUT /insurers/:insurerId/numbers': ['audit', 'insurers'],
  // Reads: the ids do not fit into an address.
  'POST /customers/CustomerList': nothing,

  'POST /customers': ['audit', 'customers', 'search'],
  // Contracts and analyses show the name.
  'PUT /customers/:customerId': contract,

  'PUT /contracts/:contractId/optimization-hints/:hintKey/dismissal': contract,
  'DELETE /contracts/:contractId/optimization-hints/:hintKey/dismissal': contract,
  'POST /contracts/:contractId/accept-suggested-risk-profile': contract,
  'POST /contracts/:contractId/last-checked': contract,
  'POST /contracts/last-checked': contract,
  'DELETE /contracts/:contractId/last-checked': contract,
  'DELETE /contracts/:contractId': contract,
} as const satisfies ChangesOf<
  typeof contractChangeEndpoints &
    typeof contractDetailEndpoints &
    typeof contractListEndpoints &
    typeof customerEndpoints &
    typeof insurerEndpoints
>;
