export { corporateActionEndpoints } from './endpoints/corporate-actions';
export { fundEndpoints } from './endpoints/funds';
export { priceCorrectionEndpoints } from './endpoints/price-corrections';
export type * from './schema/corporate-actions';
export type * from './schema/funds';
export type * from './schema/price-corrections';
