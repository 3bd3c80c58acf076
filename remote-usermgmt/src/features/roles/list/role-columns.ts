import type { Role } from '@depotwerk/contract';
import type { TFunction } from '@depotwerk/platform';
import type { GridColumn } from '@depotwerk/ui/data';

/** Columns of the list of roles. */
export const roleColumns = (t: TFunction<'usermgmt'>): readonly GridColumn<Role>[] => [
  {
    key: 'roleName',
    title: t('roles.column.name'),
    minWidthPx: 180,
    grow: 2,
    cell: ({ roleName, isSystem }) => ({
      kind: 'text',
      text: roleName,
      secondary: isSystem ? t('roles.system') : null,
    }),
  },
  {
    key: 'kind',
    title: t('roles.column.kind'),
    minWidthPx: 130,
    cell: ({ kind }) => ({ kind: 'text', text: t(`roles.kind.${kind}`) }),
  },
  {
    key: 'permissions',
    title: t('roles.column.permissions'),
    minWidthPx: 120,
    isNumeric: true,
    cell: ({ permissions }) => ({ kind: 'number', value: permissions.length }),
  },
  {
    key: 'users',
    title: t('roles.column.users'),
    minWidthPx: 90,
    isNumeric: true,
    cell: ({ userCount }) => ({ kind: 'number', value: userCount }),
  },
  {
    key: 'state',
    title: t('roles.column.state'),
    minWidthPx: 100,
    cell: ({ isInactive }) => ({
      kind: 'status',
      text: t(isInactive ? 'roles.inactive' : 'roles.active'),
      tone: isInactive ? 'neutral' : 'success',
    }),
  },
];
