import type { Permission } from '@depotwerk/contract/floor';
import type { AccessExplanation, EffectiveRights } from '@depotwerk/contract/identity';
import { permissions } from '@depotwerk/contract/floor';
import { systemRoles } from '../../db/permission-catalogue';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup, createGroupRight, createRole } from '../../../test/records/people';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let administrator: TestUser;
let manager: TestUser;
let adviser: TestUser;
let entitled: TestUser;
let customer: TestUser;
let north: string;
let kiel: string;
let south: string;
let ownCustomer: number;

const contracts = { own: 'V-Kiel', foreign: 'V-Süd' };
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  north = await createGroup(db, 'Nord');
  kiel = await createGroup(db, 'Kiel', north);
  south = await createGroup(db, 'Süd');
  ownCustomer = await createCustomer(db, { groupId: kiel, lastName: 'Krüger', firstName: 'Kai' });
  const foreignCustomer = await createCustomer(db, { groupId: south });
  ids[contracts.own] = await createContract(db, { customerId: ownCustomer, externalKey: contracts.own });
  ids[contracts.foreign] = await createContract(db, {
    customerId: foreignCustomer,
    externalKey: contracts.foreign,
  });
  const nothing = await createRole(db, { name: 'Aushilfe', permissions: [] });
  const managing = await createRole(db, {
    permissions: [...systemRoles.adviser.permissions, 'users.view', 'users.edit'],
  });
  administrator = await api.signIn({ role: 'administrator' });
  manager = await api.signIn({ role: { id: managing }, groupIds: [north] });
  adviser = await api.signIn({ role: 'adviser', groupIds: [north] });
  entitled = await api.signIn({ role: { id: nothing }, groupIds: [kiel, south] });
  await createGroupRight(db, entitled.id, kiel, 'contracts.view');
  await createGroupRight(db, entitled.id, south, 'contracts.check');
  customer = await api.signIn({ role: 'customer', customerId: ownCustomer });
});
afterAll(() => api.close());

const rightsOf = async (user: TestUser, by = administrator): Promise<EffectiveRights> =>
  (await by.get<EffectiveRights>(`/users/${user.id}/effective-rights`)).body;

const explain = async (
  user: TestUser,
  question: { permissionId: Permission; contractNumber?: string; customerId?: string },
  by = administrator,
): Promise<AccessExplanation> => {
  const query = new URLSearchParams(question).toString();
  return (await by.get<AccessExplanation>(`/users/${user.id}/access?${query}`)).body;
};

const last = ({ isAllowed, steps }: AccessExplanation) => {
  const { check, isPassed, detail } = steps.at(-1) ?? { check: 'none', isPassed: false, detail: null };
  return [isAllowed, check, isPassed, detail];
};

describe('effective rights', () => {
  test('name every permission, and the role that gives it', async () => {
    const { rights, role, groups } = await rightsOf(adviser);
    expect(rights.map(({ permissionId }) => permissionId)).toEqual(permissions);
    expect(role).toEqual({ id: systemRoles.adviser.id, roleName: 'Berater', kind: 'adviser' });
    expect(groups).toEqual([{ id: north, groupName: 'Nord' }]);
    const granted = rights.filter(({ isGranted }) => isGranted).map(({ permissionId }) => permissionId);
    expect(granted.sort()).toEqual([...systemRoles.adviser.permissions].sort());
  });

  test('name the groups for which a right was given', async () => {
    const { rights } = await rightsOf(entitled);
    expect(rights.filter(({ isGranted }) => isGranted)).toEqual([
      {
        permissionId: 'contracts.view',
        isGranted: true,
        byRole: false,
        byGroups: [{ id: kiel, groupName: 'Kiel' }],
      },
      {
        permissionId: 'contracts.check',
        isGranted: true,
        byRole: false,
        byGroups: [{ id: south, groupName: 'Süd' }],
      },
    ]);
  });

  test('name the record of a customer', async () => {
    expect((await rightsOf(customer)).customer).toEqual({ id: ownCustomer, name: 'Krüger, Kai' });
  });

  test('tell a branch manager nothing of groups elsewhere', async () => {
    const { rights, groups } = await rightsOf(entitled, manager);
    expect(groups).toEqual([{ id: kiel, groupName: 'Kiel' }]);
    const granted = rights.filter(({ isGranted }) => isGranted).map(({ permissionId }) => permissionId);
    expect(granted).toEqual(['contracts.view']);
  });

  test('are not found for a user elsewhere', async () => {
    const foreign = await api.signIn({ role: 'adviser', groupIds: [south] });
    for (const path of ['effective-rights', 'access?permissionId=contracts.view'])
      expect((await manager.get(`/users/${foreign.id}/${path}`)).status).toBe(404);
  });
});

describe('the explanation', () => {
  const contractNumber = contracts.own;

  test('of an administrator ends with a scope that holds everything', async () => {
    expect(last(await explain(administrator, { permissionId: 'contracts.view', contractNumber }))).toEqual([
      true,
      'scopeAll',
      true,
      null,
    ]);
  });

  test('of an adviser names the role and the way to the group of the contract', async () => {
    const { isAllowed, steps } = await explain(adviser, { permissionId: 'contracts.view', contractNumber });
    expect(isAllowed).toBe(true);
    expect(steps).toEqual([
      { check: 'userActive', isPassed: true, detail: null },
      { check: 'notLocked', isPassed: true, detail: null },
      { check: 'roleActive', isPassed: true, detail: 'Berater' },
      { check: 'permissionByRole', isPassed: true, detail: 'Berater' },
      { check: 'recordExists', isPassed: true, detail: 'V-Kiel' },
      { check: 'scopeGroups', isPassed: true, detail: 'Nord › Kiel' },
    ]);
    const question = { permissionId: 'contracts.view', contractNumber: contracts.foreign } as const;
    expect(last(await explain(adviser, question))).toEqual([false, 'scopeGroups', false, 'Süd']);
  });

  test('of a right in a group says that the role does not give it', async () => {
    const { isAllowed, steps } = await explain(entitled, { permissionId: 'contracts.view', contractNumber });
    expect(isAllowed).toBe(true);
    expect(steps.slice(3)).toEqual([
      { check: 'permissionByRole', isPassed: false, detail: 'Aushilfe' },
      { check: 'permissionByGroup', isPassed: true, detail: 'Kiel' },
      { check: 'recordExists', isPassed: true, detail: 'V-Kiel' },
      { check: 'scopeGroups', isPassed: true, detail: 'Nord › Kiel' },
    ]);
    const question = { permissionId: 'contracts.view', contractNumber: contracts.foreign } as const;
    expect(last(await explain(entitled, question))).toEqual([false, 'scopeGroups', false, 'Süd']);
    expect(last(await explain(entitled, { permissionId: 'tariffs.view' }))).toEqual([
      false,
      'permissionByGroup',
      false,
      null,
    ]);
  });

  test('of a customer names the own record', async () => {
    const question = { permissionId: 'contracts.view', customerId: String(ownCustomer) } as const;
    expect(last(await explain(customer, question))).toEqual([true, 'scopeCustomer', true, 'Krüger, Kai']);
  });

  test('says when there is no such record, and to a branch manager the same of one elsewhere', async () => {
    const nothing = [false, 'recordExists', false, null];
    const unknown = { permissionId: 'contracts.view', contractNumber: 'V-0' } as const;
    expect(last(await explain(adviser, unknown))).toEqual(nothing);
    const foreign = { permissionId: 'contracts.view', contractNumber: contracts.foreign } as const;
    expect(last(await explain(adviser, foreign, manager))).toEqual(nothing);
    const otherCustomer = {
      permissionId: 'contracts.view',
      contractNumber: contracts.foreign,
      customerId: String(ownCustomer),
    } as const;
    expect(last(await explain(administrator, otherCustomer))).toEqual(nothing);
  });

  test.each([
    ['inactive', 'is_inactive = true', 'userInactive', 'userActive'],
    ['locked', `locked_until = 'infinity'`, 'userLocked', 'notLocked'],
    [
      'of an inactive role',
      `role_id = (select id from role where name = 'Ruht')`,
      'roleInactive',
      'roleActive',
    ],
  ])('of a user who is %s ends there', async (_, change, blockedBy, check) => {
    const resting = await createRole(api.db, { name: 'Ruht', permissions: ['contracts.view'] });
    await api.db.query('update role set is_inactive = true where id = $1', [resting]);
    const user = await api.signIn({ role: 'adviser', groupIds: [north] });
    await api.db.query(`update app_user set ${change} where id = $1`, [user.id]);
    const { isAllowed, steps } = await explain(user, { permissionId: 'contracts.view' });
    expect([isAllowed, steps.at(-1)?.check, steps.at(-1)?.isPassed]).toEqual([false, check, false]);
    const { rights, blockedBy: reason } = await rightsOf(user);
    expect(reason).toBe(blockedBy);
    expect(rights.some(({ isGranted }) => isGranted)).toBe(false);
    expect((await user.get('/contracts')).status).toBe(401);
    await api.db.query('update app_user set role_id = $2 where id = $1', [user.id, systemRoles.adviser.id]);
    await api.db.query('delete from role where id = $1', [resting]);
  });
});

describe('what is explained is what happens', () => {
  const calls: [Permission, 'GET' | 'POST', (id: number) => string][] = [
    ['contracts.view', 'GET', (id) => `/contracts/${id}`],
    ['contracts.check', 'POST', (id) => `/contracts/${id}/last-checked`],
  ];
  const people = {
    administrator: () => administrator,
    adviser: () => adviser,
    entitled: () => entitled,
    customer: () => customer,
  };
  const cases = calls.flatMap(([permissionId, method, url]) =>
    Object.values(contracts).flatMap((contractNumber) =>
      Object.entries(people).map(([name, user]) => ({
        name,
        permissionId,
        contractNumber,
        method,
        url,
        user,
      })),
    ),
  );

  test.each(cases)('$name, $permissionId, $contractNumber', async (given) => {
    const { permissionId, contractNumber, method, url, user } = given;
    const { isAllowed } = await explain(user(), { permissionId, contractNumber });
    const { status } = await user().request(method, url(ids[contractNumber] ?? 0));
    expect([isAllowed, status < 300]).toEqual([isAllowed, isAllowed]);
  });
});
