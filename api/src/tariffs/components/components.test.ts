import type { ApiError, History } from '@depotwerk/contract/floor';
import type { Component, ComponentPage, ComponentUsage } from '@depotwerk/contract/tariffs';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createTariff } from '../../../test/records/tariffs';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let user: TestUser;
let shares: number;
let bonds: number;
let fundId: number;

beforeAll(async () => {
  api = await createTestApi();
  user = await api.signIn({ role: 'administrator' });
  shares = await createPeerGroup(api.db, 'Aktien');
  bonds = await createPeerGroup(api.db, 'Renten');
  fundId = await createFund(api.db, { peerGroupId: shares });
});
afterAll(() => api.close());

let running = 0;
const info = (fields: object = {}) => ({
  key: `B-${++running}`,
  name: 'Baustein',
  isInactive: false,
  ...fields,
});

const riskContent = (uppers: readonly number[] = [0.05, 0.1, 1]) => ({
  riskTypeId: 1,
  useQuota: false,
  riskItems: uppers.map((upperBorder, i) => ({
    riskClassId: i + 1,
    lowerBorder: uppers[i - 1] ?? 0,
    upperBorder,
  })),
});

const allocationContent = (riskComponentId: number, percents: readonly (readonly [number, number])[]) => ({
  allocationBy: 'peerGroup',
  riskComponentId,
  isManual: true,
  allocationTypeId: null,
  peergroupIds: [shares, bonds],
  relations: [],
  allocationItems: percents.flatMap(([share, bond], i) => [
    { riskClassId: i + 1, peergroupId: shares, fraction: share / 100, isUsed: share > 0 },
    { riskClassId: i + 1, peergroupId: bonds, fraction: bond / 100, isUsed: bond > 0 },
  ]),
});

const post = <T>(kind: string, content: object, fields: object = {}): Promise<Reply<T>> =>
  user.request<T>('POST', `/admin/${kind}-components`, { payload: { ...info(fields), content } });

async function created<T extends { id: number }>(
  kind: string,
  content: object,
  fields: object = {},
): Promise<T> {
  const { status, body, text } = await post<T>(kind, content, fields);
  if (status !== 201) throw new Error(text);
  return body;
}

const newRisk = (fields: object = {}) => created<Component<'risk'>>('risk', riskContent(), fields);
const newAllocation = async () =>
  created<Component<'allocation'>>(
    'allocation',
    allocationContent((await newRisk()).id, [
      [0, 100],
      [40, 60],
      [100, 0],
    ]),
  );

const put = <T>(path: string, version: number, payload: object): Promise<Reply<T>> =>
  user.request<T>('PUT', path, { payload, headers: { 'if-match': `"${version}"` } });
const remove = (path: string, version: number): Promise<Reply<ApiError>> =>
  user.request<ApiError>('DELETE', path, { headers: { 'if-match': `"${version}"` } });

test('a component is created, read, changed and deleted, and its history tells who did it', async () => {
  const risk = await newRisk({ name: ' Drei Klassen ' });
  expect(risk).toMatchObject({
    name: 'Drei Klassen',
    size: 3,
    version: 1,
    tariffCount: 0,
    componentCount: 0,
  });
  const path = `/admin/risk-components/${risk.id}`;
  const content = riskContent([0.04, 0.1, 1]);
  const changed = await put<Component<'risk'>>(path, 1, { ...info({ key: risk.key }), content });
  expect(changed).toMatchObject({ status: 200, body: { version: 2, content, updatedBy: user.fullName } });
  expect((await user.get<Component<'risk'>>(path)).body).toEqual(changed.body);
  const { entries } = (await user.get<History>(`${path}/history`)).body;
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ['tariffComponent.changed', user.fullName],
    ['tariffComponent.created', user.fullName],
  ]);
  expect(entries[0]?.changes).toContainEqual({
    field: 'riskBorders',
    before: '["0 % – 5 %","5 % – 10 %","10 % – 100 %"]',
    after: '["0 % – 4 %","4 % – 10 %","10 % – 100 %"]',
  });
  expect((await remove(path, 2)).status).toBe(204);
  expect((await user.get(path)).status).toBe(404);
});

test('who edits an old version is told so, and nothing is overwritten', async () => {
  const risk = await newRisk();
  const path = `/admin/risk-components/${risk.id}`;
  await put(path, 1, { ...info({ name: 'Neu' }), content: riskContent() });
  const late = await put<ApiError>(path, 1, { ...info({ name: 'Alt' }), content: riskContent() });
  expect(late).toMatchObject({ status: 412, body: { errorCode: 'request.outdated' } });
  expect((await user.get<Component<'risk'>>(path)).body.name).toBe('Neu');
});

test('a key is taken once for each kind', async () => {
  const { key } = await newRisk();
  expect(await post('risk', riskContent(), { key })).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffComponents.keyTaken', field: '/key' },
  });
  expect(
    (await post('universe', { isManual: true, universeTypeId: null, fundIds: [fundId] }, { key })).status,
  ).toBe(201);
});

test.each([
  ['classes that do not rise', [0.1, 0.1, 1], 'bordersNotIncreasing', '/content/riskItems/1/upperBorder'],
  ['four classes', [0.1, 0.2, 0.3, 1], 'riskClassCount', '/content/riskItems'],
  ['a border of two decimals', [0.0512, 0.1, 1], 'borderDecimals', '/content/riskItems/0/upperBorder'],
])('%s are refused', async (_, uppers, code, field) => {
  expect(await post('risk', riskContent(uppers))).toMatchObject({
    status: 400,
    body: { errorCode: `tariffComponents.${code}`, field },
  });
});

test('every class of an allocation sums to 100 percent', async () => {
  const risk = await newRisk();
  const reply = await post<ApiError>(
    'allocation',
    allocationContent(risk.id, [
      [0, 100],
      [40, 50],
      [100, 0],
    ]),
  );
  expect(reply).toMatchObject({
    status: 400,
    body: { errorCode: 'tariffComponents.columnSum', parameters: { riskClassId: 2, sumPercent: 90 } },
  });
});

test('an allocation names peer groups, rows and components that are there', async () => {
  const risk = await newRisk();
  const content = allocationContent(risk.id, [
    [0, 100],
    [0, 100],
    [0, 100],
  ]);
  const refused = async (changes: object) => {
    const { status, body } = await post<ApiError>('allocation', { ...content, ...changes });
    return [status, body.errorCode, body.field];
  };
  expect(await refused({ riskComponentId: 99_999 })).toEqual([
    400,
    'tariffComponents.unknownComponent',
    '/content/riskComponentId',
  ]);
  expect(await refused({ peergroupIds: [shares, bonds, 99_999] })).toEqual([
    400,
    'tariffComponents.unknownPeerGroup',
    '/content/peergroupIds/2',
  ]);
  expect(await refused({ peergroupIds: [shares] })).toEqual([
    400,
    'tariffComponents.unknownRow',
    '/content/allocationItems/1/peergroupId',
  ]);
  expect(await refused({ isManual: false })).toEqual([
    400,
    'tariffComponents.allocationTypeMissing',
    '/content/allocationTypeId',
  ]);
});

test('a matrix by fund has its own classes, as many as its risk component', async () => {
  const risk = await newRisk();
  const byFund = (uppers: readonly number[]) => ({
    allocationBy: 'fund',
    riskComponentId: risk.id,
    ...riskContent(uppers),
    securityIds: [fundId],
    allocationItems: uppers.map((_, i) => ({ riskClassId: i + 1, securityId: fundId, fraction: 1 })),
  });
  expect((await post('allocation', byFund([0.05, 0.1, 1]))).status).toBe(201);
  expect(await post('allocation', byFund([0.03, 0.06, 0.1, 0.14, 1]))).toMatchObject({
    status: 400,
    body: { errorCode: 'tariffComponents.riskClassMismatch' },
  });
});

test('an automatic universe holds the funds of today, whatever the form says', async () => {
  const closed = await createFund(api.db, { peerGroupId: shares, status: 'closed' });
  const universe = await created<Component<'universe'>>('universe', {
    isManual: false,
    universeTypeId: 1,
    fundIds: [closed],
  });
  expect(universe.content.fundIds).toContain(fundId);
  expect(universe.content.fundIds).not.toContain(closed);
});

test('a manual selection needs a universe and funds that exist', async () => {
  const selection = { isManual: true, rankingTypeId: 1, shortlistSize: 3, minimumRank: null };
  const refused = async (fields: object) =>
    (await post<ApiError>('selection', { ...selection, ...fields })).body.errorCode;
  const universe = await created<Component>('universe', {
    isManual: true,
    universeTypeId: null,
    fundIds: [fundId],
  });
  expect(await refused({ universeComponentId: null, fundIds: [fundId] })).toBe(
    'tariffComponents.universeMissing',
  );
  expect(await refused({ universeComponentId: universe.id, fundIds: [] })).toBe(
    'tariffComponents.fundsMissing',
  );
  expect(await refused({ universeComponentId: universe.id, fundIds: [99_999] })).toBe(
    'tariffComponents.unknownFund',
  );
});

test('what is built on a component keeps it, and says so by name', async () => {
  const allocation = await newAllocation();
  const path = `/admin/risk-components/${allocation.content.riskComponentId}`;
  expect(await remove(path, 1)).toMatchObject({
    status: 409,
    body: {
      errorCode: 'tariffComponents.inUse',
      parameters: { components: 1, tariffs: 0 },
      details: [{ field: 'component', reason: 'Baustein' }],
    },
  });
  const usage = (await user.get<ComponentUsage>(`${path}/usage`)).body;
  expect(usage.components).toEqual([{ id: allocation.id, kind: 'allocation', name: 'Baustein' }]);
  expect((await user.get<Component<'risk'>>(path)).body.componentCount).toBe(1);
});

test('what a tariff is built from stays until a later release replaces it', async () => {
  const risk = await newRisk();
  const tariffId = await createTariff(api.db, { name: 'Rente' });
  await api.db.query(
    `insert into tariff_version (tariff_id, number, input) values ($1, 1, jsonb_build_object('componentRiskId', $2::integer))`,
    [tariffId, risk.id],
  );
  const path = `/admin/risk-components/${risk.id}`;
  expect((await remove(path, 1)).body).toMatchObject({
    errorCode: 'tariffComponents.inUse',
    details: [{ field: 'tariff', reason: 'Rente' }],
  });
  expect((await user.get<ComponentUsage>(`${path}/usage`)).body.tariffs).toEqual([
    { id: tariffId, name: 'Rente', isDraft: true, isReleased: false },
  ]);
});

test('copies get a key and a name of their own', async () => {
  const risk = await newRisk({ name: 'Original', key: 'ORIG' });
  const copy = async () =>
    (await user.request<Component<'risk'>>('POST', `/admin/risk-components/${risk.id}/duplicate`)).body;
  expect(await copy()).toMatchObject({
    key: 'ORIG-2',
    name: 'Original (Kopie)',
    content: risk.content,
    version: 1,
  });
  expect((await copy()).key).toBe('ORIG-3');
});

test('the list finds, sorts and leaves out what is inactive', async () => {
  await newRisk({ name: 'Suchziel Alpha', key: 'Z-ALPHA' });
  await newRisk({ name: 'Suchziel Beta', key: 'Y-BETA', isInactive: true });
  const names = async (query: string) =>
    (await user.get<ComponentPage>(`/admin/risk-components?search=suchziel&${query}`)).body.items.map(
      ({ name }) => name,
    );
  expect(await names('')).toEqual(['Suchziel Alpha']);
  expect(await names('includeInactive=true')).toEqual(['Suchziel Alpha', 'Suchziel Beta']);
  expect(await names('includeInactive=true&sort=key')).toEqual(['Suchziel Beta', 'Suchziel Alpha']);
  const allocation = await newAllocation();
  const { body } = await user.get<ComponentPage>(
    `/admin/allocation-components?riskId=${allocation.content.riskComponentId}`,
  );
  expect(body).toMatchObject({ total: 1, items: [{ id: allocation.id, size: 2 }] });
});

test('a universe has the selections that were made from it, and the rules that fit any', async () => {
  const universe = () =>
    created<Component<'universe'>>('universe', { isManual: true, universeTypeId: null, fundIds: [fundId] });
  const [one, other] = [await universe(), await universe()];
  const rules = { rankingTypeId: 1, shortlistSize: 3, minimumRank: null };
  const own = await created<Component<'selection'>>('selection', {
    ...rules,
    isManual: true,
    universeComponentId: one.id,
    fundIds: [fundId],
  });
  const rule = await created<Component<'selection'>>('selection', {
    ...rules,
    isManual: false,
    universeComponentId: null,
    fundIds: [],
  });
  const idsOf = async ({ id }: Component<'universe'>) =>
    (await user.get<ComponentPage>(`/admin/selection-components?universeId=${id}`)).body.items.map(
      (item) => item.id,
    );
  expect((await idsOf(one)).sort()).toEqual([own.id, rule.id].sort());
  expect(await idsOf(other)).toEqual([rule.id]);
});

test('an adviser sees no components', async () => {
  const adviser = await api.signIn({ role: 'adviser' });
  expect((await adviser.get('/admin/risk-components')).status).toBe(403);
});
