import type { UserPage, UserQuery } from '@depotwerk/contract/identity';
import type { Sql } from 'sql-template-tag';
import type { Database } from '../../db/database';
import { createTestDatabase } from '../../../test/database/test-database';
import type { DataScope } from '../../scope/data-scope';
import { createGroup, createRole } from '../../../test/records/people';
import { raiseVersion } from '../../cache/raise-version';
import { moveGroups } from '../groups/change/group-closure';
import { UserList } from './user-list';
import { collectedPage, walkedPage, type UserPageRow } from './user-page';

/** More in the scope than are collected each time. */
const USERS = 3_000;
const numbers = Array.from({ length: USERS }, (_, i) => i + 1);
const isElsewhere = (k: number) => k % 4 === 0;
const isInTeamAlone = (k: number) => !isElsewhere(k) && k % 14 === 7;

let db: Database;
let region: string;
let team: string;
let elsewhere: string;
let adviser: string;
let assistant: string;
let scope: DataScope;
let viewer: { readonly scope: DataScope; readonly userId: string };

const idOf = async (userName: string): Promise<string> => {
  const [user] = await db.query<{ id: string }>('select id from app_user where user_name = $1', [userName]);
  if (!user) throw new Error(`no ${userName}`);
  return user.id;
};

/** As other processes write. */
async function change(text: string, values: readonly string[] = []): Promise<void> {
  await db.query(text, [...values]);
  await raiseVersion(db, 'group');
}
const moveTeam = (parentId: string | null) =>
  db.transaction(async (transaction) => {
    await transaction.query('update app_group set parent_id = $2 where id = $1', [team, parentId]);
    await moveGroups(transaction, [team]);
    await raiseVersion(transaction, 'group');
  });

beforeAll(async () => {
  db = await createTestDatabase();
  region = await createGroup(db, 'Region');
  team = await createGroup(db, 'Team', region);
  elsewhere = await createGroup(db, 'Anderswo');
  adviser = await createRole(db, { name: 'Beraterin' });
  assistant = await createRole(db, { name: 'Assistenz' });
  // Some work in a team, some of these for the region as well; names repeat, and some never signed in.
  await db.query(
    `insert into app_user (user_name, full_name, role_id, is_inactive, last_sign_in)
     select 'nutzer.' || k, (array['Änne Ärger', 'Bert Bauer', 'Zoe Zander'])[k % 3 + 1],
       case when k % 5 = 0 then $2 else $1 end::uuid, k % 50 = 0,
       case when k % 6 > 0 then timestamptz '2026-01-01Z' + k % 40 * interval '1 day' end
     from generate_series(1, ${USERS}) k`,
    [adviser, assistant],
  );
  await db.query(
    `insert into user_group (user_id, group_id)
     select u.id, g.id from (select id, split_part(user_name, '.', 2)::integer as k from app_user
       where user_name like 'nutzer.%') u
     join (values ($1::uuid, 0), ($2::uuid, 1), ($3::uuid, 2)) g(id, position)
       on case when u.k % 4 = 0 then g.position = 2 when g.position = 1 then u.k % 7 = 0
         else g.position = 0 and u.k % 14 <> 7 end`,
    [region, team, elsewhere],
  );
  scope = { kind: 'groups', groupIds: [region, team], topGroupIds: [region] };
  viewer = { scope, userId: await idOf('nutzer.4') };
});
afterAll(() => db.close());

const asked = (query: Partial<UserQuery> = {}): UserQuery => ({
  includeInactive: true,
  limit: 50,
  offset: 0,
  ...query,
});

async function read(statement: Sql): Promise<unknown> {
  const [row] = await db.query<UserPageRow>(statement);
  return { items: JSON.parse(row?.items ?? 'null') as unknown, total: row?.total };
}

test.each<Partial<UserQuery>>([
  {},
  { sort: 'fullName' },
  { sort: 'fullName', direction: 'desc' },
  { sort: 'roleName', offset: 200 },
  { sort: 'lastSignIn', direction: 'desc' },
  { sort: 'lastSignIn', offset: 1_500 },
  { includeInactive: false, limit: 7 },
  { sort: 'userName', direction: 'desc', state: 'invited' },
  { search: 'zander', limit: 20 },
])('a walk and a collection find the same users: %j', async (query) => {
  const filters = [{}, { roleId: assistant }, { excludedGroupId: team }];
  for (const filter of filters) {
    const walked = await read(walkedPage(asked({ ...query, ...filter }), viewer, null));
    expect(walked).toEqual(await read(collectedPage(asked({ ...query, ...filter }), viewer)));
  }
});

test('the number of users is right after every change, also where it was kept', async () => {
  const list = new UserList(db);
  const page = async (query: Partial<UserQuery> = {}) =>
    JSON.parse(await list.page(asked({ limit: 3, ...query }), viewer)) as UserPage;
  const totals = async () => [
    (await page()).total,
    (await page({ includeInactive: false })).total,
    (await page({ roleId: adviser })).total,
    (await page({ excludedGroupId: team })).total,
  ];
  const [all = 0, active = 0, advisers = 0, outside = 0] = await totals();
  // Who asks works elsewhere.
  expect(all).toBe(numbers.filter((k) => !isElsewhere(k)).length + 1);
  expect(await totals()).toEqual([all, active, advisers, outside]);

  await change(`update app_user set is_inactive = true where user_name = 'nutzer.1'`);
  expect(await totals()).toEqual([all, active - 1, advisers, outside]);
  await change(`update app_user set role_id = $1 where user_name = 'nutzer.1'`, [assistant]);
  expect(await totals()).toEqual([all, active - 1, advisers - 1, outside]);
  await change('insert into user_group (user_id, group_id) values ($1, $2)', [
    await idOf('nutzer.8'),
    region,
  ]);
  expect(await totals()).toEqual([all + 1, active, advisers, outside + 1]);
  await change('delete from user_group where user_id = $1 and group_id = $2', [
    await idOf('nutzer.8'),
    region,
  ]);
  await moveTeam(null);
  expect((await page()).total).toBe(all - numbers.filter(isInTeamAlone).length);
  await moveTeam(region);
  await change(`delete from app_user where user_name = 'nutzer.2'`);
  expect((await page()).total).toBe(all - 1);
});

test('somebody who signs in does not change it', async () => {
  const version = async () => (await db.query('select sum(transactions) from group_version'))[0];
  const before = await version();
  await db.query(`update app_user set last_sign_in = now() where user_name = 'nutzer.3'`);
  expect(await version()).toEqual(before);
});
