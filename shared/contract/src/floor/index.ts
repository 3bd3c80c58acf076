export type { Access, PermissionRule } from './access';
export {
  adminPermissions,
  administratorPermissions,
  notOfCustomers,
  permissions,
  type Permission,
} from './permissions';
export type * from './endpoint';
export type * from './schema/common';
export type * from './schema/consents';
export type * from './schema/file-reading';
export type * from './schema/forms';
export type * from './schema/history';
export type * from './schema/import-undo';
export type * from './schema/imported-users';
export type * from './schema/imports';
export type * from './schema/jobs';
export type * from './schema/white-label';
export { ApiError } from './schema/common';
export { BrandFile } from './schema/white-label';
