import type { Database, Queries } from '../../db/database';
import { systemRoles } from '../../db/permission-catalogue';
import { createTestDatabase } from '../../../test/database/test-database';
import { createGroup, createGroupRight, createRole } from '../../../test/records/people';
import { CallerDirectory } from './caller-directory';
import { startSession } from './refresh-sessions';
import { scopeOfPermission } from './user-rights';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function adviser(
  userName: string,
  roleId: string = systemRoles.adviser.id,
): Promise<{ userId: string; sessionId: string }> {
  const [user] = await db.query<{ id: string }>(
    'insert into app_user (user_name, full_name, role_id) values ($1, $1, $2) returning id',
    [userName, roleId],
  );
  if (!user) throw new Error('no user was inserted');
  const { sessionId } = await db.transaction((transaction) => startSession(transaction, user.id, undefined));
  return { userId: user.id, sessionId };
}

test('an adviser sees the own groups and all below, nothing above or beside', async () => {
  const north = await createGroup(db, 'Nord');
  const hamburg = await createGroup(db, 'Hamburg', north);
  const altona = await createGroup(db, 'Altona', hamburg);
  await createGroup(db, 'Kiel', north);
  const { userId, sessionId } = await adviser('hamburgerin');
  await db.query('insert into user_group (user_id, group_id) values ($1, $2)', [userId, hamburg]);
  const caller = await new CallerDirectory(db).find(sessionId);
  expect(caller?.scope).toEqual({
    kind: 'groups',
    groupIds: [hamburg, altona].sort(),
    topGroupIds: [hamburg],
  });
});

test('a right in a group holds there and below, one of the role everywhere', async () => {
  const south = await createGroup(db, 'Süd');
  const munich = await createGroup(db, 'München', south);
  const schwabing = await createGroup(db, 'Schwabing', munich);
  const { userId, sessionId } = await adviser(
    'münchnerin',
    await createRole(db, { permissions: ['contracts.view'] }),
  );
  for (const groupId of [south, munich])
    await db.query('insert into user_group (user_id, group_id) values ($1, $2)', [userId, groupId]);
  await createGroupRight(db, userId, munich, 'contracts.view');
  await createGroupRight(db, userId, munich, 'customers.view');
  const caller = await new CallerDirectory(db).find(sessionId);
  if (!caller) throw new Error('no caller');
  const everywhere = {
    kind: 'groups',
    groupIds: [south, munich, schwabing].sort(),
    topGroupIds: [south, munich].sort(),
  };
  expect(scopeOfPermission(caller, 'contracts.view', 'groups')).toEqual(everywhere);
  expect(scopeOfPermission(caller, 'customers.view', 'groups')).toEqual({
    kind: 'groups',
    groupIds: [munich, schwabing].sort(),
    topGroupIds: [munich],
  });
  expect(scopeOfPermission(caller, 'customers.view', 'all')).toBeUndefined();
  expect(scopeOfPermission(caller, 'audit.view', 'groups')).toBeUndefined();
});

test('lost rights are lost within seconds, without asking the database for every call', async () => {
  const { userId, sessionId } = await adviser('wechsel');
  let now = 0;
  let requests = 0;
  const counting: Queries = {
    orm: db.orm,
    query(...statement) {
      requests += 1;
      return db.query(...statement);
    },
  };
  const directory = new CallerDirectory(counting, () => now);
  expect(
    await Promise.all([directory.find(sessionId), directory.find(sessionId), directory.find(sessionId)]),
  ).toMatchObject([{ userName: 'wechsel' }, { userName: 'wechsel' }, { userName: 'wechsel' }]);
  expect(requests).toBe(1);
  await db.query('update app_user set is_inactive = true where id = $1', [userId]);
  now = 4_000;
  expect(await directory.find(sessionId)).toMatchObject({ userName: 'wechsel' });
  expect(requests).toBe(1);
  now = 6_000;
  expect(await directory.find(sessionId)).toBeUndefined();
  expect(requests).toBe(2);
});

test('a forgotten session is asked for again at once', async () => {
  const { sessionId } = await adviser('vergessen');
  const directory = new CallerDirectory(db, () => 0);
  await directory.find(sessionId);
  await db.query('update session set revoked_at = now() where id = $1', [sessionId]);
  directory.forget(sessionId);
  expect(await directory.find(sessionId)).toBeUndefined();
});

test('after a change of rights everybody is asked for again at once', async () => {
  const { userId, sessionId } = await adviser('umgezogen');
  const directory = new CallerDirectory(db, () => 0);
  await directory.find(sessionId);
  const groupId = await createGroup(db, 'West');
  await db.query('insert into user_group (user_id, group_id) values ($1, $2)', [userId, groupId]);
  directory.forgetAll();
  expect((await directory.find(sessionId))?.scope).toEqual({
    kind: 'groups',
    groupIds: [groupId],
    topGroupIds: [groupId],
  });
});
