import type {
  Contract,
  ContractInfo,
  ContractFundFigures,
  ContractViewThrough,
  HistoricPortfolio,
  HistoricSavingsPlan,
  OptimizationHints,
  OverviewChart,
  RiskAssessments,
} from '@depotwerk/contract/contracts';
import { createContract } from '../../test/records/contracts';
import { createFund, createPeerGroup } from '../../test/records/funds';
import { createPortfolio, createSavingsPlan } from '../../test/records/contract-parts';
import { createCustomer, createGroup } from '../../test/records/people';
import { createTariff } from '../../test/records/tariffs';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

let api: TestApi;
let user: TestUser;
let id: number;
let bare: number;
let equity: number;
let fundA: number;
let fundB: number;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const groupId = await createGroup(db, 'Büro Nord');
  const tariffId = await createTariff(db, { tariffTypeId: 7 });
  equity = await createPeerGroup(db, 'Aktien Welt');
  fundA = await createFund(db, { peerGroupId: equity, ongoingFee: 0.02 });
  fundB = await createFund(db, { ongoingFee: 0.01, currency: 'USD' });
  const customerId = await createCustomer(db, { lastName: 'Müller', firstName: 'Jörg', groupId });
  id = await createContract(db, {
    customerId,
    tariffId,
    externalKey: 'LV-1',
    riskClass: 3,
    sigma: 0.12,
    totalValue: 1000,
  });
  bare = await createContract(db, { tariffId, score: null });
  await createPortfolio(db, id, '2024-06-30', [{ fundId: fundA, value: 500 }]);
  await createPortfolio(db, id, '2025-06-30', [{ fundId: fundA, value: 700 }]);
  await createPortfolio(db, id, '2026-06-30', [
    { fundId: fundA, value: 750 },
    { fundId: fundB, value: 250 },
  ]);
  await createSavingsPlan(db, id, '2020-01-01', 50, [{ fundId: fundB, fraction: 1 }]);
  await createSavingsPlan(db, id, '2026-01-01', 100, [
    { fundId: fundA, fraction: 0.6 },
    { fundId: fundB, fraction: 0.4 },
  ]);
  await db.query(
    `insert into tariff_allocation (tariff_id, risk_class, peer_group_id, fraction) values ($1, 3, $2, 1)`,
    [tariffId, equity],
  );
  await db.query(
    `insert into contract_value_history (contract_id, first_month, "values", contributions)
    values ($1, '2024-01-01', '{100,210,330}', '{100,200,300}')`,
    [id],
  );
  user = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const get = async <T>(path: string, of = id): Promise<T> => {
  const { status, body, text } = await user.get<T>(`/contracts/${of}${path}`);
  if (status !== 200) throw new Error(text);
  return body;
};

test('a contract comes with its current portfolio and savings plan', async () => {
  const contract = await get<Contract>('');
  expect(contract).toMatchObject({
    id,
    externalKey: 'LV-1',
    currentPortfolio: { entity: { date: '2026-06-30' } },
  });
  expect(contract.currentPortfolio?.portfolioEntries).toMatchObject([
    { fundId: fundA, value: 750, fraction: 0.75, units: 7.5, price: 100 },
    { fundId: fundB, value: 250, fraction: 0.25 },
  ]);
  expect(contract.currentSavingsPlan).toMatchObject({
    entity: { date: '2026-01-01', monthlyContribution: 100 },
    savingsPlanEntries: [
      { fundId: fundA, fraction: 0.6, value: 60 },
      { fundId: fundB, fraction: 0.4, value: 40 },
    ],
  });
});

test('portfolio and savings plan alone are those of the contract', async () => {
  const contract = await get<Contract>('');
  expect(await get('/portfolio/current')).toEqual(contract.currentPortfolio);
  expect(await get('/savings-plan/current')).toEqual(contract.currentSavingsPlan);
});

test('a contract without portfolio, savings plan and score says so', async () => {
  expect(await get<Contract>('', bare)).toMatchObject({
    currentPortfolio: null,
    currentSavingsPlan: null,
    contractScore: null,
    latestRiskAssessment: null,
  });
  for (const path of ['/portfolio/current', '/savings-plan/current', '/score'])
    expect((await user.get(`/contracts/${bare}${path}`)).status).toBe(404);
  expect(await get<OverviewChart>('/overview-chart', bare)).toMatchObject({ chartData: [] });
  expect(await get<OptimizationHints>('/optimization-hints', bare)).toMatchObject({
    calculatedAt: null,
    hints: [],
  });
  expect(await get<HistoricPortfolio>('/portfolio/historic', bare)).toEqual({ dates: [], portfolio: null });
});

test.each([
  ['', '2025-06-30'],
  ['?date=2026-06-30', '2026-06-30'],
  ['?date=2026-06-29', '2025-06-30'],
  ['?date=2025-01-01', '2024-06-30'],
])('the historic portfolio%s is that of %s', async (query, date) => {
  const { dates, portfolio } = await get<HistoricPortfolio>(`/portfolio/historic${query}`);
  expect(dates).toEqual(['2026-06-30', '2025-06-30', '2024-06-30']);
  expect(portfolio?.entity.date).toBe(date);
});

test('before the first portfolio there was none', async () => {
  expect((await get<HistoricPortfolio>('/portfolio/historic?date=2024-06-29')).portfolio).toBeNull();
  expect((await user.get(`/contracts/${id}/portfolio/historic?date=2024-02-30`)).status).toBe(400);
});

test('the historic savings plan is the one before the current one, or that of a date', async () => {
  expect((await get<HistoricSavingsPlan>('/savings-plan/historic')).savingsPlan?.entity.date).toBe(
    '2020-01-01',
  );
  const { savingsPlan } = await get<HistoricSavingsPlan>('/savings-plan/historic?date=2026-03-01');
  expect(savingsPlan?.entity.date).toBe('2026-01-01');
});

test('the header tells customer, fee, risk and allocation against the target', async () => {
  const info = await get<ContractInfo>('/info');
  expect(info).toMatchObject({
    contractNumber: 'LV-1',
    customer: {
      firstName: 'Jörg',
      lastName: 'Müller',
      dateOfBirthFormatted: '05.03.1980',
      groupName: 'Büro Nord',
    },
    isHybridTariffType: true,
    value: 1000,
    valueDate: '2026-06-30',
    monthlyContribution: 100,
    ongoingFeeEuro: 17.5,
    risk: {
      volatility: 0.12,
      measure: 'volatility',
      measured: 0.12,
      riskClassId: 4,
      riskClassCount: 5,
      rating: 4.5,
      acceptedRiskClassId: 3,
    },
  });
  expect(info.ongoingFee).toBeCloseTo(0.0175, 10);
  expect(info.allocation).toMatchObject([
    {
      peerGroupId: equity,
      portfolioFraction: 0.75,
      savingsPlanFraction: 0.6,
      targetFraction: 1,
      driftLimit: 0.05,
    },
    {
      peerGroupId: null,
      portfolioFraction: 0.25,
      savingsPlanFraction: 0.4,
      targetFraction: null,
      driftLimit: null,
    },
  ]);
});

test('the allocation tells how far the tariff lets the portfolio drift', async () => {
  const { db } = api;
  const tariffId = await createTariff(db);
  await db.query(
    `insert into tariff_allocation (tariff_id, risk_class, peer_group_id, fraction) values ($1, 3, $2, 0.08)`,
    [tariffId, equity],
  );
  await db.query(`insert into tariff_hint_answer (tariff_id, hint_id, answer) values ($1, 1, 'strict')`, [
    tariffId,
  ]);
  const strict = await createContract(db, { tariffId, riskClass: 3 });
  const { allocation } = await get<ContractInfo>('/info', strict);
  expect(allocation).toMatchObject([{ peerGroupId: equity, targetFraction: 0.08 }]);
  expect(allocation[0]?.driftLimit).toBeCloseTo(0.012, 9);
});

test('a tariff with borders by quota compares them with the share of risk assets', async () => {
  const { db } = api;
  const tariffId = await createTariff(db, { useQuota: true, riskBorders: [0.2, 0.4, 0.6, 0.8, 1] });
  const byQuota = await createContract(db, { tariffId, sigma: 0.12 });
  await db.query('update contract set is_risk_simplified = true where id = $1', [byQuota]);
  await createPortfolio(db, byQuota, '2026-06-30', [
    { fundId: fundA, value: 750 },
    { fundId: fundB, value: 250 },
  ]);
  expect((await get<ContractInfo>('/info', byQuota)).risk).toMatchObject({
    volatility: 0.12,
    measure: 'riskQuota',
    measured: 0.75,
    riskClassId: 4,
    rating: 4.8,
    simplified: false,
  });
});

test('a tariff with borders by quota has no class for a contract without funds', async () => {
  const tariffId = await createTariff(api.db, { useQuota: true, riskBorders: [0.2, 0.4, 1] });
  const empty = await createContract(api.db, { tariffId, sigma: null });
  expect((await get<ContractInfo>('/info', empty)).risk).toMatchObject({
    measure: 'riskQuota',
    measured: null,
    riskClassId: null,
    rating: null,
  });
});

test('the chart has one point for the end of each month, and the newest valuation to the cent', async () => {
  const { chartData } = await get<OverviewChart>('/overview-chart');
  const { currentPortfolio } = await get<Contract>('');
  expect(chartData).toEqual([
    { date: '2024-01-31', value: 100, contributions: 100, isRounded: true },
    { date: '2024-02-29', value: 210, contributions: 200, isRounded: true },
    { date: '2024-03-31', value: 330, contributions: 300, isRounded: true },
    {
      date: '2026-06-30',
      value: currentPortfolio?.entity.totalValue,
      contributions: currentPortfolio?.entity.contributionsValue,
      isRounded: false,
    },
  ]);
});

test('the chart ends with the newest valuation, never with a month that has not ended', async () => {
  const contractId = await createContract(api.db, { totalValue: 345.67 });
  await api.db.query('update contract set contributions_value = 300.5 where id = $1', [contractId]);
  await createPortfolio(api.db, contractId, '2026-06-18', []);
  await api.db.query(
    `insert into contract_value_history (contract_id, first_month, "values", contributions)
      values ($1, '2026-05-01', '{330,346}', '{290,301}')`,
    [contractId],
  );
  expect((await get<OverviewChart>('/overview-chart', contractId)).chartData).toEqual([
    { date: '2026-05-31', value: 330, contributions: 290, isRounded: true },
    { date: '2026-06-18', value: 345.67, contributions: 300.5, isRounded: false },
  ]);
});

test('the answer to a suggestion replaces it, and an old profile is outdated', async () => {
  const insert = `insert into risk_assessment (contract_id, status, suggestion_id, risk_class, risk_class_count, assessed_at)
    values ($1, $2, $3, 3, 5, $4) returning id`;
  await api.db.query(insert, [id, 'accepted', null, '2020-01-01T00:00:00Z']);
  const [suggestion] = await api.db.query<{ id: number }>(insert, [
    id,
    'suggested',
    null,
    new Date().toISOString(),
  ]);
  await api.db.query(insert, [id, 'rejected', suggestion?.id, new Date().toISOString()]);
  const { assessments } = await get<RiskAssessments>('/risk-assessments');
  expect(assessments.map(({ status, isOutdated }) => [status, isOutdated])).toEqual([
    ['rejected', false],
    ['accepted', true],
  ]);
  expect(assessments[1]?.validUntil).toBe('2022-01-01');
  const { latestRiskAssessment } = await get<Contract>('');
  expect(latestRiskAssessment).toMatchObject({ id, status: 'rejected' });
});

test.each(['0', '-1', '2147483648', 'abc', '1.5'])('contracts/%s is a bad request', async (bad) => {
  expect((await user.get(`/contracts/${bad}`)).status).toBe(400);
});

test('a contract that does not exist is not found', async () => {
  expect((await user.get('/contracts/2147483647')).status).toBe(404);
});

test('a hint answers every replacement with its saving; what an older version stored has no proposal', async () => {
  const replacement = { fundId: fundA, replacementFundId: fundB, eur: 750, savedEurPerYear: 7.5 };
  const proposal = {
    kind: 'replaceFunds',
    replacements: [replacement, { ...replacement, replacementFundId: null, savedEurPerYear: null }],
    savedEurPerYear: 7.5,
    unavailabilities: [],
  };
  const payload = { measuredUnit: 'fractionDifference', limitUnit: 'fractionDifference', eurAffected: 750 };
  const measuredOf = { kind: 'fund', id: fundA };
  const older = {
    kind: 'replaceFunds',
    replacements: [{ fundId: fundA, replacementFundId: fundB, eur: 750 }],
  };
  const insert = `insert into contract_hint (contract_id, hint_id, severity, measured, limit_value, payload, data_hash)
    values ($1, $2, 1, 0.01, 0.005, $3, 'x')`;
  await api.db.query(insert, [id, 8, JSON.stringify({ ...payload, funds: [fundA], measuredOf, proposal })]);
  await api.db.query(insert, [id, 9, JSON.stringify({ ...payload, funds: [fundA], proposal: older })]);
  const { hints } = await get<OptimizationHints>('/optimization-hints');
  expect(hints.map((hint) => [hint.hintId, hint.measuredOf, hint.proposal])).toEqual([
    [8, measuredOf, proposal],
    [9, null, null],
  ]);
});

test('looking through the funds counts from all fund assets, names the file, and says what is not covered', async () => {
  const { db } = api;
  const [known] = await db.query<{ isin: string }>('select isin from fund where id = $1', [fundA]);
  const position = (key: string, country: string, weight: number) =>
    [key, key, 'DE31', 'EUR', country, key, key, weight] as const;
  await db.query(
    `insert into fund_positions (isin, name, as_of, file_name, currency, positions)
      values ($1, 'Fonds', '2026-05-31', 'tpt-mai.csv', 'EUR', $2)`,
    [known?.isin, JSON.stringify([position('SAP', 'DE', 0.6), position('Microsoft', 'US', 0.4)])],
  );
  const view = await get<ContractViewThrough>('/view-through');
  expect(view.covered).toBe(0.75);
  expect(view.countries).toEqual([
    { key: 'DE', name: 'DE', share: expect.closeTo(0.45), funds: 1 },
    { key: 'US', name: 'US', share: expect.closeTo(0.3), funds: 1 },
  ]);
  expect(view.funds.map(({ source }) => source)).toEqual([
    { fileName: 'tpt-mai.csv', asOf: '2026-05-31', positions: 2 },
    null,
  ]);
  expect((await get<ContractViewThrough>('/view-through', bare)).funds).toEqual([]);
});

test('figures of the funds name the file and the day that they are from', async () => {
  const { db } = api;
  await db.query(`update fund set sfdr_article = 8 where id = $1`, [fundA]);
  await db.query(
    `insert into fund_figure (fund_id, field, source, as_of, file_name) values
      ($1, 'ongoingFee', 'emt', '2026-05-31', 'emt-mai.csv'), ($1, 'sfdrArticle', 'eet', '2026-04-30', 'eet.xlsx')`,
    [fundA],
  );
  const funds = await get<ContractFundFigures>('/fund-figures');
  expect(funds.map(({ fundId }) => fundId)).toContain(fundA);
  const figureOf = (name: string) =>
    funds.find(({ fundId }) => fundId === fundA)?.figures.find((figure) => figure.name === name);
  expect(figureOf('ongoingFee')?.origin).toEqual({
    source: 'emt',
    asOf: '2026-05-31',
    fileName: 'emt-mai.csv',
  });
  expect(figureOf('sfdrArticle')).toMatchObject({
    value: 8,
    origin: { source: 'eet', fileName: 'eet.xlsx' },
  });
  expect(figureOf('riskIndicator')?.origin).toBeNull();
  expect(await get<ContractFundFigures>('/fund-figures', bare)).toEqual([]);
});

test('a fund that holds a fund is looked through once more, and a newer file counts at once', async () => {
  const { db } = api;
  const [outer] = await db.query<{ isin: string }>('select isin from fund where id = $1', [fundA]);
  const inner = 'LU0323578657';
  const write = (isin: string | undefined, positions: readonly (readonly [string, string, number])[]) =>
    db.query(
      `insert into fund_positions (isin, name, as_of, file_name, currency, positions)
        values ($1, 'Zielfonds', '2026-05-31', 'tpt.csv', 'EUR', $2)
        on conflict (isin) do update set positions = excluded.positions, imported_at = clock_timestamp()`,
      [
        isin,
        JSON.stringify(positions.map(([key, cic, weight]) => [key, key, cic, 'EUR', 'DE', key, key, weight])),
      ],
    );
  await write(outer?.isin, [
    [inner, 'LU43', 0.5],
    ['SAP', 'DE31', 0.5],
  ]);
  const sharesOf = async () => {
    const view = await get<ContractViewThrough>('/view-through');
    return { ...view, shares: view.positions.map(({ key, share }) => [key, Number(share.toFixed(4))]) };
  };
  expect(await sharesOf()).toMatchObject({
    shares: [
      [inner, 0.375],
      ['SAP', 0.375],
    ],
    heldFunds: { through: 0, closed: 0.375 },
    innerFunds: [],
  });
  await write(inner, [['BUND', 'DE11', 1]]);
  expect(await sharesOf()).toMatchObject({
    shares: [
      ['BUND', 0.375],
      ['SAP', 0.375],
    ],
    heldFunds: { through: 0.375, closed: 0 },
    innerFunds: [{ isin: inner, name: 'Zielfonds', source: { positions: 1 } }],
  });
  await write(inner, [['NEU', 'DE11', 1]]);
  expect((await sharesOf()).shares[0]).toEqual(['NEU', 0.375]);
});
