import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { corporateActionEndpoints } from './endpoints/corporate-actions';
import type { fundEndpoints } from './endpoints/funds';
import type { priceCorrectionEndpoints } from './endpoints/price-corrections';

/** A fund with its prices, and what the contracts with it are worth. */
const fundAndContracts = [
  'audit',
  'automatic-selection',
  'contracts',
  'dashboard',
  'funds',
  'jobs',
  'peer-groups',
  'search',
  'tariff-check',
  'universe-types',
  'workList',
] as const;

export const marketChanges = {
  // Reads: the ids do not fit into an address.
  'POST /funds': nothing,

  'PUT /funds/:fundId': fundAndContracts,
  'POST /funds/:fundId/price-corrections': fundAndContracts,
  'POST /funds/:fundId/price-corrections/:correctionId/undo': fundAndContracts,
  'POST /funds/:fundId/corporate-actions': ['audit', 'funds'],
  'POST /corporate-actions/:actionId/confirm': fundAndContracts,
  'POST /corporate-actions/:actionId/take-back': fundAndContracts,
} as const satisfies ChangesOf<
  typeof corporateActionEndpoints & typeof fundEndpoints & typeof priceCorrectionEndpoints
>;
