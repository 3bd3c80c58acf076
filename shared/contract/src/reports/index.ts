export { reportEndpoints } from './endpoints/reports';
export type * from './schema/reports';
