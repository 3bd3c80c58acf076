import type { Role } from '@depotwerk/contract/identity';
import type { RoleColumnKey } from '@depotwerk/contract/identity/values/role-list';
import type { TFunction } from '@depotwerk/platform';
import type { ListColumns } from '@depotwerk/ui/data';
import { usersOfRolePath } from '../../users/paths';
import { paths } from '../paths';

/** Columns of the list of roles. */
export const roleColumns = (
  t: TFunction<'usermgmt'>,
  mayViewUsers: boolean,
): ListColumns<Role, never, RoleColumnKey> => ({
  name: {
    minWidthPx: 180,
    grow: 2,
    cell: ({ roleName, isSystem }) => ({
      kind: 'text',
      text: roleName,
      secondary: isSystem ? t('roles.system') : null,
    }),
  },
  kind: {
    minWidthPx: 130,
    cell: ({ kind }) => ({ kind: 'text', text: t(`roles.kind.${kind}`) }),
  },
  permissions: {
    minWidthPx: 120,
    isNumeric: true,
    cell: ({ id, permissions, partRights = [] }) => ({
      kind: 'number',
      value: permissions.length + partRights.length,
      path: paths.permissions(id),
    }),
  },
  users: {
    minWidthPx: 90,
    isNumeric: true,
    cell: ({ id, userCount }) => ({
      kind: 'number',
      value: userCount,
      path: mayViewUsers ? usersOfRolePath(id) : undefined,
    }),
  },
  state: {
    minWidthPx: 100,
    cell: ({ isInactive }) => ({
      kind: 'status',
      text: t(isInactive ? 'roles.inactive' : 'roles.active'),
      tone: isInactive ? 'neutral' : 'success',
    }),
  },
});
