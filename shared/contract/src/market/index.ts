export { corporateActionEndpoints } from './endpoints/corporate-actions';
export { fundEndpoints } from './endpoints/funds';
export type * from './schema/corporate-actions';
export type * from './schema/funds';
