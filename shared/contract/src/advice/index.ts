export { consultationEndpoints } from './endpoints/consultations';
export { bulkOptimizationEndpoints, optimizationEndpoints } from './endpoints/optimization';
export { workListEndpoints } from './endpoints/work-list';
export type * from './schema/bulk-optimization';
export type * from './schema/consultations';
export type * from './schema/continuous-optimization';
export type * from './schema/optimization';
export type * from './schema/work-list';
