import type { User } from '@depotwerk/contract';
import type { TFunction } from '@depotwerk/platform';
import type { GridColumn } from '@depotwerk/ui/data';
import { stateTones } from '../user-state';

export const groupNames = ({ groups }: Pick<User, 'groups'>): string =>
  groups.map(({ groupName }) => groupName).join(', ');

type Translate = TFunction<'usermgmt'>;

/** Columns of the user list in their order. */
export function userColumns(t: Translate): readonly GridColumn<User>[] {
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
      minWidthPx: 150,
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
      minWidthPx: 150,
      cell: ({ lastSignIn }) => ({ kind: 'date', date: lastSignIn }),
    },
    {
      ...column('state'),
      minWidthPx: 110,
      grow: 0.5,
      cell: ({ state }) => ({ kind: 'status', text: t(`users.state.${state}`), tone: stateTones[state] }),
    },
  ];
}

/** First column where users can be chosen for an action. */
export const choiceColumn = (
  t: Translate,
  isChosen: (user: User) => boolean,
  onToggle: (user: User) => void,
): GridColumn<User> => ({
  key: 'choice',
  title: t('users.column.choice'),
  isTitleHidden: true,
  minWidthPx: 28,
  grow: 0,
  cell: (user) => ({
    kind: 'choice',
    label: t('users.choose', { name: user.fullName }),
    isChosen: isChosen(user),
    onToggle: () => onToggle(user),
  }),
});
