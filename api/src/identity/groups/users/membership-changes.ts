import type { Permission } from '@depotwerk/contract/floor';
import { permissionCatalogue } from '../../../db/permission-catalogue';
import { recordChange } from '../../../audit/record-change';
import type { Change } from '../../../audit/write-audit';
import type { NamedRecord } from '../named-record';

/** Names with their ids, in the order of the screen. */
const named = (rights: readonly Permission[]): string[] =>
  permissionCatalogue.filter(({ id }) => rights.includes(id)).map(({ id, name }) => `${name} (${id})`);

const plain = ({ id, name }: NamedRecord): NamedRecord => ({ id, name });

/** Users join a group: told of each user and of the group. */
export const joinChanges = (users: readonly NamedRecord[], group: NamedRecord): Change[] => [
  ...users.map((user) => recordChange('user.groupJoined', user, null, { group: plain(group) })),
  recordChange('group.usersAdded', group, null, { users: users.map(plain) }),
];

/** @param rights in the group, which go with the membership */
export const leaveChanges = (
  user: NamedRecord,
  group: NamedRecord,
  rights: readonly Permission[],
): Change[] => [
  recordChange('user.groupLeft', user, { group: plain(group), rights: named(rights) }, null),
  recordChange('group.usersRemoved', group, { users: [plain(user)], rights: named(rights) }, null),
];

/** A history leaves out what stays the same, so each right says itself in which group, or whose, it is. */
const about = ({ name }: NamedRecord, rights: readonly Permission[]): string[] =>
  named(rights).map((right) => `${name}: ${right}`);

export const rightsChanges = (
  user: NamedRecord,
  group: NamedRecord,
  before: readonly Permission[],
  after: readonly Permission[],
): Change[] => [
  recordChange(
    'user.groupRightsChanged',
    user,
    { group: plain(group), rights: about(group, before) },
    { group: plain(group), rights: about(group, after) },
  ),
  recordChange(
    'group.rightsChanged',
    group,
    { user: plain(user), rights: about(user, before) },
    { user: plain(user), rights: about(user, after) },
  ),
];
