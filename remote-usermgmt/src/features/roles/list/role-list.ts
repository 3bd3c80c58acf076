import { roleColumnKeys, type RoleColumnKey } from '@depotwerk/contract/identity/values/role-list';
import { describeList, inactive, line, type List } from '@depotwerk/ui/data';
import { paths } from '../paths';

export interface RoleFilter {
  readonly search?: string;
  readonly includeInactive?: boolean;
}

export const roleList = describeList<RoleFilter, never, RoleColumnKey>({
  name: 'roles',
  texts: ['usermgmt', 'roles'],
  path: () => paths.list,
  fields: { search: line, includeInactive: inactive },
  columns: roleColumnKeys,
});

export type RolesOnScreen = List<RoleFilter, never, RoleColumnKey>;
