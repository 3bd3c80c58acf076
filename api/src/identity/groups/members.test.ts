import type { Contract, ContractPage, CustomerPage } from '@depotwerk/contract/contracts';
import type { ApiError, History, Permission, RowResults } from '@depotwerk/contract/floor';
import type { GroupUser, GroupUserPage } from '@depotwerk/contract/identity';
import { systemRoles } from '../../db/permission-catalogue';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup, createGroupRight, createRole } from '../../../test/records/people';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let administrator: TestUser;
let north: string;
let south: string;

beforeAll(async () => {
  api = await createTestApi();
  administrator = await api.signIn({ role: 'administrator' });
});
beforeEach(async () => {
  north = await createGroup(api.db, 'Nord');
  south = await createGroup(api.db, 'Süd');
});
afterAll(() => api.close());

const customersOf = async (groupId: string, query = ''): Promise<string[]> => {
  const { body } = await administrator.get<CustomerPage>(`/groups/${groupId}/customers${query}`);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ lastName }) => lastName);
};

const usersOf = async (groupId: string, query = ''): Promise<GroupUser[]> => {
  const { body } = await administrator.get<GroupUserPage>(`/groups/${groupId}/users${query}`);
  expect(body.total).toBe(body.items.length);
  return body.items;
};

const addCustomers = (groupId: string, customerIds: number[], by = administrator) =>
  by.request<RowResults & ApiError>('POST', `/groups/${groupId}/customers`, { payload: { customerIds } });

const addUsers = (groupId: string, userIds: string[], by = administrator) =>
  by.request<RowResults & ApiError>('POST', `/groups/${groupId}/users`, { payload: { userIds } });

const changeRights = (
  groupId: string,
  userId: string,
  { add = [], remove = [] }: { add?: Permission[]; remove?: Permission[] },
  by = administrator,
) =>
  by.request<GroupUser & ApiError>('PATCH', `/groups/${groupId}/users/${userId}`, {
    payload: { add, remove },
  });

const deactivate = (groupId: string) =>
  api.db.query('update app_group set is_inactive = true where id = $1', [groupId]);

const lastActions = async (entityType: string, entityId: string | number): Promise<string[]> => {
  const rows = await api.db.query<{ action: string }>(
    'select action from audit_entry where entity_type = $1 and entity_id = $2 order by id',
    [entityType, String(entityId)],
  );
  return rows.map(({ action }) => action);
};

const nobody = '11111111-1111-4111-8111-111111111111';

let members = 0;
const createMember = (groupId: string) =>
  api.db.query(
    `with member as (insert into app_user (user_name, full_name, role_id) values ($1, $1, $2) returning id)
    insert into user_group (user_id, group_id) select id, $3 from member`,
    [`mitglied${++members}`, systemRoles.adviser.id, groupId],
  );

test.each(['customers', 'users'])('a page of %s takes no statement per row', async (noun) => {
  const statements = jest.spyOn(api.db, 'query');
  const countFor = async (rows: number): Promise<number> => {
    for (let i = 0; i < rows; i++)
      if (noun === 'customers') await createCustomer(api.db, { groupId: north });
      else await createMember(north);
    await administrator.get('/auth/user');
    statements.mockClear();
    const { body } = await administrator.get<{ total: number }>(`/groups/${north}/${noun}`);
    expect(body.total).toBeGreaterThanOrEqual(rows);
    return statements.mock.calls.length;
  };
  try {
    expect(await countFor(20)).toBe(await countFor(1));
  } finally {
    statements.mockRestore();
  }
});

describe('customers', () => {
  test('leave their group for the new one, and every row says what became of it', async () => {
    const moving = await createCustomer(api.db, { lastName: 'Öztürk', groupId: north });
    const staying = await createCustomer(api.db, { lastName: 'Adam', groupId: south });
    const { status, body } = await addCustomers(south, [moving, staying, moving, 999_999]);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: String(moving), name: 'Öztürk, Anna', status: 'done', errorCode: null },
      { id: String(staying), name: 'Adam, Anna', status: 'unchanged', errorCode: null },
      { id: '999999', name: '', status: 'refused', errorCode: 'customers.notFound' },
    ]);
    expect(await customersOf(north)).toEqual([]);
    expect(await customersOf(south)).toEqual(['Adam', 'Öztürk']);
    expect(await customersOf(south, '?search=%C3%B6z')).toEqual(['Öztürk']);
  });

  test('take their contracts along, in the list and its figures at once', async () => {
    const adviser = await api.signIn({ role: 'adviser', groupIds: [south] });
    const customerId = await createCustomer(api.db, { groupId: north });
    const contractId = await createContract(api.db, { customerId });
    const listed = async () => {
      const page = await adviser.get<ContractPage>('/contracts');
      const stats = await adviser.get<{ all: number }>('/contracts/stats');
      return [page.body.items.map(({ id }) => id), page.body.total, stats.body.all];
    };
    expect(await listed()).toEqual([[], 0, 0]);
    expect((await adviser.get(`/contracts/${contractId}`)).status).toBe(404);
    await addCustomers(south, [customerId]);
    expect(await listed()).toEqual([[contractId], 1, 1]);
    expect((await adviser.get<Contract>(`/contracts/${contractId}`)).status).toBe(200);
    await administrator.request('DELETE', `/groups/${south}/customers/${customerId}`);
    expect(await listed()).toEqual([[], 0, 0]);
  });

  test('who is taken out belongs to the default group', async () => {
    const customerId = await createCustomer(api.db, { lastName: 'Heimatlos', groupId: north });
    const path = `/groups/${north}/customers/${customerId}`;
    expect((await administrator.request('DELETE', path)).status).toBe(204);
    expect(await customersOf(DEFAULT_GROUP_ID, '?search=heimatlos')).toEqual(['Heimatlos']);
    const again = await administrator.request<ApiError>('DELETE', path);
    expect([again.status, again.body.errorCode]).toEqual([404, 'customers.notFound']);
    const home = await administrator.request<ApiError>(
      'DELETE',
      `/groups/${DEFAULT_GROUP_ID}/customers/${customerId}`,
    );
    expect([home.status, home.body.errorCode]).toEqual([409, 'groups.isDefault']);
  });

  test('nobody new comes into an inactive group', async () => {
    const customerId = await createCustomer(api.db, { groupId: north });
    await deactivate(south);
    const { status, body } = await addCustomers(south, [customerId]);
    expect([status, body.errorCode]).toEqual([409, 'groups.inactive']);
    expect(await customersOf(north)).toHaveLength(1);
  });

  test('the search for customers to add leaves out those of the group', async () => {
    await createCustomer(api.db, { lastName: 'Kandidat', groupId: north });
    await createCustomer(api.db, { lastName: 'Kandidatin', groupId: south });
    const { body } = await administrator.get<CustomerPage>(
      `/customers?search=kandidat&excludedGroupId=${north}`,
    );
    expect(body.items.map(({ lastName }) => lastName)).toEqual(['Kandidatin']);
  });

  test('the move is told of the customer and of both groups', async () => {
    const customerId = await createCustomer(api.db, { lastName: 'Umzug', groupId: north });
    await addCustomers(south, [customerId]);
    expect(await lastActions('customer', customerId)).toEqual(['customer.groupChanged']);
    expect(await lastActions('group', north)).toEqual(['group.customersRemoved']);
    const { body } = await administrator.get<History>(`/groups/${south}/history`);
    expect(body.entries.map(({ action, by }) => [action, by])).toEqual([
      ['group.customersAdded', administrator.fullName],
    ]);
    expect(body.entries[0]?.changes[0]?.after).toContain('Umzug, Anna');
  });
});

describe('users', () => {
  test('join a group once, and every row says what became of it', async () => {
    const { id, fullName } = await api.signIn({ role: 'adviser' });
    expect((await addUsers(north, [id, nobody])).body.results).toEqual([
      { id, name: fullName, status: 'done', errorCode: null },
      { id: nobody, name: '', status: 'refused', errorCode: 'users.notFound' },
    ]);
    expect((await addUsers(north, [id.toUpperCase()])).body.results).toMatchObject([
      { id, status: 'unchanged' },
    ]);
    expect(await usersOf(north)).toMatchObject([
      { userId: id, fullName, roleName: 'Berater', groupRights: [] },
    ]);
    expect(await usersOf(north, `?search=${encodeURIComponent(fullName)}`)).toHaveLength(1);
    expect(await usersOf(north, '?search=niemand')).toEqual([]);
    expect(await lastActions('user', id)).toEqual(['user.groupJoined']);
    expect(await lastActions('group', north)).toEqual(['group.usersAdded']);
  });

  test('see the customers of their new group at once', async () => {
    const adviser = await api.signIn({ role: 'adviser' });
    const customerId = await createCustomer(api.db, { groupId: north });
    expect((await adviser.get(`/customers/${customerId}`)).status).toBe(404);
    await addUsers(north, [adviser.id]);
    expect((await adviser.get(`/customers/${customerId}`)).status).toBe(200);
    await administrator.request('DELETE', `/groups/${north}/users/${adviser.id}`);
    expect((await adviser.get(`/customers/${customerId}`)).status).toBe(404);
  });

  test('nobody new comes into an inactive group', async () => {
    const { id } = await api.signIn({ role: 'adviser' });
    await deactivate(north);
    const { status, body } = await addUsers(north, [id]);
    expect([status, body.errorCode]).toEqual([409, 'groups.inactive']);
  });

  test('who leaves loses the rights in the group', async () => {
    const { id } = await api.signIn({ role: 'adviser', groupIds: [north] });
    await createGroupRight(api.db, id, north, 'contracts.delete');
    expect((await administrator.request('DELETE', `/groups/${north}/users/${id}`)).status).toBe(204);
    expect(await api.db.query('select from user_group_right where user_id = $1', [id])).toEqual([]);
    const again = await administrator.request<ApiError>('DELETE', `/groups/${north}/users/${id}`);
    expect([again.status, again.body.errorCode]).toEqual([404, 'users.notFound']);
    expect(await lastActions('user', id)).toEqual(['user.groupLeft']);
  });
});

describe('rights in a group', () => {
  const plainRole = async () => ({
    id: await createRole(api.db, { permissions: ['contracts.view', 'tariffs.view'] }),
  });

  test('are given and taken one by one; those of the role stand beside them', async () => {
    const { id } = await api.signIn({ role: await plainRole(), groupIds: [north] });
    const given = await changeRights(north, id, { add: ['contracts.delete', 'customers.view'] });
    expect([given.status, given.body.groupRights]).toEqual([200, ['customers.view', 'contracts.delete']]);
    expect(given.body.rolePermissions).toEqual(['contracts.view']);
    const taken = await changeRights(north, id, { add: ['contracts.export'], remove: ['customers.view'] });
    expect(taken.body.groupRights).toEqual(['contracts.delete', 'contracts.export']);
    expect((await usersOf(north))[0]?.groupRights).toEqual(['contracts.delete', 'contracts.export']);
    expect(await lastActions('group', north)).toEqual(['group.rightsChanged', 'group.rightsChanged']);
    await changeRights(north, id, { remove: ['customers.view'] });
    expect(await lastActions('user', id)).toHaveLength(2);
  });

  test('open a call for the group and those below, and no other call', async () => {
    const team = await createGroup(api.db, 'Team', north);
    const adviser = await api.signIn({ role: await plainRole(), groupIds: [north, south] });
    const contractIn = async (groupId: string) =>
      createContract(api.db, { customerId: await createCustomer(api.db, { groupId }) });
    const [inNorth, inTeam, inSouth] = [
      await contractIn(north),
      await contractIn(team),
      await contractIn(south),
    ];
    const remove = async (id: number) => (await adviser.request('DELETE', `/contracts/${id}`)).status;
    expect(await remove(inTeam)).toBe(403);
    await changeRights(north, adviser.id, { add: ['contracts.delete'] });
    const user = await adviser.get<{ clientConfig: { permissions: string[] } }>('/auth/user');
    expect(user.body.clientConfig.permissions).toEqual([
      'contracts.delete',
      'contracts.view',
      'tariffs.view',
    ]);
    expect([await remove(inSouth), await remove(inTeam), await remove(inNorth)]).toEqual([404, 204, 204]);
    expect((await adviser.get<ContractPage>('/contracts')).body.items.map(({ id }) => id)).toEqual([inSouth]);
    expect((await adviser.request('POST', `/contracts/${inSouth}/last-checked`)).status).toBe(403);
    await changeRights(north, adviser.id, { remove: ['contracts.delete'] });
    expect(await remove(inSouth)).toBe(403);
  });

  test('a permission that makes no sense for one group is refused', async () => {
    const { id } = await api.signIn({ role: 'adviser', groupIds: [north] });
    const { status, body } = await changeRights(north, id, { add: ['contracts.view', 'audit.view'] });
    expect([status, body.errorCode, body.field]).toEqual([400, 'groups.notAGroupRight', '/add/1']);
    expect((await usersOf(north))[0]?.groupRights).toEqual([]);
  });

  test('only advisers have them, and only members', async () => {
    const { id } = await api.signIn({ role: 'administrator', groupIds: [north] });
    const refused = await changeRights(north, id, { add: ['contracts.view'] });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'groups.rightsOnlyForAdvisers']);
    const stranger = await changeRights(south, id, { remove: ['contracts.view'] });
    expect([stranger.status, stranger.body.errorCode]).toEqual([404, 'users.notFound']);
  });

  test('nobody gives what the own role does not hold, neither directly nor by deleting a group', async () => {
    const head = await createGroup(api.db, 'Zentrale');
    const branch = await createGroup(api.db, 'Zweig', head);
    const heir = await createGroup(api.db, 'Großer Zweig', head);
    const manager = await api.signIn({
      role: {
        id: await createRole(api.db, { permissions: ['groups.view', 'groups.edit', 'contracts.view'] }),
      },
      groupIds: [head],
    });
    const role = { id: await createRole(api.db, { permissions: [] }) };
    const { id } = await api.signIn({ role, groupIds: [branch] });
    const refused = await changeRights(branch, id, { add: ['contracts.view', 'contracts.delete'] }, manager);
    expect([refused.status, refused.body.errorCode, refused.body.field]).toEqual([
      403,
      'roles.exceedsOwnRights',
      '/add/1',
    ]);
    await createGroupRight(api.db, id, branch, 'contracts.delete');
    const removal = await manager.request<ApiError>('DELETE', `/groups/${branch}?moveTo=${heir}`, {
      headers: { 'if-match': '"1"' },
    });
    expect([removal.status, removal.body.errorCode]).toEqual([403, 'roles.exceedsOwnRights']);
    expect(await usersOf(branch)).toHaveLength(1);
  });

  test('nobody adds, removes or limits a user who may do more', async () => {
    const head = await createGroup(api.db, 'Zentrale');
    const branch = await createGroup(api.db, 'Zweig', head);
    const heir = await createGroup(api.db, 'Großer Zweig', head);
    const manager = await api.signIn({
      role: {
        id: await createRole(api.db, { permissions: ['groups.view', 'groups.edit', 'contracts.view'] }),
      },
      groupIds: [head],
    });
    const weak = { id: await createRole(api.db, { permissions: ['contracts.view'] }) };
    const stronger = await api.signIn({ role: 'adviser', groupIds: [branch] });
    const entitled = await api.signIn({ role: weak, groupIds: [branch] });
    await createGroupRight(api.db, entitled.id, branch, 'contracts.delete');
    const administratorThere = await api.signIn({ role: 'administrator', groupIds: [branch] });
    const equal = await api.signIn({ role: weak, groupIds: [branch] });
    const tooStrong = [stronger, entitled, administratorThere].map(({ id }) => id);
    const excess = [403, 'roles.exceedsOwnRights'];

    const added = await addUsers(heir, [...tooStrong, equal.id, manager.id], manager);
    expect(added.body.results.map(({ id, status, errorCode }) => [id, status, errorCode])).toEqual([
      ...tooStrong.map((id) => [id, 'refused', 'roles.exceedsOwnRights']),
      [equal.id, 'done', null],
      [manager.id, 'done', null],
    ]);
    for (const id of tooStrong) {
      const removed = await manager.request<ApiError>('DELETE', `/groups/${branch}/users/${id}`);
      expect([removed.status, removed.body.errorCode]).toEqual(excess);
      const limited = await changeRights(branch, id, { remove: ['contracts.delete'] }, manager);
      expect([limited.status, limited.body.errorCode]).toEqual(excess);
    }
    expect((await manager.request('DELETE', `/groups/${branch}/users/${equal.id}`)).status).toBe(204);
    await administrator.request('DELETE', `/groups/${branch}/users/${entitled.id}`);
    const removal = await manager.request<ApiError>('DELETE', `/groups/${branch}?moveTo=${heir}`, {
      headers: { 'if-match': '"1"' },
    });
    expect([removal.status, removal.body.errorCode, removal.body.field]).toEqual([...excess, 'moveTo']);
    expect(await usersOf(branch)).toHaveLength(2);
  });

  test('move along with the users of a deleted group and are told', async () => {
    const { id } = await api.signIn({ role: 'adviser', groupIds: [north, south] });
    await createGroupRight(api.db, id, north, 'contracts.delete');
    await createGroupRight(api.db, id, south, 'contracts.export');
    const { status } = await administrator.request('DELETE', `/groups/${north}?moveTo=${south}`, {
      headers: { 'if-match': '"1"' },
    });
    expect(status).toBe(204);
    expect((await usersOf(south))[0]?.groupRights).toEqual(['contracts.delete', 'contracts.export']);
    expect(await lastActions('user', id)).toEqual(['user.groupLeft', 'user.groupRightsChanged']);
    expect(await lastActions('group', north)).toEqual(['group.usersRemoved', 'group.deleted']);
    const { body } = await administrator.get<History>(`/users/${id}/history`);
    const change = body.entries.find(({ action }) => action === 'user.groupRightsChanged');
    expect(change?.changes.map(({ after }) => after).join()).toContain('Süd: Verträge löschen');
  });
});
