import fs from 'node:fs';
import path from 'node:path';
import { createTestDatabase } from '../../../test/database/test-database';
import type { Database } from '../database';

let database: Database;

/** Runs the migration on rows as they were before it. */
async function migrateAgain(): Promise<void> {
  const folder = path.join(__dirname, '../migrations');
  const file = fs.readdirSync(folder).find((name) => name.endsWith('_fractions.sql')) ?? '';
  const statements = fs.readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint');
  await database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.query(statement);
  });
}

const storedHints = [
  {
    hintId: 1,
    measured: 7.25,
    limit: 5,
    payload: {
      measuredUnit: 'percentagePoints',
      limitUnit: 'percentagePoints',
      proposal: {
        kind: 'rebalancePortfolio',
        orders: [
          { peerGroupId: 2, percentagePoints: -7.25, eur: -725 },
          { peerGroupId: 1, percentagePoints: 7.25, eur: 725 },
        ],
      },
    },
  },
  {
    hintId: 4,
    measured: 12,
    limit: 10,
    payload: {
      measuredUnit: 'percent',
      limitUnit: 'percent',
      proposal: { kind: 'changeRisk', direction: 'lower', riskClassId: 3, lowerPercent: 6, upperPercent: 10 },
    },
  },
  {
    hintId: 5,
    measured: null,
    limit: 24,
    payload: {
      measuredUnit: null,
      limitUnit: 'months',
      proposal: { kind: 'assessRiskProfile', isRenewal: false },
    },
  },
  {
    hintId: 10,
    measured: 45,
    limit: 40,
    payload: {
      measuredUnit: 'percent',
      limitUnit: 'percent',
      proposal: {
        kind: 'spreadRisk',
        concentrations: [
          { kind: 'fund', id: 1, measured: 45, limit: 40 },
          { kind: 'effectiveFundCount', id: null, measured: 2.2, limit: 2.5 },
        ],
      },
    },
  },
  {
    hintId: 11,
    measured: 2,
    limit: 0,
    payload: {
      measuredUnit: 'count',
      limitUnit: 'count',
      proposal: {
        kind: 'meetTariffLimits',
        violations: [
          { scope: 'portfolio', rule: 'maxCount', fundId: null, measured: 12, limit: 10 },
          { scope: 'portfolio', rule: 'minFraction', fundId: 1, measured: 2.5, limit: 5 },
        ],
      },
    },
  },
];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(`INSERT INTO issuer (id, name) VALUES (1, 'Nordstern Leben')`);
  await database.query(
    `INSERT INTO tariff (id, key, name, issuer_id, tariff_type_id, risk_borders)
     VALUES (1, 'T1', 'Fondsrente', 1, 1, '{0.05,0.1,1}')`,
  );
  await database.query(`INSERT INTO customer (id, first_name, last_name) VALUES (1, 'Anna', 'Albers')`);
  await database.query(
    `INSERT INTO contract (id, customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id,
       issuer_name, external_key, start_date)
     SELECT 1, id, group_id, sort_name, 1, 'Fondsrente', 1, 'Nordstern Leben', 'V-1', '2020-01-01' FROM customer`,
  );
  for (const { hintId, measured, limit, payload } of storedHints)
    await database.query(
      `INSERT INTO contract_hint (contract_id, hint_id, severity, measured, limit_value, payload, data_hash)
       VALUES (1, $1, 1, $2, $3, $4, 'h')`,
      [hintId, measured, limit, JSON.stringify(payload)],
    );
  await database.query(
    `INSERT INTO import_run (kind, file_name, file_hash, status, report) VALUES ('gdv', 'a.gdv', 'h', 'done', $1)`,
    [
      JSON.stringify({
        findings: [
          { code: 'gdv.savingsPlanNotWhole', published: 90, computed: 100 },
          { code: 'gdv.contractEnded', published: '2020-12-01', computed: null },
        ],
      }),
    ],
  );
  await migrateAgain();
});
afterAll(() => database.close());

test('percents of stored hints become fractions, other figures stay', async () => {
  const rows = await database.query<{ hintId: number; measured: number; limit: number; payload: unknown }>(
    `SELECT hint_id AS "hintId", measured, limit_value AS "limit", payload FROM contract_hint ORDER BY hint_id`,
  );
  expect(rows).toMatchObject([
    {
      measured: 0.0725,
      limit: 0.05,
      payload: {
        measuredUnit: 'fractionDifference',
        limitUnit: 'fractionDifference',
        proposal: {
          orders: [
            { peerGroupId: 2, fractionChange: -0.0725, eur: -725 },
            { peerGroupId: 1, fractionChange: 0.0725, eur: 725 },
          ],
        },
      },
    },
    {
      measured: 0.12,
      limit: 0.1,
      payload: {
        measuredUnit: 'fraction',
        proposal: { riskClassId: 3, lowerBorder: 0.06, upperBorder: 0.1 },
      },
    },
    { measured: null, limit: 24, payload: { measuredUnit: null, limitUnit: 'months' } },
    {
      measured: 0.45,
      payload: {
        proposal: {
          concentrations: [
            { measured: 0.45, limit: 0.4 },
            { measured: 2.2, limit: 2.5 },
          ],
        },
      },
    },
    {
      measured: 2,
      payload: {
        proposal: {
          violations: [
            { measured: 12, limit: 10 },
            { measured: 0.025, limit: 0.05 },
          ],
        },
      },
    },
  ]);
});

test('a savings plan that is not whole is reported as a fraction', async () => {
  const [run] = await database.query<{ findings: unknown }>(
    `SELECT report -> 'findings' AS findings FROM import_run`,
  );
  expect(run?.findings).toEqual([
    { code: 'gdv.savingsPlanNotWhole', published: 0.9, computed: 1 },
    { code: 'gdv.contractEnded', published: '2020-12-01', computed: null },
  ]);
});
