import type { Transaction } from '../../../db/database';
import type { Change } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import { actorOf, changedValues, recordChange } from '../../audit/record-change';
import type { Caller } from '../../auth/caller';
import type { LockedUser } from '../locked-user';
import { userFacts } from '../user-facts';
import { endAccess, forgetMessages } from '../user-sessions';
import type { PlannedRow, WantedUser } from './plan-import';

interface Edit {
  readonly before: LockedUser | null;
  readonly after: WantedUser;
}

type Named = WantedUser['groups'][number];

const facts = (user: LockedUser | WantedUser) => ({
  ...userFacts(user),
  groups: [...user.groups].sort((a, b) => (a.id < b.id ? -1 : 1)),
});

const added = (from: readonly Named[], to: readonly Named[]): readonly Named[] =>
  to.filter(({ id }) => from.every((group) => group.id !== id));

/** Rows of a statement, as one parameter however many there are. */
const columns = `as r (id uuid, "userName" text, "fullName" text, company text, email text, "phoneNumber" text,
  "roleId" uuid, "isInactive" boolean)`;

const rowsOf = (edits: readonly Edit[]): string =>
  JSON.stringify(edits.map(({ after: { role, groups: _, ...user } }) => ({ ...user, roleId: role.id })));

async function writeUsers(db: Transaction, edits: readonly Edit[]): Promise<void> {
  const isNew = ({ before }: Edit): boolean => before === null;
  await db.query(
    `insert into app_user (id, user_name, full_name, company, email, phone_number, role_id, is_inactive)
     select * from jsonb_to_recordset($1::jsonb) ${columns}`,
    [rowsOf(edits.filter(isNew))],
  );
  await db.query(
    `update app_user u set full_name = r."fullName", company = r.company, email = r.email,
       phone_number = r."phoneNumber", role_id = r."roleId", is_inactive = r."isInactive", version = version + 1
     from jsonb_to_recordset($1::jsonb) ${columns} where u.id = r.id`,
    [rowsOf(edits.filter((edit) => !isNew(edit)))],
  );
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
  const pairs = (of: readonly Membership[]) => [
    of.map(({ user }) => user.id),
    of.map(({ group }) => group.id),
  ];
  await db.query(
    `delete from user_group m using unnest($1::uuid[], $2::uuid[]) as p (user_id, group_id)
     where m.user_id = p.user_id and m.group_id = p.group_id`,
    pairs(left),
  );
  await db.query(
    `insert into user_group (user_id, group_id) select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
    pairs(joined),
  );
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

/** Writes what was planned, in as many statements for a thousand rows as for one. */
export async function writeImport(
  db: Transaction,
  planned: readonly PlannedRow[],
  caller: Caller,
  traceId: string,
): Promise<void> {
  const edits = planned.flatMap(({ before, after }): Edit[] =>
    after && (!before || changedValues(facts(before), facts(after))) ? [{ before, after }] : [],
  );
  if (edits.length === 0) return;
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
  await writeAudit(
    db,
    actorOf(caller),
    [
      ...edits.flatMap(userChanges),
      ...groupChanges('group.usersAdded', joined),
      ...groupChanges('group.usersRemoved', left),
    ],
    traceId,
  );
}
