import { addDays, contractScore, evaluateHints, scoreFacts } from '@depotwerk/domain';
import type { Database } from '@depotwerk/api/db/database';
import { seedDemo } from './seed-demo';
import { createTestDatabase } from '@depotwerk/api/test/database/test-database';
import { analyseContracts } from '@depotwerk/api/test/analyse-contracts';
import { orderAnalysis, parseAnalyseArguments } from '@depotwerk/api/commands/analyse';
import { runJob } from '@depotwerk/api/jobs/run-job';
import { contractsDue } from '@depotwerk/api/contracts/analysis/analyse-contracts';
import { analysisJob } from '@depotwerk/api/contracts/analysis/analysis-job';
import { runNow } from '@depotwerk/api/test/jobs/run-now';
import { currentBasis } from '@depotwerk/api/contracts/analysis/basis';
import { loadContractFacts } from '@depotwerk/api/contracts/analysis/contract-facts';
import { contractSituation } from '@depotwerk/api/contracts/analysis/hint-input';

const TODAY = '2026-11-20';
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database, { seed: 3, contracts: 120, today: TODAY, passwordHash: 'x' });
});
afterAll(() => database.close());

interface Stored {
  readonly id: number;
  readonly score: number;
  readonly band: string;
  readonly worst: number;
  readonly hints: number;
  readonly hash: string;
}

async function stored(id: number): Promise<Stored> {
  const [row] = await database.query<Stored>(
    `SELECT id, score, score_band AS band, worst_hint_severity AS worst, hint_count AS hints, data_hash AS hash
     FROM contract WHERE id = $1`,
    [id],
  );
  if (!row) throw new Error(`no contract ${id}`);
  return row;
}

const hintIds = async (id: number) => {
  const rows = await database.query<{ id: number }>(
    'SELECT hint_id AS id FROM contract_hint WHERE contract_id = $1 ORDER BY hint_id',
    [id],
  );
  return rows.map((row) => row.id);
};

/** A contract of a kind, by a condition in SQL. */
async function contractWhere(condition: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `SELECT id FROM contract WHERE ${condition} ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error(`no contract where ${condition}`);
  return row.id;
}

test('what is stored is what the rules say about the facts in the database', async () => {
  const basis = await currentBasis(database, TODAY);
  const ids = Array.from({ length: 120 }, (_, i) => i + 1);
  for (const facts of await loadContractFacts(database, ids)) {
    const tariff = basis.tariffs.get(facts.tariffId);
    if (!tariff) throw new Error(`no tariff ${facts.tariffId}`);
    const { input } = contractSituation(facts, tariff, basis.market, TODAY);
    const hints = evaluateHints(input, tariff.answers);
    const { score, band } = contractScore(scoreFacts(input), hints);
    expect(await stored(facts.id)).toMatchObject({ score, band, hints: hints.length });
    expect(await hintIds(facts.id)).toEqual(hints.map(({ hintId }) => hintId).sort((a, b) => a - b));
  }
});

test('a check that is long ago brings the hint, a fresh one takes it away and lifts the score', async () => {
  const id = await contractWhere('worst_hint_severity = -1');
  const before = await stored(id);
  await database.query(`UPDATE contract SET last_review = '2024-01-15T10:00:00Z' WHERE id = $1`, [id]);
  await analyseContracts(database, [id], TODAY);
  expect(await hintIds(id)).toEqual([12]);
  expect((await stored(id)).score).toBeLessThan(before.score);
  await database.query(`UPDATE contract SET last_review = '2026-11-19T10:00:00Z' WHERE id = $1`, [id]);
  await analyseContracts(database, [id], TODAY);
  expect(await hintIds(id)).toEqual([]);
  expect((await stored(id)).score).toBeGreaterThanOrEqual(before.score);
});

test('a dismissed hint does not count until what it is about changes', async () => {
  const id = await contractWhere('worst_hint_severity = 2 AND NOT has_risk_profile');
  const count = (await hintIds(id)).length;
  await database.query(
    `UPDATE contract_hint SET dismissed_at = now(), dismissed_by = 'Berater', dismissed_reason = 'Kunde möchte kein Profil'
     WHERE contract_id = $1 AND hint_id = 5`,
    [id],
  );
  await analyseContracts(database, [id], TODAY);
  expect(await hintIds(id)).toHaveLength(count);
  expect(await stored(id)).toMatchObject({ hints: count - 1 });
  expect((await stored(id)).worst).toBeLessThan(2);

  await database.query('UPDATE contract SET use_etf = NOT use_etf WHERE id = $1', [id]);
  await analyseContracts(database, [id], TODAY);
  expect(await stored(id)).toMatchObject({ worst: 2 });
  const open = await database.query(
    'SELECT 1 FROM contract_hint WHERE contract_id = $1 AND dismissed_at IS NULL AND hint_id = 5',
    [id],
  );
  expect(open).toHaveLength(1);
});

test('an accepted profile brings class and target weights into the figures', async () => {
  const id = await contractWhere('NOT has_risk_profile AND sigma > 0');
  await database.query(
    `INSERT INTO risk_assessment (contract_id, status, risk_class, risk_class_count, assessed_at)
     SELECT c.id, 'accepted', 1, cardinality(t.risk_borders), '2026-11-01T09:00:00Z'
     FROM contract c JOIN tariff t ON t.id = c.tariff_id WHERE c.id = $1`,
    [id],
  );
  await analyseContracts(database, [id], TODAY);
  const [row] = await database.query(
    'SELECT risk_class AS class, has_risk_profile AS profile FROM contract WHERE id = $1',
    [id],
  );
  expect(row).toEqual({ class: 1, profile: true });
  expect(await hintIds(id)).not.toContain(5);
});

test('a contract without a portfolio, and one with a fund that nobody knows anything about, are analysed too', async () => {
  const bare = await contractWhere('has_risk_profile');
  await database.query('DELETE FROM portfolio WHERE contract_id = $1', [bare]);
  await database.query('DELETE FROM savings_plan WHERE contract_id = $1', [bare]);
  await analyseContracts(database, [bare], TODAY);
  const [row] = await database.query(
    'SELECT sigma, is_risk_simplified AS simplified FROM contract WHERE id = $1',
    [bare],
  );
  expect(row).toEqual({ sigma: null, simplified: false });

  const unknown = await contractWhere('has_risk_profile AND sigma > 0');
  await database.query(
    `INSERT INTO fund (id, isin, name, source, risk_indicator)
     VALUES (9999, 'LU9000000009', 'Unbekannter Fonds', 'gdv', 5)`,
  );
  await database.query(
    `INSERT INTO portfolio_entry (contract_id, fund_id, valid_on, units, price, value)
     VALUES ($1, 9999, $2, 10, 100, 1000)`,
    [unknown, TODAY],
  );
  await analyseContracts(database, [unknown], TODAY);
  const [withoutGroup] = await database.query(
    'SELECT score, sigma, score_band AS band FROM contract WHERE id = $1',
    [unknown],
  );
  expect(withoutGroup).toEqual({ score: null, sigma: null, band: 'unknown' });
  expect(await hintIds(unknown)).toEqual(expect.arrayContaining([6, 17]));
});

test('unknown ids are skipped', async () => {
  await expect(analyseContracts(database, [999_999], TODAY)).resolves.toBeUndefined();
});

test('running over everything twice leaves every row as it is', async () => {
  const rows = () =>
    database.query(`SELECT md5(string_agg(t::text, ',' ORDER BY t.id)) AS contracts,
      (SELECT md5(string_agg(h::text, ',' ORDER BY h.contract_id, h.hint_id)) FROM contract_hint h) AS hints,
      (SELECT md5(string_agg(s::text, ',' ORDER BY s.contract_id)) FROM contract_score s) AS scores FROM contract t`);
  await runNow(database, analysisJob, {}, TODAY);
  const first = await rows();
  const job = await runNow(database, analysisJob, {}, TODAY);
  expect(job).toEqual({ state: 'done', done: 120, total: 120 });
  expect(await rows()).toEqual(first);
  const id = await orderAnalysis(database, parseAnalyseArguments(['--all']), () => undefined);
  await runJob(database, analysisJob, id, { signal: new AbortController().signal, today: TODAY });
  expect(await database.query('SELECT state, done, input FROM job WHERE id = $1', [id])).toEqual([
    { state: 'done', done: 120, input: { isFull: true } },
  ]);
  expect(await rows()).toEqual(first);
});

/** What nights leave behind, without the moment and the inputs that it was computed from. */
const results = () =>
  database.query(
    `SELECT c.id, c.score, c.worst_hint_severity, c.worst_hint_id, c.hint_count, c.risk_class, c.sigma, c.contract_sigma,
       c.is_risk_simplified, c.data_hash, to_jsonb(s) - 'computed_at' - 'input_version' - 'due_on' AS score_row, to_jsonb(w) AS item,
       (SELECT jsonb_agg(to_jsonb(h) - 'computed_at' ORDER BY h.hint_id) FROM contract_hint h WHERE h.contract_id = c.id) AS hints
     FROM contract c LEFT JOIN contract_score s ON s.contract_id = c.id LEFT JOIN work_item w ON w.contract_id = c.id ORDER BY c.id`,
  );

test('nights over what is due leave what a night over everything leaves', async () => {
  const ids = Array.from({ length: 120 }, (_, i) => i + 1);
  /** What happens on some of the days, past everything that would analyse at once. */
  const events: Readonly<Record<number, string>> = {
    2: `UPDATE fund SET price = price * 1.01, price_date = '2026-11-22', updated_at = now() WHERE id % 20 = 1 AND price > 0`,
    3: `INSERT INTO fund_price (fund_id, price_date, price) SELECT id, price_date, price FROM fund WHERE price_date = '2026-11-22'
        ON CONFLICT DO NOTHING`,
    5: `UPDATE contract SET last_review = '2026-11-24T10:00:00Z', is_review_unknown = false WHERE id % 10 = 3`,
    6: `UPDATE portfolio_entry SET value = value * 1.1 WHERE contract_id % 15 = 4`,
    8: `UPDATE tariff SET max_securities_portfolio = 4, min_securities_portfolio = null, updated_at = now()
        WHERE id = (SELECT min(id) FROM tariff WHERE risk_borders IS NOT NULL)`,
    10: `UPDATE fund SET event_date = '2027-06-05', updated_at = now() WHERE id % 30 = 2`,
  };
  const shares: number[] = [];
  for (let day = 1; day <= 14; day += 1) {
    const today = addDays(TODAY, day);
    const event = events[day];
    if (event !== undefined) await database.query(event);
    if (event?.includes('fund_price')) await database.query('UPDATE fund SET updated_at = now()');
    const basis = await currentBasis(database, today);
    shares.push((await contractsDue(database, basis, ids, today)).length / ids.length);
    await runNow(database, analysisJob, {}, today);
    if (day % 7 !== 0) continue;
    const few = await results();
    await runNow(database, analysisJob, { isFull: true }, today);
    expect(await results()).toEqual(few);
  }
  expect(Math.max(...shares)).toBeGreaterThan(0.5);
  expect(Math.min(...shares)).toBeLessThan(0.3);
});
