import { normalPhoneNumber } from '@depotwerk/contract/identity/phone-number';
import { analysisJob } from '@depotwerk/api/contracts/analysis/analysis-job';
import { runNow } from '@depotwerk/api/test/jobs/run-now';
import type { Database } from '@depotwerk/api/db/database';
import { createTestDatabase } from '@depotwerk/api/test/database/test-database';
import { DatabaseNotEmptyError, seedDemo } from './seed-demo';

const TODAY = '2026-11-20';
const CONTRACTS = 500;
const options = { seed: 1, contracts: CONTRACTS, today: TODAY, passwordHash: '$argon2id$demo' };

/** Every table that demo data fills, with what differs from run to run left out. */
const TABLES: Readonly<Record<string, string>> = {
  peer_group: 'id',
  peer_group_price: 'peer_group_id, price_date',
  fund: 'id',
  fund_price: 'fund_id, price_date',
  issuer: 'id',
  tariff: 'id',
  tariff_fund: 'tariff_id, fund_id',
  tariff_allocation: 'tariff_id, risk_class, peer_group_id',
  tariff_hint_answer: 'tariff_id, hint_id',
  tariff_component: 'id',
  tariff_version: 'tariff_id, number',
  role: 'id',
  role_permission: 'role_id, permission_id',
  app_group: 'id',
  app_user: 'id',
  user_group: 'user_id, group_id',
  user_group_right: 'user_id, group_id, permission_id',
  customer: 'id',
  contract: 'id',
  portfolio: 'contract_id, valid_on',
  portfolio_entry: 'contract_id, valid_on, fund_id',
  savings_plan: 'contract_id, valid_on',
  savings_plan_entry: 'contract_id, valid_on, fund_id',
  contract_value_history: 'contract_id',
  risk_assessment: 'id',
  contract_hint: 'contract_id, hint_id',
  contract_score: 'contract_id',
  consultation: 'id',
  trader: 'issuer_id',
  trader_depot: 'issuer_id, external_key',
  simulated_depot: 'issuer_id, external_key',
  depot_analysis: 'id',
  analysis_invitation: 'id',
  white_label: 'key',
};

/** Moments, and what results rest on, which only a computation from the database knows. */
const NOT_FILLED = 'created_at,updated_at,computed_at,input_version,due_on';

async function contentHash(db: Database, table: string, key: string): Promise<string> {
  const [row] = await db.query<{ hash: string }>(
    `SELECT md5(string_agg((to_jsonb(t) - '{${NOT_FILLED}}'::text[])::text, ',' ORDER BY ${key})) AS hash
     FROM ${table} t`,
  );
  return row?.hash ?? '';
}

async function contentHashes(db: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, key] of Object.entries(TABLES)) hashes[table] = await contentHash(db, table, key);
  return hashes;
}

async function count(db: Database, from: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(`SELECT count(*) AS count FROM ${from}`);
  return row?.count ?? -1;
}

let database: Database;
/** Of the filled database; no test may leave anything else behind. */
let filled: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database, options);
  filled = await contentHashes(database);
});
afterAll(() => database.close());

test('everything is filled', async () => {
  expect(await count(database, 'contract')).toBe(CONTRACTS);
  expect(await count(database, 'fund')).toBeGreaterThanOrEqual(600);
  expect(await count(database, 'tariff')).toBeGreaterThanOrEqual(20);
  expect(await count(database, 'issuer')).toBe(6);
  expect(await count(database, 'contract_score')).toBe(CONTRACTS);
  expect(Object.values(filled)).not.toContain('');
});

test('every tariff is built from four components and has a release that says what is live', async () => {
  const tariffs = await count(database, 'tariff');
  const live = `tariff t JOIN tariff_version v ON v.tariff_id = t.id AND v.state = 'released' AND v.number = 1
    WHERE v.content->'info'->>'name' = t.name AND v.content->'risk'->'upperBorders' = to_jsonb(t.risk_borders)
      AND jsonb_array_length(v.content->'universe'->'fundIds') = (SELECT count(*) FROM tariff_fund WHERE tariff_id = t.id)
      AND (SELECT count(*) FROM tariff_component c WHERE c.id IN ((v.input->>'componentRiskId')::int,
        (v.input->>'componentAllocationId')::int, (v.input->>'componentUniverseId')::int,
        (v.input->>'componentSelectionId')::int)) = 4`;
  expect(await count(database, live)).toBe(tariffs);
});

test('the same seed fills another database the same way', async () => {
  const other = await createTestDatabase();
  try {
    await seedDemo(other, options);
    expect(await contentHashes(other)).toEqual(filled);
  } finally {
    await other.close();
  }
});

test('a second run is refused and changes nothing', async () => {
  await expect(seedDemo(database, options)).rejects.toThrow(DatabaseNotEmptyError);
  expect(await contentHash(database, 'contract', 'id')).toBe(filled['contract']);
});

test('an interrupted run leaves an empty database', async () => {
  const other = await createTestDatabase();
  try {
    const interrupted = seedDemo(other, {
      ...options,
      contracts: 20,
      onProgress: () => {
        throw new Error('the power went off');
      },
    });
    await expect(interrupted).rejects.toThrow('the power went off');
    for (const table of ['fund', 'customer', 'contract']) expect(await count(other, table)).toBe(0);
  } finally {
    await other.close();
  }
});

test('the database goes on counting where the demo ids end', async () => {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO issuer (name) VALUES ('Nachher Leben AG') RETURNING id`,
  );
  expect(row?.id).toBe(7);
  await database.query('DELETE FROM issuer WHERE id = 7');
});

test('the demo accounts: two administrators for four eyes, an adviser with part of the customers, a customer', async () => {
  const accounts = await database.query(
    `SELECT u.user_name AS name, r.kind, u.customer_id AS customer, u.password_hash AS hash,
       (SELECT count(*)::int FROM contract c JOIN group_closure g ON g.descendant_id = c.group_id
        JOIN user_group ug ON ug.group_id = g.ancestor_id WHERE ug.user_id = u.id) AS contracts
     FROM app_user u JOIN role r ON r.id = u.role_id WHERE u.password_hash IS NOT NULL ORDER BY u.user_name`,
  );
  const hash = options.passwordHash;
  expect(accounts).toMatchObject([
    { name: 'admin', kind: 'administrator', customer: null, hash },
    { name: 'berater', kind: 'adviser', customer: null, hash },
    { name: 'freigabe', kind: 'administrator', customer: null, hash },
    { name: 'kunde', kind: 'customer', customer: 1, hash },
  ]);
  const seen = (accounts[1] as { contracts: number }).contracts;
  expect(seen).toBeGreaterThan(CONTRACTS * 0.1);
  expect(seen).toBeLessThan(CONTRACTS * 0.5);
  expect(await count(database, 'contract WHERE customer_id = 1')).toBe(3);
});

test('phone numbers of users are written as a form would save them', async () => {
  const users = await database.query<{ phone: string }>(
    'select phone_number as phone from app_user where phone_number is not null',
  );
  expect(users.length).toBeGreaterThan(10);
  for (const { phone } of users) expect(normalPhoneNumber(phone)).toBe(phone);
});

test('the sales organisation has at least three levels', async () => {
  expect(await count(database, 'group_closure WHERE depth >= 3')).toBeGreaterThan(30);
});

test('every group says what it is; one was given up and holds nobody but those who left', async () => {
  expect(await count(database, `app_group WHERE description = ''`)).toBe(0);
  const closed = await database.query(
    `SELECT g.name, (SELECT count(*)::int FROM customer c WHERE c.group_id = g.id) AS customers,
       (SELECT bool_and(u.is_inactive) FROM user_group m JOIN app_user u ON u.id = m.user_id
        WHERE m.group_id = g.id) AS "allInactive"
     FROM app_group g WHERE g.is_inactive`,
  );
  expect(closed).toEqual([{ name: 'Regionaldirektion Bergisches Land', customers: 0, allInactive: true }]);
});

test('assistants have rights in one agency that their role does not give', async () => {
  expect(await count(database, 'user_group_right')).toBeGreaterThan(0);
  const given = `user_group_right a JOIN app_user u ON u.id = a.user_id
    JOIN role_permission p ON p.role_id = u.role_id AND p.permission_id = a.permission_id`;
  expect(await count(database, given)).toBe(0);
});

test('a computation from the database finds exactly what was written with the contracts', async () => {
  expect(await runNow(database, analysisJob, {}, TODAY)).toMatchObject({ done: CONTRACTS });
  expect(await contentHashes(database)).toEqual(filled);
});

describe('an expert finds it plausible', () => {
  const share = async (condition: string) =>
    (await count(database, `contract WHERE ${condition}`)) / CONTRACTS;

  test.each([
    ['half to three quarters have a hint that matters', 'worst_hint_severity >= 1', 0.5, 0.75],
    ['8 to 20 % are critical', 'worst_hint_severity = 2', 0.08, 0.2],
    ['5 to 15 % have no risk profile', 'NOT has_risk_profile', 0.05, 0.16],
    ['most scores are green', `score_band = 'green'`, 0.55, 0.8],
    ['some are yellow', `score_band = 'yellow'`, 0.05, 0.3],
    ['few are red', `score_band = 'red'`, 0.08, 0.2],
    ['few were never reviewed', 'last_review IS NULL', 0.02, 0.2],
    ['nearly all risk figures come from prices', 'is_risk_simplified', 0, 0.02],
  ])('%s', async (_, condition, min, max) => {
    const measured = await share(condition);
    expect(measured).toBeGreaterThanOrEqual(min);
    expect(measured).toBeLessThanOrEqual(max);
  });

  test('fewer than half have a talk that their adviser recorded, and it is the last one that is known', async () => {
    const talks = await count(database, 'consultation');
    expect(talks / CONTRACTS).toBeGreaterThanOrEqual(0.1);
    expect(talks / CONTRACTS).toBeLessThan(0.5);
    const last = `consultation k JOIN contract c ON c.id = k.contract_id JOIN app_user u ON u.id = k.recorded_by_id
      WHERE (c.last_consultation AT TIME ZONE 'Europe/Berlin')::date = k.held_on AND u.full_name = k.recorded_by
        AND (k.held_on + time '12:00') AT TIME ZONE 'Europe/Berlin' <= c.last_consultation
        AND k.recorded_at BETWEEN c.last_consultation AND now()`;
    expect(await count(database, last)).toBe(talks);
  });

  test('nearly every kind of hint occurs', async () => {
    const rows = await database.query<{ id: number }>('SELECT DISTINCT hint_id AS id FROM contract_hint');
    expect(rows.length).toBeGreaterThanOrEqual(11);
  });

  test('the higher the class, the higher the volatility', async () => {
    const rows = await database.query<{ sigma: number }>(
      `SELECT avg(sigma)::float8 AS sigma FROM contract WHERE risk_class <= 5
       AND tariff_id IN (SELECT id FROM tariff WHERE cardinality(risk_borders) = 5) GROUP BY risk_class ORDER BY risk_class`,
    );
    const sigmas = rows.map(({ sigma }) => sigma);
    expect(sigmas).toHaveLength(5);
    expect(sigmas).toEqual([...sigmas].sort((a, b) => a - b));
  });
});
