import type { ChangesOf } from '../floor/values/nouns';
import type { actionCodeEndpoints } from './endpoints/action-codes';
import type { bankRefreshEndpoints } from './endpoints/bank-refresh';
import type { traderCredentialEndpoints } from './endpoints/trader-credentials';
import type { traderDepotEndpoints, traderOrderEndpoints } from './endpoints/trader-depots';

/** A depot that is linked gives its contract positions. */
const linked = [
  'audit',
  'contracts',
  'customers',
  'dashboard',
  'funds',
  'newDepots',
  'search',
  'workList',
] as const;

export const banksChanges = {
  'POST /auth/activation/credentials': ['audit'],
  'POST /auth/activation/reset-token': ['audit'],
  'POST /trader-credentials/set-password': ['audit', 'traderCredentials'],
  'POST /trader-credentials/update-password': ['audit', 'traderCredentials'],
  // Contracts only when it answers that they changed: the list first, then its figures (CONTRACT-59, CONTRACT-60).
  'POST /contracts/trigger-remote-refresh': ['audit', 'newDepots', 'traderCredentials'],
  'POST /bank-refreshes': ['jobs'],
  'POST /trader-depots/link-to-contract': linked,
  'POST /trader-depots/mark-as-ignored': ['audit', 'newDepots'],
  'POST /trader-depots/mark-as-new': ['audit', 'newDepots'],
  'POST /trader-depots': linked,
  'DELETE /trader-depots/:contractId': linked,
  'POST /trader-orders/:orderId/close': [
    'audit',
    'continuous-optimizations',
    'contracts',
    'dashboard',
    'jobs',
    'workList',
  ],
  'POST /trader-orders/hand-over': ['audit'],
} as const satisfies ChangesOf<
  typeof actionCodeEndpoints &
    typeof bankRefreshEndpoints &
    typeof traderCredentialEndpoints &
    typeof traderDepotEndpoints &
    typeof traderOrderEndpoints
>;
