import { permissions } from '../permissions';
import { OneOf } from './common';

/** A permission by its id. */
export const PermissionId = OneOf(permissions);
