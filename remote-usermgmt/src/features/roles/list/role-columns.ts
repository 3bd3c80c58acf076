import type { Role } from '@depotwerk/contract/identity';
import type { RoleColumnKey } from '@depotwerk/contract/identity/values/role-list';
import type { TFunction } from '@depotwerk/platform';
import type { ListColumns } from '@depotwerk/ui/data';

/** Columns of the list of roles. */
export const roleColumns = (t: TFunction<'usermgmt'>): ListColumns<Role, never, RoleColumnKey> => ({
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
    cell: ({ permissions, partRights = [] }) => ({
      kind: 'number',
      value: permissions.length + partRights.length,
    }),
  },
  users: {
    minWidthPx: 90,
    isNumeric: true,
    cell: ({ userCount }) => ({ kind: 'number', value: userCount }),
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
