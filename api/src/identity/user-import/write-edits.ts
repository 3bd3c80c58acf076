import sql from 'sql-template-tag';
import { raiseVersion } from '../../cache/raise-version';
import type { Transaction } from '../../db/database';
import { mapGivingWay } from '../../time/give-way';
import type { Change } from '../../audit/write-audit';
import { changedValues, recordChange } from '../../audit/record-change';
import { shownFacts } from '../../records/record-facts';
import { insertRecords, updateRecords } from '../../records/write-records';
import type { LockedUser } from '../users/locked-user';
import { userRecord } from '../users/user-record';
import { endAccess, forgetMessages } from '../users/user-sessions';
import type { PlannedRow, WantedUser } from './plan-import';

/** A user as it is and as it shall be. */
export interface Edit {
  /** Null for a new account. */
  readonly before: LockedUser | null;
  readonly after: WantedUser;
}

/** Null where a row changes nothing. */
export const editOf = ({ before, after }: Pick<PlannedRow, 'before' | 'after'>): Edit | null =>
  after && (!before || changedValues(facts(before), facts(after))) ? { before, after } : null;

type Named = WantedUser['groups'][number];

const facts = (user: LockedUser | WantedUser) => ({
  ...shownFacts(userRecord, user),
  groups: [...user.groups].sort((a, b) => (a.id < b.id ? -1 : 1)),
});

const added = (from: readonly Named[], to: readonly Named[]): readonly Named[] =>
  to.filter(({ id }) => from.every((group) => group.id !== id));

async function writeUsers(db: Transaction, edits: readonly Edit[]): Promise<void> {
  const rows = (isNew: boolean) =>
    edits.flatMap(({ before, after }) => ((before === null) === isNew ? [after] : []));
  await insertRecords(db, userRecord, rows(true));
  await updateRecords(db, userRecord, rows(false));
}

interface Membership {
  readonly user: { readonly id: string; readonly name: string };
  readonly group: Named;
}

const memberships = (edits: readonly Edit[], of: (edit: Edit) => readonly Named[]): Membership[] =>
  edits.flatMap((edit) =>
    of(edit).map((group) => ({ user: { id: edit.after.id, name: edit.after.fullName }, group })),
  );

async function writeMemberships(
  db: Transaction,
  joined: readonly Membership[],
  left: readonly Membership[],
): Promise<void> {
  const pairs = (of: readonly Membership[]) => sql`unnest(
    ${of.map(({ user }) => user.id)}::uuid[], ${of.map(({ group }) => group.id)}::uuid[])`;
  await db.query(
    sql`delete from user_group m using ${pairs(left)} as p (user_id, group_id)
     where m.user_id = p.user_id and m.group_id = p.group_id`,
  );
  await db.query(
    sql`insert into user_group (user_id, group_id) select * from ${pairs(joined)} on conflict do nothing`,
  );
  await raiseVersion(db, 'group');
}

/** The history of a group tells of its users as well. */
function groupChanges(
  action: 'group.usersAdded' | 'group.usersRemoved',
  of: readonly Membership[],
): Change[] {
  const groups = new Map(of.map(({ group }) => [group.id, group]));
  return [...groups.values()].map((group) => {
    const users = { users: of.filter((member) => member.group.id === group.id).map(({ user }) => user) };
    return action === 'group.usersAdded'
      ? recordChange(action, group, null, users)
      : recordChange(action, group, users, null);
  });
}

function userChanges({ before, after }: Edit): Change[] {
  const record = { id: after.id, name: after.fullName };
  if (!before) return [recordChange('user.created', record, null, facts(after))];
  const changed = changedValues(facts(before), facts(after));
  return changed ? [recordChange('user.changed', record, changed.before, changed.after)] : [];
}

/**
 * Writes users, in as many statements for a thousand as for one. Who may not sign in any more is signed out, and nothing that is on
 * its way to a former address opens the account.
 *
 * @returns the entries of the audit log
 */
export async function writeEdits(db: Transaction, edits: readonly Edit[]): Promise<readonly Change[]> {
  if (edits.length === 0) return [];
  await writeUsers(db, edits);
  const joined = memberships(edits, ({ before, after }) => added(before?.groups ?? [], after.groups));
  const left = memberships(edits, ({ before, after }) => added(after.groups, before?.groups ?? []));
  await writeMemberships(db, joined, left);
  const idsOf = (is: (before: LockedUser, after: WantedUser) => boolean) =>
    edits.flatMap(({ before, after }) => (before && is(before, after) ? [after.id] : []));
  await endAccess(
    db,
    idsOf((before, after) => after.isInactive && !before.isInactive),
    'inactive',
  );
  await forgetMessages(
    db,
    idsOf((before, after) => after.email !== before.email || after.phoneNumber !== before.phoneNumber),
  );
  const changes = await mapGivingWay(edits, userChanges);
  return [
    ...changes.flat(),
    ...groupChanges('group.usersAdded', joined),
    ...groupChanges('group.usersRemoved', left),
  ];
}
