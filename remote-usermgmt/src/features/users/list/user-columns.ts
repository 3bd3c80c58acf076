import type { User } from '@depotwerk/contract/identity';
import type { UserColumnKey, UserSortKey } from '@depotwerk/contract/identity/values/user-list';
import type { TFunction } from '@depotwerk/platform';
import type { ListColumns } from '@depotwerk/ui/data';
import { userPath } from '../paths';
import { stateTones } from '../user-state';

export const groupNames = ({ groups }: Pick<User, 'groups'>): string =>
  groups.map(({ groupName }) => groupName).join(', ');

/** Columns of the user list. */
export const userColumns = (
  t: TFunction<'usermgmt'>,
  invitationText: (user: User) => string | null,
): ListColumns<User, UserSortKey, UserColumnKey> => ({
  fullName: {
    sortKey: 'fullName',
    minWidthPx: 180,
    grow: 2,
    cell: ({ id, fullName, company }) => ({
      kind: 'link',
      label: fullName,
      path: userPath(id),
      secondary: company,
    }),
  },
  userName: {
    sortKey: 'userName',
    minWidthPx: 150,
    cell: ({ userName }) => ({ kind: 'text', text: userName }),
  },
  roleName: {
    sortKey: 'roleName',
    minWidthPx: 130,
    cell: ({ roleName }) => ({ kind: 'text', text: roleName }),
  },
  groups: {
    minWidthPx: 180,
    grow: 2,
    cell: (user) => ({ kind: 'text', text: groupNames(user) || null }),
  },
  lastSignIn: {
    sortKey: 'lastSignIn',
    isNumeric: true,
    firstDirection: 'desc',
    minWidthPx: 150,
    cell: ({ lastSignIn }) => ({ kind: 'date', date: lastSignIn }),
  },
  state: {
    minWidthPx: 150,
    cell: (user) => ({
      kind: 'status',
      text: t(`users.state.${user.state}`),
      tone: stateTones[user.state],
      secondary: invitationText(user),
    }),
  },
});
