import type { Database } from '@depotwerk/api/db/database';
import { createTestDatabase } from '@depotwerk/api/test/database/test-database';
import { hintJson } from '@depotwerk/api/contracts/detail/contract-hints';
import { centsOf, hintCatalogue, reconcile, type Hint } from '@depotwerk/domain';
import { invitedAnalysis } from '@depotwerk/api/analyses/invited-analysis';
import { findInvitation } from '@depotwerk/api/analyses/open-invitation';
import { demoInvitationGuid } from './analyses/demo-analyses';
import { contractChunks } from './contracts/contract-stream';
import type { DemoContract } from './contracts/demo-contract';
import { seedDemo } from './seed-demo';
import { makeWorld } from './world';

const TODAY = '2026-11-20';
const CONTRACTS = 1500;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database, { seed: 1, contracts: CONTRACTS, today: TODAY, passwordHash: 'x' });
});
afterAll(() => database.close());

const counts = async (statement: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await database.query<{ key: number; count: number }>(statement);
  return new Map(rows.map(({ key, count }) => [key, count]));
};
const noFigures = {
  severity: 1,
  measured: null,
  measuredOf: null,
  limit: null,
  funds: [],
  eurAffected: 0,
} as const;
const perHint = () => counts('SELECT hint_id AS key, count(*)::int AS count FROM contract_hint GROUP BY 1');

test('every hint of the catalogue can be found on several contracts', async () => {
  const found = await perHint();
  expect(hintCatalogue.filter(({ id }) => (found.get(id) ?? 0) < 8).map(({ id }) => id)).toEqual([]);
});

test('every hint proposes what the calls can answer', async () => {
  const rows = await database.query<{ hintId: number; proposal: Hint['proposal'] }>(
    `SELECT hint_id AS "hintId", payload -> 'proposal' AS proposal FROM contract_hint`,
  );
  const lost = rows.filter((row) => hintJson({ ...noFigures, ...row })?.proposal === null);
  expect(lost).toEqual([]);
});

test('the demo adviser finds depot analyses in every state, one of them with contradictions', async () => {
  const found = await database.query<{ state: string; count: number }>(
    `SELECT CASE WHEN r.status IS NOT NULL THEN r.status WHEN a.finished_at IS NOT NULL THEN 'finished'
         WHEN i.id IS NOT NULL THEN 'invited' ELSE 'draft' END AS state, count(*)::int AS count
     FROM depot_analysis a JOIN customer c ON c.id = a.customer_id
       JOIN group_closure g ON g.descendant_id = c.group_id JOIN user_group m ON m.group_id = g.ancestor_id
       JOIN app_user u ON u.id = m.user_id AND u.user_name = 'berater'
       LEFT JOIN analysis_invitation i ON i.analysis_id = a.id
       LEFT JOIN LATERAL (SELECT status FROM risk_assessment r WHERE r.contract_id = a.contract_id
         AND a.finished_at IS NOT NULL ORDER BY assessed_at DESC, id DESC LIMIT 1) r ON true
     GROUP BY 1 ORDER BY 1`,
  );
  expect(found).toEqual([
    { state: 'accepted', count: 1 },
    { state: 'draft', count: 1 },
    { state: 'finished', count: 1 },
    { state: 'invited', count: 2 },
    { state: 'suggested', count: 1 },
  ]);
  const results = await database.query<{
    contradictions: object[];
    depot: { hints: object[]; stress: { returnFraction: number | null }[] };
  }>(
    `SELECT result -> 'profile' -> 'contradictions' AS contradictions, result -> 'depot' AS depot
     FROM depot_analysis WHERE result IS NOT NULL`,
  );
  expect(results.some(({ contradictions }) => contradictions.length > 0)).toBe(true);
  for (const { depot } of results) {
    expect(depot.hints.length).toBeGreaterThan(0);
    expect(depot.stress.map(({ returnFraction }) => (returnFraction ?? 0) < 0)).toEqual([true, true, true]);
  }
});

test('the link of the demo opens an analysis whose holdings can be typed, and its customer may register', async () => {
  const invitation = await findInvitation(database, demoInvitationGuid);
  if (!invitation) throw new Error('the link leads nowhere');
  expect(await invitedAnalysis(database, invitation)).toMatchObject({
    adviserName: 'Matthias Bergner',
    canChangeHoldings: true,
    canRegister: true,
  });
});

test('no hint stands on more than three of five contracts, index funds as an alternative on far fewer', async () => {
  const found = await perHint();
  expect([...found].filter(([, count]) => count > 0.6 * CONTRACTS)).toEqual([]);
  expect(found.get(9)).toBeLessThan(0.3 * CONTRACTS);
});

test('scores spread: no value holds more than an eighth, and each band is there', async () => {
  const scores = await counts('SELECT score AS key, count(*)::int AS count FROM contract GROUP BY 1');
  expect([...scores].filter(([, count]) => count > CONTRACTS / 8)).toEqual([]);
  expect(scores.size).toBeGreaterThan(60);
  const between = (low: number, high: number) =>
    [...scores].reduce((sum, [score, count]) => sum + (score >= low && score < high ? count : 0), 0);
  expect(between(0, 60)).toBeGreaterThan(0.08 * CONTRACTS);
  expect(between(60, 80)).toBeGreaterThan(0.06 * CONTRACTS);
  expect(between(80, 101)).toBeGreaterThan(0.4 * CONTRACTS);
});

test('funds have every risk indicator, and contracts hold each of them', async () => {
  const held = await counts(
    `SELECT f.sri AS key, count(DISTINCT e.contract_id)::int AS count
     FROM portfolio_entry e JOIN fund f ON f.id = e.fund_id GROUP BY 1`,
  );
  expect([...held.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('contracts began in every month of the last year, and none is a product that the law does not know yet', async () => {
  const [row] = await database.query<{ months: number }>(
    `SELECT count(DISTINCT date_trunc('month', start_date))::int AS months FROM contract
     WHERE start_date > '2025-11-20' AND start_date <= '2026-11-20'`,
  );
  expect(row?.months).toBeGreaterThanOrEqual(11);
  const early = await database.query(
    `SELECT tariff_name FROM contract WHERE tariff_name ILIKE '%Altersvorsorgedepot%' AND start_date < '2027-01-01'`,
  );
  expect(early).toEqual([]);
});

test('dynamic hybrids hold different shares in their own funds, with a guarantee fund of their universe', async () => {
  const shares = await counts(
    `SELECT round(100 * (1 - non_funds_value / total_value))::int AS key, count(*)::int AS count
     FROM contract c JOIN tariff t ON t.id = c.tariff_id WHERE t.tariff_type_id = 8 GROUP BY 1`,
  );
  expect(shares.size).toBeGreaterThan(15);
  const outside = await database.query(
    `SELECT key FROM tariff t WHERE guarantee_fund_id IS NOT NULL AND NOT EXISTS
       (SELECT 1 FROM tariff_fund f WHERE f.tariff_id = t.id AND f.fund_id = t.guarantee_fund_id)`,
  );
  expect(outside).toEqual([]);
});

test('funds name their key documents, some are not completed yet, and some prices come late', async () => {
  const [row] = await database.query<{ documents: number; incomplete: number; late: number }>(
    `SELECT count(kiid) FILTER (WHERE kiid LIKE 'https://%')::int AS documents,
       count(*) FILTER (WHERE peer_group_id IS NULL)::int AS incomplete,
       count(*) FILTER (WHERE price_date < $1::date - 7)::int AS late FROM fund`,
    [TODAY],
  );
  expect(row?.documents).toBeGreaterThan(600);
  expect(row?.incomplete).toBeGreaterThan(0);
  expect(row?.late).toBeGreaterThan(0);
});

test('every portfolio of every contract leads from the contributions to its value, to the cent, with nothing left over', async () => {
  const contracts: DemoContract[] = [];
  for await (const chunk of contractChunks(await makeWorld(1, TODAY), CONTRACTS, 500))
    contracts.push(...chunk.contracts);
  expect(contracts).toHaveLength(CONTRACTS);
  const cents = (eur: number | null) => centsOf(eur ?? NaN);
  for (const { id, portfolios } of contracts) {
    for (const portfolio of portfolios) {
      const steps = reconcile({
        valueEur: portfolio.totalValue,
        paidInEur: portfolio.contributionsValue,
        withdrawnEur: 0,
        unnamedInEur: 0,
        unnamedOutEur: 0,
        costsEur: portfolio.costsValue,
        realisedGainEur: portfolio.realisedGain,
        holdings: portfolio.entries.map(({ value, purchaseValue }) => ({
          valueEur: value,
          purchaseValueEur: purchaseValue,
        })),
        outsideValueEur: portfolio.cashValue + portfolio.nonFundsValue,
        outsideInvestedEur: portfolio.outsideInvested,
      });
      expect([id, steps.unassignedEur]).toEqual([id, 0]);
      expect([id, portfolio.costsValue >= -0.05]).toEqual([id, true]);
      // Where the gain of the holdings and that of the contract differ, the other steps are the difference.
      const contractGain = cents(portfolio.totalValue) - cents(portfolio.contributionsValue);
      const others = cents(steps.realisedGainEur) + cents(steps.outsideGainEur) - cents(steps.costsEur);
      expect(contractGain).toBe(cents(steps.openGainEur) + others);
    }
  }
});
