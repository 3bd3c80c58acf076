import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { fundEndpoints } from './endpoints/funds';

export const marketChanges = {
  // Reads: the ids do not fit into an address.
  'POST /funds': nothing,

  'PUT /funds/:fundId': [
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
  ],
} as const satisfies ChangesOf<typeof fundEndpoints>;
