import type { PermissionHolderPage } from '@depotwerk/contract/identity';
import { createGroup, createGroupRight, createRole } from '../../../test/records/people';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let administrator: TestUser;
let manager: TestUser;
let byRole: TestUser;
let byGroups: TestUser;
let foreign: TestUser;
let north: string;
let kiel: string;
let south: string;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  north = await createGroup(db, 'Nord');
  kiel = await createGroup(db, 'Kiel', north);
  south = await createGroup(db, 'Süd');
  const nothing = await createRole(db, { permissions: [] });
  administrator = await api.signIn({ role: 'administrator' });
  const managing = await createRole(db, { permissions: ['users.view'] });
  manager = await api.signIn({ role: { id: managing }, groupIds: [north] });
  byRole = await api.signIn({ role: 'adviser', groupIds: [north] });
  byGroups = await api.signIn({ role: { id: nothing }, groupIds: [north, kiel, south] });
  for (const group of [kiel, south]) await createGroupRight(db, byGroups.id, group, 'contracts.delete');
  foreign = await api.signIn({ role: { id: nothing }, groupIds: [south] });
  await createGroupRight(db, foreign.id, south, 'contracts.delete');
  await api.signIn({ role: { id: nothing }, groupIds: [north] });
  // Group rights are for advisers; for an administrator they say nothing.
  const office = await createRole(db, { kind: 'administrator', permissions: [] });
  const officer = await api.signIn({ role: { id: office }, groupIds: [north] });
  await createGroupRight(db, officer.id, north, 'contracts.delete');
});
afterAll(() => api.close());

const holders = async (user: TestUser, query = '') => {
  const { body } = await user.get<PermissionHolderPage>(`/permissions/contracts.delete/holders?${query}`);
  return body;
};

test('tells who has a permission by role and who in which groups', async () => {
  const { items, total } = await holders(administrator);
  expect(total).toBe(4);
  expect(items.map(({ userId }) => userId)).toEqual(
    [administrator, byRole, byGroups, foreign].map(({ id }) => id),
  );
  expect(items[1]).toMatchObject({ roleName: 'Berater', byRole: true, byGroups: [], isInactive: false });
  expect(items[2]).toMatchObject({
    byRole: false,
    byGroups: [
      { id: kiel, groupName: 'Kiel' },
      { id: south, groupName: 'Süd' },
    ],
  });
});

test('a branch manager sees the own people and the own groups as a reason', async () => {
  const { items, total } = await holders(manager);
  expect(total).toBe(2);
  expect(items.map(({ userId, byGroups: groups }) => [userId, groups.map(({ id }) => id)])).toEqual([
    [byRole.id, []],
    [byGroups.id, [kiel]],
  ]);
});

test('holders are searched and paged', async () => {
  const name = byGroups.fullName.replace(' ', '%20');
  expect((await holders(administrator, `search=${name}`)).items.map(({ userId }) => userId)).toEqual([
    byGroups.id,
  ]);
  const { items, total } = await holders(administrator, 'limit=2&offset=3');
  expect([items.map(({ userId }) => userId), total]).toEqual([[foreign.id], 4]);
});

test('a permission that does not exist is refused', async () => {
  expect((await administrator.get('/permissions/contracts.steal/holders')).status).toBe(400);
});
