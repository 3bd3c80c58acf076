export { fundEndpoints } from './endpoints/funds';
export type * from './schema/funds';
