import type { User } from '@depotwerk/contract';
import type { GridColumn } from '@depotwerk/ui/data';

export const groupNames = ({ groups }: Pick<User, 'groups'>): string =>
  groups.map(({ groupName }) => groupName).join(', ');

/** Columns of the user list in their order. */
export function userColumns(t: (key: string) => string): readonly GridColumn<User>[] {
  const column = (key: string) => ({ key, title: t(`users.column.${key}`) });
  const sortable = (key: string) => ({ ...column(key), sortKey: key });
  return [
    {
      ...sortable('fullName'),
      minWidthPx: 180,
      grow: 2,
      cell: ({ fullName, company }) => ({ kind: 'text', text: fullName, secondary: company }),
    },
    {
      ...sortable('userName'),
      minWidthPx: 140,
      cell: ({ userName }) => ({ kind: 'text', text: userName }),
    },
    {
      ...sortable('roleName'),
      minWidthPx: 130,
      cell: ({ roleName }) => ({ kind: 'text', text: roleName }),
    },
    {
      ...column('groups'),
      minWidthPx: 180,
      grow: 2,
      cell: (user) => ({ kind: 'text', text: groupNames(user) || null }),
    },
    {
      ...sortable('lastSignIn'),
      isNumeric: true,
      firstDirection: 'desc',
      minWidthPx: 130,
      cell: ({ lastSignIn }) => ({ kind: 'date', date: lastSignIn }),
    },
    {
      ...column('status'),
      minWidthPx: 90,
      grow: 0.5,
      cell: ({ isInactive }) => ({ kind: 'text', text: t(isInactive ? 'users.inactive' : 'users.active') }),
    },
  ];
}
