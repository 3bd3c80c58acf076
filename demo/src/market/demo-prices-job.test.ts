import { revaluationJob } from '@depotwerk/api/contracts/analysis/revaluation-job';
import type { Database } from '@depotwerk/api/db/database';
import { runNow } from '@depotwerk/api/test/jobs/run-now';
import { runJob } from '@depotwerk/api/jobs/run-job';
import { createTestDatabase } from '@depotwerk/api/test/database/test-database';
import { seedDemo } from '../seed-demo';
import { demoPricesJob } from './demo-prices-job';
import { laterDays } from './later-prices';

/** A Friday. */
const SEEDED = '2026-11-20';
/** A Wednesday, twelve days later. */
const TODAY = '2026-12-02';

test('the days after a Friday are the Fridays and the newest trading day', () => {
  expect(laterDays('2026-11-20', '2026-12-02')).toEqual([
    { day: '2026-11-27', friday: '2026-11-27', share: 1 },
    { day: '2026-12-02', friday: '2026-12-04', share: 0.6 },
  ]);
  expect(laterDays('2026-11-20', '2026-11-22')).toEqual([]);
  expect(laterDays('2026-11-20', '2026-11-23')).toEqual([
    { day: '2026-11-23', friday: '2026-11-27', share: 0.2 },
  ]);
});

describe('a demo that is started days later', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database, { seed: 3, contracts: 60, today: SEEDED, passwordHash: 'x' });
  });
  afterAll(() => database.close());

  const prices = () =>
    database.query(
      `select md5(string_agg(fund_id || price_date::text || price, ',' order by fund_id, price_date)) as all from fund_price`,
    );

  /** Funds of which the demo's delivery brings no price of a day. */
  const fundsWithout = async (day: string): Promise<number[]> => {
    const rows = await database.query<{ id: number }>(
      `select id from fund where price_date is null or price_date < $1`,
      [day],
    );
    return rows.map(({ id }) => id);
  };

  test('has prices up to today but for funds that are always late, contracts that are worth them, and no hint about old prices', async () => {
    const [before] = await database.query<{ value: number }>(
      'select sum(total_value) as value from contract',
    );
    await runNow(database, demoPricesJob, {}, TODAY);
    const [order] = await database.query<{ id: string }>(`select id from job where kind = 'revaluation'`);
    await runJob(database, revaluationJob, order?.id ?? '', {
      signal: new AbortController().signal,
      today: TODAY,
    });
    const late = await fundsWithout(TODAY);
    expect(late.length).toBeLessThan(10);
    const [market] = await database.query('select max(price_date) as newest from peer_group_price');
    expect(market).toEqual({ newest: '2026-11-27' });
    const [after] = await database.query<{ value: number }>('select sum(total_value) as value from contract');
    const change = (after?.value ?? 0) / (before?.value ?? 1) - 1;
    expect(Math.abs(change)).toBeGreaterThan(0);
    expect(Math.abs(change)).toBeLessThan(0.15);
    const wrong = await database.query(
      `select p.contract_id from portfolio p join contract c on c.id = p.contract_id
       where p.valid_on = (select max(valid_on) from portfolio where contract_id = c.id) and (c.total_value <> p.total_value
         or p.total_value <> p.cash_value + p.non_funds_value + (select coalesce(sum(value), 0) from portfolio_entry e
           where e.contract_id = p.contract_id and e.valid_on = p.valid_on))`,
    );
    expect(wrong).toEqual([]);
    const series = await database.query(
      `select h.contract_id from contract_value_history h join contract c on c.id = h.contract_id
       where h.values[cardinality(h.values)] <> round(c.total_value)
         or h.first_month + make_interval(months => cardinality(h.values) - 1) <> '2026-12-01'`,
    );
    expect(series).toEqual([]);
    const stale = await database.query(
      `select 1 from contract_hint h where hint_id = 17 and not exists (select 1 from portfolio_entry e
         join fund f on f.id = e.fund_id where e.contract_id = h.contract_id
         and (f.id = any($1) or f.peer_group_id is null))`,
      [late],
    );
    expect(stale).toEqual([]);
  });

  test('gets the same prices when the delivery is repeated', async () => {
    const first = await prices();
    expect(await runNow(database, demoPricesJob, {}, TODAY)).toMatchObject({ state: 'done', done: 0 });
    expect(await prices()).toEqual(first);
  });
});
