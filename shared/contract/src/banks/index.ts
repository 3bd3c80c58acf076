export { actionCodeEndpoints } from './endpoints/action-codes';
export { bankRefreshEndpoints } from './endpoints/bank-refresh';
export { traderCredentialEndpoints } from './endpoints/trader-credentials';
export { traderDepotEndpoints, traderOrderEndpoints } from './endpoints/trader-depots';
export type * from './schema/bank-refresh';
export type * from './schema/trader-credentials';
export type * from './schema/trader-depots';
export type * from './schema/trader-orders';
