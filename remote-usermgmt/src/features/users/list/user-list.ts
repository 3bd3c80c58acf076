import {
  initialUserOrder,
  userColumnKeys,
  userSortKeys,
  type UserColumnKey,
  type UserSortKey,
} from '@depotwerk/contract/identity/values/user-list';
import { userStates } from '@depotwerk/contract/identity/values/user-states';
import { describeList, inactive, oneOf, searchWord, uuid, type List } from '@depotwerk/ui/data';
import type { UserFilter } from '../api/users';
import { usersPath } from '../paths';

export const userList = describeList<UserFilter, UserSortKey, UserColumnKey>({
  name: 'users',
  texts: ['usermgmt', 'users'],
  path: usersPath,
  fields: { search: searchWord, state: oneOf(userStates), roleId: uuid, includeInactive: inactive },
  order: { keys: userSortKeys, initial: initialUserOrder },
  columns: userColumnKeys,
});

export type UsersOnScreen = List<UserFilter, UserSortKey, UserColumnKey>;
