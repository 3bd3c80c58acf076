import type { ApiError } from '@depotwerk/contract/floor';
import type {
  Component,
  FundRisks,
  PeerGroupRisks,
  RelatedPeerGroups,
  SelectedFunds,
  TariffHint,
  TariffMessage,
} from '@depotwerk/contract/tariffs';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createTariffParts } from '../../../test/tariff-parts';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let user: TestUser;
let parts: Awaited<ReturnType<typeof createTariffParts>>;
/** Shares, and bonds without risk assets. */
let groups: readonly [number, number];
let funds: readonly [number, number];

const post = <T>(path: string, payload: object) =>
  user.request<T & ApiError>('POST', `/admin/${path}`, { payload });
const input = (changes: object = {}): Readonly<Record<string, unknown>> => parts.input(changes);

beforeAll(async () => {
  api = await createTestApi();
  user = await api.signIn({ role: 'administrator' });
  parts = await createTariffParts(api, user);
  const [shares = 0, bonds = 0] = parts.fundIds;
  funds = [shares, bonds];
  const rows = await api.db.query<{ groupId: number }>(
    'select peer_group_id as "groupId" from fund where id = any($1::integer[]) order by id',
    [parts.fundIds],
  );
  const [first, second] = rows.map(({ groupId }) => groupId);
  groups = [first ?? 0, second ?? 0];
});
afterAll(() => api.close());

/** Four years of weekly prices; @param step log return of each second week, the others fall by as much */
const createPrices = (table: 'fund_price' | 'peer_group_price', id: number, step: number) =>
  api.db.query(
    `insert into ${table} (${table.replace('_price', '_id')}, price_date, price)
     select $1, current_date - 7 * week, 100 * exp($2::float8 * (week % 2) + 0.0001 * (208 - week))
     from generate_series(0, 208) week`,
    [id, step],
  );

const percents = [20, 50, 90];
const cells = (field: 'peergroupId' | 'securityId', ids: readonly [number, number]) =>
  percents.flatMap((percent, i) => [
    { riskClassId: i + 1, [field]: ids[0], fraction: percent / 100 },
    { riskClassId: i + 1, [field]: ids[1], fraction: (100 - percent) / 100 },
  ]);

test('lists for choosing: hints with their answers, types of risk, allocation, ranking, guarantee and universe', async () => {
  const read = async <T>(path: string) => (await user.get<T>(`/admin/${path}`)).body;
  const hints = await read<TariffHint[]>('optimization-hints');
  expect(hints).toHaveLength(17);
  expect(hints.filter((hint) => hint.optimizationHintIsExtended).map(({ id }) => id)).toEqual([
    14, 15, 16, 17,
  ]);
  for (const { optimizationHintAnswers: answers } of hints)
    expect(answers.map(({ optimizationHintAnswerName }) => optimizationHintAnswerName)).toEqual([
      'Aus',
      'Standard',
      'Streng',
    ]);
  const names = async (path: string, field: string) =>
    (await read<Record<string, unknown>[]>(path)).map((one) => one[field]);
  expect(await names('risk-types', 'riskTypeName')).toHaveLength(5);
  expect(await names('allocation-types', 'allocationTypeName')).toEqual([
    'Gleichgewichtet',
    'Risikoparität',
    'Minimum-Varianz',
    'Marktportfolio',
    'Maximale Sharpe-Ratio',
  ]);
  expect(await names('ranking-types', 'rankingTypeName')).toHaveLength(7);
  expect(await names('guarantee-types', 'guaranteeTypeName')).toHaveLength(3);
  expect(await names('universe-types', 'universeTypeName')).toHaveLength(6);
  const categories = await read<{ peergroups: { id: number }[] }[]>('peer-groups');
  expect(categories.flatMap(({ peergroups }) => peergroups.map(({ id }) => id))).toEqual(
    expect.arrayContaining([...groups]),
  );
});

test('the columns of a matrix by peer group are rated by their part of risk assets', async () => {
  const { body } = await post<PeerGroupRisks>('allocation-peergroup-risks', {
    riskComponentId: parts.components.componentRiskId,
    allocationTypeId: null,
    peergroupIds: groups,
    allocationItems: cells('peergroupId', groups).map((cell) => ({ ...cell, isUsed: true })),
  });
  // Borders 30, 60 and 100 percent: 20 percent lie two thirds up in the first class.
  expect(body.columns.map(({ measured, rating, isInside }) => [measured, rating, isInside])).toEqual([
    [0.2, 1.7, true],
    [0.5, 2.7, true],
    [0.9, 3.8, true],
  ]);
  expect(body.peergroups).toEqual([
    { peergroupId: groups[0], measured: 1, isSimplified: false },
    { peergroupId: groups[1], measured: 0, isSimplified: false },
  ]);
});

test('the columns of a matrix by fund are rated by the peer groups of their funds', async () => {
  const { body } = await post<FundRisks>('fund-risks', {
    riskTypeId: 5,
    useQuota: true,
    riskItems: [0.3, 0.4, 1].map((upperBorder, i, all) => ({
      riskClassId: i + 1,
      lowerBorder: all[i - 1] ?? 0,
      upperBorder,
    })),
    allocationItems: cells('securityId', funds),
  });
  // Half of it is risk assets, more than the second class may have; the scale of the open class ends at 1.6 * 40 percent.
  expect(body.columns.map(({ measured, rating, isInside }) => [measured, rating, isInside])).toEqual([
    [0.2, 1.7, true],
    [0.5, 3.4, false],
    [0.9, 3.9, true],
  ]);
  expect(body.funds.map(({ securityId, measured }) => [securityId, measured])).toEqual([
    [funds[0], 1],
    [funds[1], 0],
  ]);
});

test('a matrix names rows that are there', async () => {
  const refused = await post('fund-risks', {
    riskTypeId: 1,
    useQuota: false,
    riskItems: [{ riskClassId: 1, lowerBorder: 0, upperBorder: 1 }],
    allocationItems: [{ riskClassId: 1, securityId: 999_999, fraction: 1 }],
  });
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'tariffComponents.unknownFund']);
});

test('peer groups that move alike are related, those that move against each other are not', async () => {
  const [one, alike, against] = [
    await createPeerGroup(api.db, 'Aktien Nord'),
    await createPeerGroup(api.db, 'Aktien Süd'),
    await createPeerGroup(api.db, 'Gold'),
  ];
  await createPrices('peer_group_price', one, 0.02);
  await createPrices('peer_group_price', alike, 0.03);
  await createPrices('peer_group_price', against, -0.02);
  const { body } = await post<RelatedPeerGroups>('related-peer-groups', [one, against]);
  const [ofOne, ofGold] = body;
  expect(ofOne?.related).toEqual([
    { peergroupId: alike, name: 'Aktien Süd', correlation: expect.closeTo(1, 6) },
  ]);
  expect(ofGold?.related).toEqual([]);
  const unknown = await post('related-peer-groups', [999_999]);
  expect([unknown.status, unknown.body.errorCode]).toEqual([400, 'tariffComponents.unknownPeerGroup']);
});

test('the automatic selection takes the cheapest funds of each peer group, and says where they are too few', async () => {
  const group = await createPeerGroup(api.db, 'Mischfonds');
  const fees = [0.02, 0.005, 0.01];
  const ids: number[] = [];
  for (const ongoingFee of fees) ids.push(await createFund(api.db, { peerGroupId: group, ongoingFee }));
  await api.db.query('update fund set price_date = current_date where id = any($1::integer[])', [ids]);
  for (const id of ids) await createPrices('fund_price', id, 0.01);
  const universe = await post<Component<'universe'>>('universe-components', {
    key: 'misch',
    name: 'Mischfonds',
    isInactive: false,
    content: { isManual: true, universeTypeId: null, fundIds: [...ids, funds[0]] },
  });
  const select = async (shortlistSize: number) => {
    const { body } = await post<SelectedFunds>('automatic-selection', {
      universeComponentId: universe.body.id,
      isManual: false,
      rankingTypeId: 3,
      shortlistSize,
      minimumRank: null,
      fundIds: [],
    });
    return body;
  };
  const [dear, cheap, middle] = ids;
  // The other fund of the universe has no prices of three years.
  const few = await select(2);
  expect(few.fundIds).toEqual([cheap, middle]);
  expect(few.messages.map(({ key, parameter }) => [key, parameter.peerGroup])).toEqual([
    ['selection.emptyPeerGroup', 'Aktien global'],
  ]);
  const many = await select(4);
  expect(many.fundIds).toEqual([cheap, middle, dear]);
  expect(many.messages).toContainEqual(
    expect.objectContaining({
      key: 'selection.fewerThanShortlist',
      parameter: { peerGroup: 'Mischfonds', count: 3, size: 4 },
      severity: 1,
    }),
  );
});

test('the combination check says what does not fit, with its step and field', async () => {
  const { issuerId, ...rest } = input();
  const { componentRiskId, componentAllocationId, componentSelectionId } = rest;
  const empty = await post<Component<'universe'>>('universe-components', {
    key: 'nur-renten',
    name: 'Nur Renten',
    isInactive: true,
    content: { isManual: true, universeTypeId: null, fundIds: [funds[1]] },
  });
  const check = async (componentUniverseId: unknown) => {
    const { body } = await post<{ messages: TariffMessage[] }>('combination-check', {
      tariffId: null,
      issuerId,
      componentRiskId,
      componentAllocationId,
      componentUniverseId,
      componentSelectionId,
      tariffTypeId: null,
    });
    return body.messages;
  };
  const keys = (messages: readonly TariffMessage[]) => messages.map(({ key }) => key);
  expect(keys(await check(rest['componentUniverseId']))).not.toContain('selection.fundNotInUniverse');
  const found = await check(empty.body.id);
  expect(found).toContainEqual(
    expect.objectContaining({
      key: 'selection.fundNotInUniverse',
      severity: 2,
      step: 'components',
      field: 'componentSelectionId',
    }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      key: 'component.inactive',
      parameter: { component: 'universe', name: 'Nur Renten' },
      field: 'componentUniverseId',
    }),
  );
});
