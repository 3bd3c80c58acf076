export { dashboardEndpoints } from './endpoints/dashboard';
export { notificationEndpoints } from './endpoints/notifications';
export { searchEndpoints } from './endpoints/search';
export { shellEndpoints } from './endpoints/shell';
export { tableExportEndpoints } from './endpoints/table-export';
export type * from './schema/dashboard';
export type * from './schema/notifications';
export type * from './schema/search';
export type * from './schema/table-export';
