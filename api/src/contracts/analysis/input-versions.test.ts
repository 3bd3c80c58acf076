import { createTestDatabase } from '../../../test/database/test-database';
import { createContract } from '../../../test/records/contracts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createAssessment, createPortfolio, createSavingsPlan } from '../../../test/records/contract-parts';
import { createTariff } from '../../../test/records/tariffs';
import type { Database, Transaction } from '../../db/database';
import { analyseWithin, contractsDue } from './analyse-contracts';
import { loadBasis } from './basis';
import type { AssessmentFacts, PortfolioFacts, SavingsPlanFacts, StoredContract } from './contract-facts';
import type { FundRow, MarketRows } from './market-rows';
import type { TariffRow } from './tariff-facts';

const TODAY = '2026-11-23';
const OLD = '2019-11-20';

let database: Database;
/** Numbers that stand in statements as `:name`. */
const ids: Record<string, number> = {};

/** Four and a half years of weeks, ending before today. */
const weekly = (table: string, column: string, id: string, seed: number) =>
  `insert into ${table} (${column}, price_date, price) select ${id}, day::date, 100 + 10 * sin(extract(epoch from day) / 1e7 * ${seed})
    from generate_series('2022-05-20'::date, '2026-11-20'::date, interval '7 days') day`;

const filled = (statement: string) =>
  statement.replaceAll(/(?<![:"\w]):([a-z]\w*)/g, (_, name: string) => `${ids[name]}`);

beforeAll(async () => {
  database = await createTestDatabase();
  const peerGroupId = await createPeerGroup(database);
  const fund = () => createFund(database, { peerGroupId });
  ids['group'] = peerGroupId;
  ids['otherGroup'] = await createPeerGroup(database);
  for (const name of ['held', 'unpriced', 'paid', 'old', 'offered', 'successor', 'guarantee'])
    ids[name] = await fund();
  ids['stranger'] = await createFund(database, { peerGroupId: ids['otherGroup'] });
  ids['etf'] = await fund();
  ids['tariff'] = await createTariff(database, { tariffTypeId: 8 });
  ids['otherTariff'] = await createTariff(database, { tariffTypeId: 8 });
  const contract = await createContract(database, { tariffId: ids['tariff'], endDate: '2025-12-31' });
  ids['contract'] = contract;
  const held = [
    { fundId: ids['held'] ?? 0, value: 10_000 },
    // The index of its group stands for its prices.
    { fundId: ids['unpriced'] ?? 0, value: 1_000 },
  ];
  await createPortfolio(database, contract, OLD, [{ fundId: ids['old'] ?? 0, value: 5_000 }]);
  await createPortfolio(database, contract, '2026-11-20', held);
  await createSavingsPlan(database, contract, '2020-01-01', 100, [{ fundId: ids['paid'] ?? 0, fraction: 1 }]);
  ids['suggested'] = await createAssessment(database, contract, {
    status: 'suggested',
    assessedAt: '2026-01-02T10:00:00Z',
  });
  await createAssessment(database, contract, { assessedAt: '2026-01-02T11:00:00Z' });
  for (const statement of [
    `update fund set is_etf = true, fund_size = 5e8, ongoing_fee = 0.001 where id = :etf`,
    `update fund set successor_fund_id = :successor where id = :held`,
    `update fund set peer_group_id = :otherGroup where id = :successor`,
    `update tariff set guarantee_level = 0.8, guaranteed_interest = 0.01, guarantee_fund_id = :guarantee where id = :tariff`,
    `update portfolio set guarantee_fund_quantity = 3 where contract_id = :contract`,
    `insert into tariff_fund (tariff_id, fund_id) select :tariff, id from fund`,
    `insert into tariff_allocation (tariff_id, risk_class, peer_group_id, fraction) values (:tariff, 3, :group, 1)`,
    weekly('peer_group_price', 'peer_group_id', ':group', 5),
    weekly('peer_group_price', 'peer_group_id', ':otherGroup', 7),
    weekly('fund_price', 'fund_id', ':held', 3),
    weekly('fund_price', 'fund_id', ':etf', 3),
    weekly('fund_price', 'fund_id', ':offered', 11),
    weekly('fund_price', 'fund_id', ':guarantee', 2),
    weekly('fund_price', 'fund_id', ':stranger', 4),
  ])
    await database.query(filled(statement));
  await database.transaction(async (db) => {
    await analyseWithin(db, await loadBasis(db, TODAY), [contract], TODAY);
  });
});
afterAll(() => database.close());

class TakenBack extends Error {}

/** Whether a night would compute the contract anew after a change, which is taken back. */
async function isDueAfter(statement: string): Promise<boolean> {
  let due: readonly unknown[] = [];
  const change = async (db: Transaction) => {
    await db.query(filled(statement));
    due = await contractsDue(db, await loadBasis(db, TODAY), [ids['contract'] ?? 0], TODAY);
    throw new TakenBack();
  };
  await database.transaction(change).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return due.length > 0;
}

const ofContract = (set: string) => `update contract set ${set} where id = :contract`;
const ofHeld = (set: string) => `update fund set ${set} where id = :held`;
const ofPortfolio = (set: string) =>
  `update portfolio set ${set} where contract_id = :contract and valid_on > '2026-01-01'`;
const ofPlan = (set: string) => `update savings_plan set ${set} where contract_id = :contract`;
const ofTariff = (set: string) => `update tariff set ${set} where id = :tariff`;
/** Of the same moment as the one before, but newer. */
const assessed = (columns: string, values: string) =>
  `insert into risk_assessment (contract_id, status, assessed_at, ${columns}) values (:contract, 'accepted', '2026-01-02T11:00:00Z', ${values})`;
const accepted = (at: string) =>
  `insert into risk_assessment (contract_id, status, assessed_at, risk_class, risk_class_count, suggestion_id)
    values (:contract, 'accepted', '${at}', 3, 5, :suggested)`;

// A new field in one of these types is missing here until it has a change of its own.
const contractInputs: Record<Exclude<keyof StoredContract, 'id' | 'version' | 'analysed'>, string> = {
  tariffId: `update contract set tariff_id = t.id, tariff_name = t.name, issuer_id = t.issuer_id, issuer_name = i.name
    from tariff t join issuer i on i.id = t.issuer_id where contract.id = :contract and t.id = :otherTariff`,
  startDate: ofContract(`start_date = '2014-01-01'`),
  endDate: ofContract(`end_date = '2025-12-30'`),
  useEtf: ofContract('use_etf = not use_etf'),
  lastReview: ofContract(`last_review = '2026-05-05', last_reviewed_by = 'Anna', is_review_unknown = false`),
  isReviewUnknown: ofContract('is_review_unknown = true'),
  lastConsultation: ofContract(`last_consultation = '2026-05-05'`),
  portfolio: `update portfolio_entry set value = value + 1 where contract_id = :contract and fund_id = :held`,
  previousPortfolio: `update portfolio_entry set value = value + 1 where contract_id = :contract and fund_id = :old`,
  glidePortfolio: ofContract(`end_date = '2024-11-20'`),
  savingsPlan: `update savings_plan_entry set fund_id = :held where contract_id = :contract`,
  accepted: assessed('risk_class, risk_class_count', '1, 3'),
  dismissed: `update contract_hint set dismissed_at = now(), dismissed_by = 'Anna', dismissed_reason = 'besprochen'
    where contract_id = :contract and hint_id = (select min(hint_id) from contract_hint where contract_id = :contract)`,
};

const portfolioInputs: Record<keyof PortfolioFacts, string> = {
  validOn: `insert into portfolio (contract_id, valid_on, total_value) values (:contract, '2026-11-22', 1)`,
  cashValue: ofPortfolio('cash_value = 7'),
  nonFundsValue: ofPortfolio('non_funds_value = 7'),
  contributionsValue: ofPortfolio('contributions_value = 7'),
  reserveValue: ofPortfolio('reserve_value = 7'),
  guaranteeFundQuantity: ofPortfolio('guarantee_fund_quantity = 7'),
  entries: `delete from portfolio_entry where contract_id = :contract and fund_id = :held`,
};

const planInputs: Record<keyof SavingsPlanFacts, string> = {
  amount: ofPlan('amount = 7'),
  intervalMonths: ofPlan('interval_months = 3'),
  coverFraction: ofPlan('cover_fraction = 0.1'),
  entries: `delete from savings_plan_entry where contract_id = :contract`,
};

const assessmentInputs: Record<keyof AssessmentFacts, string> = {
  status: `delete from risk_assessment where contract_id = :contract`,
  riskClassId: assessed('risk_class, risk_class_count', '4, 5'),
  riskClassCount: assessed('risk_class, risk_class_count', '3, 7'),
  assessedAt: accepted('2026-01-02T11:00:00Z'),
  acceptedAt: accepted('2026-02-02T11:00:00Z'),
  esgPreference: assessed(
    'risk_class, risk_class_count, esg_preference',
    `3, 5, '{"taxonomyFraction":0.1,"sustainableFraction":null,"paiFamilies":[]}'`,
  ),
};

/** Null: what it is known by. */
const fundInputs: Record<keyof FundRow, string | null> = {
  id: null,
  name: ofHeld(`name = 'Ein anderer Fonds A'`),
  peerGroupId: ofHeld('peer_group_id = :otherGroup'),
  currency: ofHeld(`currency = 'USD'`),
  status: ofHeld(`status = 'softClosed'`),
  eventDate: ofHeld(`event_date = '2027-01-01'`),
  successorFundId: ofHeld('successor_fund_id = :offered'),
  isEtf: ofHeld('is_etf = true'),
  isMultiAsset: ofHeld('is_multi_asset = true'),
  stars: ofHeld('rating_star_count = 2'),
  ongoingFee: ofHeld('ongoing_fee = 0.02'),
  riskIndicator: ofHeld('risk_indicator = 2'),
  fundSize: ofHeld('fund_size = 1e6'),
  mifidR: ofHeld(`mifid_r = 'N'`),
  isUnfitForLowestRisk: ofHeld('is_unfit_for_lowest_risk = true'),
  taxonomyMinimum: ofHeld('taxonomy_minimum = 0.3'),
  sustainableMinimum: ofHeld('sustainable_minimum = 0.3'),
  paiFamilies: ofHeld(`pai_families = '{climate}'`),
  price: 'update fund set price = 7 where id = :guarantee',
  priceDate: ofHeld(`price_date = '2026-11-23'`),
};

const tariffInputs: Record<keyof TariffRow, string | null> = {
  id: null,
  tariffTypeId: ofTariff('tariff_type_id = 7'),
  riskTypeId: ofTariff('risk_type_id = 2'),
  useQuota: ofTariff('use_quota = true'),
  riskBorders: ofTariff(`risk_borders = '{0.02,0.06,0.1,0.14,1}'`),
  minimumRank: ofTariff('minimum_rank = 3'),
  portfolioLimits: ofTariff('max_securities_portfolio = 5'),
  savingsPlanLimits: ofTariff('max_securities_savings_plan = 5'),
  guaranteeLevel: ofTariff('guarantee_level = 0.9'),
  guaranteedInterest: ofTariff('guaranteed_interest = 0.02'),
  guaranteeFundId: ofTariff('guarantee_fund_id = :etf'),
  fundIds: `delete from tariff_fund where tariff_id = :tariff and fund_id = :offered`,
  answers: `insert into tariff_hint_answer (tariff_id, hint_id, answer) values (:tariff, 12, 'off')`,
  relations: `insert into tariff_version (tariff_id, number, input, content, applied_at, valid_from, state) values (:tariff, 1, '{}',
    '{"allocation":{"relations":[{"peerGroupId":1,"relatedPeerGroupIds":[2]}]}}', now(), current_date, 'released')`,
  allocation: `update tariff_allocation set peer_group_id = :otherGroup where tariff_id = :tariff`,
};

const marketInputs: Record<keyof MarketRows, string> = {
  funds: `update fund set rating_star_count = 5 where id = :offered`,
  riskAssetFractions: `update peer_group set risk_asset_fraction = 0.5 where id = :group`,
  fundPrices: `update fund_price set price = price * 1.01 where fund_id = :held and price_date = '2026-11-13'`,
  indexPrices: `update peer_group_price set price = price * 1.01 where peer_group_id = :group and price_date = '2026-11-13'`,
};

const byRelation = {
  'a fund that was held before': 'update fund set peer_group_id = :otherGroup where id = :old',
  'a fund that is paid into': `update fund set mifid_r = 'N' where id = :paid`,
  'the successor of a held fund': 'update fund set ongoing_fee = 0.002 where id = :successor',
  'what is offered instead of the successor': 'update fund set rating_star_count = 5 where id = :stranger',
  'an event of an offered fund': `update fund set event_date = '2027-02-01' where id = :offered`,
  'an old price of an offered fund': `update fund set price_date = '2026-10-01' where id = :offered`,
  'an ETF that moves otherwise':
    'update fund_price set price = 100 + 10 * sin(extract(epoch from price_date) / 2e6) where fund_id = :etf',
  'prices of the fund that protects': `update fund_price set price = price * 1.01 where fund_id = :guarantee and price_date > '2026-11-01'`,
  'prices that are missing for the whole house': `update fund set price_date = '2026-10-01' where id in (:held, :paid, :old, :offered, :stranger)`,
};

const cases = [
  ...Object.entries(contractInputs),
  ...Object.entries(tariffInputs),
  ...Object.entries(fundInputs),
  ...Object.entries(portfolioInputs),
  ...Object.entries(planInputs),
  ...Object.entries(assessmentInputs),
  ...Object.entries(marketInputs),
  ...Object.entries(byRelation),
].flatMap(([input, statement]) => (statement === null ? [] : [[input, statement] as const]));

test('a contract whose inputs are those of its results is left alone', async () => {
  expect(await isDueAfter('select')).toBe(false);
});

test.each(cases)('a contract is computed anew after a change of %s', async (_, statement) => {
  expect(await isDueAfter(statement)).toBe(true);
});

test.each([
  ['a value of the list', ofContract('total_value = 7')],
  ['a fetch', ofContract(`last_fetch = now(), last_fetch_result = 'nothingNew'`)],
  [
    'the price of an offered fund',
    `update fund_price set price = price * 1.01 where fund_id = :offered and price_date = '2026-11-20'`,
  ],
  [
    'the price of a fund that is paid into, or was held before',
    `update fund set price = 7, price_date = '2026-11-23' where id in (:paid, :old)`,
  ],
  [
    'a later state of another contract',
    `update portfolio_entry set value = 7 where contract_id <> :contract`,
  ],
])('%s is no input of it', async (_, statement) => {
  expect(await isDueAfter(statement)).toBe(false);
});

test('what another release has computed, or nobody, is computed anew', async () => {
  expect(await isDueAfter('update contract_score set input_version = null')).toBe(true);
  expect(await isDueAfter('delete from contract_score')).toBe(true);
  expect(await isDueAfter(`update contract_score set due_on = '${TODAY}'`)).toBe(true);
});
