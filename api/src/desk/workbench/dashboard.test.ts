import type { ContractPage } from '@depotwerk/contract/contracts';
import type { DashboardConfig, DashboardData, DashboardLayout } from '@depotwerk/contract/desk';
import type { ApiError } from '@depotwerk/contract/floor';
import type { UserPage } from '@depotwerk/contract/identity';
import type { TariffPage } from '@depotwerk/contract/tariffs';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup, createRole } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import { handIn, startWith } from '../../../test/releases';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let office: string;
let admin: TestUser;
let adviser: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  office = await createGroup(api.db, 'Büro');
  const elsewhere = await createGroup(api.db, 'Anderswo');
  const tariffId = await createTariff(api.db);
  const customerId = await createCustomer(api.db, { groupId: office });
  for (const worstHint of [2, 0, null])
    await createContract(api.db, { customerId, tariffId, totalValue: 1_000, worstHint });
  const foreign = await createCustomer(api.db, { groupId: elsewhere });
  await createContract(api.db, { customerId: foreign, tariffId, totalValue: 50_000, worstHint: 2 });
  admin = await api.signIn({ role: 'administrator' });
  adviser = await api.signIn({ role: 'adviser', groupIds: [office] });
});
afterAll(() => api.close());

const config = async (user: TestUser) => (await user.get<DashboardConfig>('/dashboard/config')).body;
const data = async (user: TestUser) => (await user.get<DashboardData>('/dashboard/data')).body.sources;
const arrange = (user: TestUser, sections: object) =>
  user.request<DashboardConfig>('PUT', '/dashboard/arrangement', { payload: { sections } });
const saveLayout = (version: number, sections: object | null, user = admin) =>
  user.request<DashboardLayout & ApiError>('PUT', '/dashboard/layouts/adviser', {
    payload: { sections },
    headers: { 'if-match': `"${version}"` },
  });
const layout = async () => (await admin.get<DashboardLayout>('/dashboard/layouts/adviser')).body;

const text = (id: string) => ({ id, type: 'text', source: null, title: null, text: '**Neu**', isWide: true });

/** Figures of a widget by key. */
const countsOf = (outcome: DashboardData['sources']['contracts']) =>
  outcome?.state === 'ready'
    ? Object.fromEntries(outcome.data.entries.map(({ key, count }) => [key, count]))
    : outcome;

test('each kind of user has sections of its own, and data for just these', async () => {
  const customer = await api.signIn({ role: 'customer', customerId: await createCustomer(api.db) });
  const found = await Promise.all(
    [adviser, admin, customer].map(async (user) => ({
      sections: (await config(user)).sections.map(({ id }) => id),
      sources: Object.keys(await data(user)).sort(),
    })),
  );
  expect(found).toEqual([
    {
      sections: ['today', 'portfolio', 'help'],
      sources: ['contracts', 'hints', 'scores', 'valueOverTime', 'work'],
    },
    {
      sections: ['today', 'operation', 'portfolio', 'help'],
      sources: [
        'approvals',
        'contracts',
        'imports',
        'releases',
        'scores',
        'tariffs',
        'users',
        'valueOverTime',
      ],
    },
    { sections: ['own'], sources: ['ownContracts', 'valueOverTime'] },
  ]);
});

test('an adviser counts the own contracts, and every figure is the length of its list', async () => {
  const { contracts, hints, scores } = await data(adviser);
  expect(countsOf(contracts)).toEqual({
    all: 3,
    withHints: 2,
    critical: 1,
    withoutRiskProfile: 3,
    unvalued: 0,
  });
  const listLength = async (query: string) =>
    (await adviser.get<ContractPage>(`/contracts?${query}`)).body.total;
  expect(await listLength('hints=critical')).toBe(1);
  if (hints?.state !== 'ready' || scores?.state !== 'ready') throw new Error('no data');
  for (const { key, count } of hints.data.entries) expect(await listLength(`worstHint=${key}`)).toBe(count);
  for (const { key, count } of scores.data.entries) expect(await listLength(`scoreBand=${key}`)).toBe(count);
});

test('an administrator counts users and tariffs as their lists do', async () => {
  await createTariff(api.db, { isInactive: true });
  const { users, tariffs } = await data(admin);
  if (users?.state !== 'ready' || tariffs?.state !== 'ready') throw new Error('no data');
  for (const { key, count } of users.data.entries)
    expect((await admin.get<UserPage>(`/users?state=${key}`)).body.total).toBe(count);
  for (const { key, count } of tariffs.data.entries)
    expect((await admin.get<TariffPage>(`/tariffs?release=${key}`)).body.total).toBe(count);
});

test('an administrator who may release sees first what waits for a second person', async () => {
  const { sections } = (await admin.get<DashboardConfig>('/dashboard/config')).body;
  expect(sections[0]?.widgets.map(({ source }) => source)).toEqual(['approvals']);
  expect((await data(admin)).approvals).toEqual({ state: 'ready', data: { items: [], questionnaires: [] } });
});

test('an administrator sees the release that everybody gets, not the candidates', async () => {
  await startWith(api.db, { name: 'admin', version: '1.0.0' });
  await handIn(admin, { name: 'admin', version: '1.1.0' });
  expect((await data(admin)).releases).toMatchObject({
    state: 'ready',
    data: { items: [{ name: 'admin', version: '1.0.0', registeredBy: null }] },
  });
});

test('a widget whose permission is missing says so, the others have their data', async () => {
  const role = await createRole(api.db, { kind: 'administrator', permissions: ['users.view'] });
  const { users, imports, contracts } = await data(await api.signIn({ role: { id: role } }));
  expect([users?.state, imports?.state, contracts?.state]).toEqual(['ready', 'forbidden', 'forbidden']);
});

test('a source that fails takes only its own widget along', async () => {
  await api.db.query('alter table contract_month_figure rename to hidden');
  const { valueOverTime, contracts } = await data(adviser);
  await api.db.query('alter table hidden rename to contract_month_figure');
  expect(valueOverTime).toMatchObject({ state: 'failed', errorCode: 'dashboard.unknown' });
  expect(contracts?.state).toBe('ready');
});

test('who arranges widgets finds them like that, until the order is taken back', async () => {
  const before = await config(adviser);
  const moved = [{ id: 'help', widgetIds: ['hints-chart'] }];
  const { body } = await arrange(adviser, moved);
  expect(body.isArranged).toBe(true);
  expect(body.sections[0]).toMatchObject({
    id: 'help',
    widgets: [{ id: 'hints-chart' }, { id: 'adviserHelp' }],
  });
  expect(await config(adviser)).toEqual(body);
  const colleague = await api.signIn({ role: 'adviser', groupIds: [office] });
  expect(await config(colleague)).toEqual(before);
  expect((await arrange(adviser, [])).body).toEqual(before);
});

test('what an administrator sets up is what advisers see, and can go back to the standard', async () => {
  const { version, isStandard, standard } = await layout();
  expect(isStandard).toBe(true);
  const saved = await saveLayout(version, [{ id: 'news', title: 'Neuigkeiten', widgets: [text('note')] }]);
  expect(saved.body).toMatchObject({ isStandard: false, version: version + 1, standard });
  expect((await config(adviser)).sections).toEqual(saved.body.sections);
  expect(await data(adviser)).toEqual({});
  expect((await saveLayout(version, null)).status).toBe(412);
  expect((await saveLayout(version + 1, null)).body).toMatchObject({ isStandard: true, sections: standard });
});

test.each([
  ['an id that stands twice', [text('a'), text('a')], 'dashboard.idTaken', '/sections/0/widgets/1/id'],
  [
    'a table of what is no list',
    [{ ...text('a'), type: 'table', source: 'scores' }],
    'dashboard.sourceUnfit',
    '/sections/0/widgets/0/source',
  ],
  [
    'a chart of nothing',
    [{ ...text('a'), type: 'chart' }],
    'dashboard.sourceUnfit',
    '/sections/0/widgets/0/source',
  ],
])('%s is refused and nothing changes', async (_what, widgets, errorCode, field) => {
  const before = await layout();
  const { status, body } = await saveLayout(before.version, [{ id: 's', title: null, widgets }]);
  expect([status, body.errorCode, body.field]).toEqual([400, errorCode, field]);
  expect(await layout()).toEqual(before);
});

test('an adviser sets up nothing for others', async () => {
  expect((await saveLayout(1, [], adviser)).status).toBe(403);
});
