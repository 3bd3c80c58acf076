import { loadBasis } from '@depotwerk/api/contracts/analysis/basis';
import { analyseContract } from '@depotwerk/api/contracts/analysis/contract-analysis';
import { raiseVersion } from '@depotwerk/api/cache/raise-version';
import { UsageError } from '@depotwerk/api/commands/usage-error';
import type { Database, Transaction } from '@depotwerk/api/db/database';
import { withoutForeignKeys } from '@depotwerk/api/db/foreign-keys';
import { moveSequences } from '@depotwerk/api/db/sequences';
import { mapGivingWay } from '@depotwerk/api/time/give-way';
import { seedAnalyses } from './analyses/seed-analyses';
import { contractChunks, type ContractChunk } from './contracts/contract-stream';
import { demoFacts } from './demo-facts';
import { makeProspect } from './people/customers';
import { makeWorld } from './world';
import type { DemoWorld } from './world';
import { bankDepotTables, bankTable } from './write/bank-tables';
import { brandTables } from './write/brand-table';
import { contractTables, customerTable } from './write/contract-tables';
import { loadTables } from './write/loader';
import { marketTables } from './write/market-tables';
import { customerAccountTable, staffTables } from './write/people-tables';
import { tariffTables } from './write/tariff-tables';
import { tariffVersionTables } from './write/tariff-version-tables';

export interface SeedOptions {
  readonly seed: number;
  readonly contracts: number;
  /** ISO date; prices end on the last Friday up to it, ages are counted from it. */
  readonly today: string;
  /** Hash of the password of all demo accounts. */
  readonly passwordHash: string;
  /** Called after every chunk with the number of contracts written. */
  readonly onProgress?: (contracts: number) => void;
}

/** Demo data belongs into an empty database: it would mix with what is there, and its ids are taken. */
export class DatabaseNotEmptyError extends UsageError {}

/** Contracts that are in memory at a time. */
const CHUNK = 500;

/** From here on checking rows one by one takes longer than checking them all in the end. */
const MANY_CONTRACTS = 20_000;

const CONTRACT_TABLES = [
  'contract',
  'portfolio',
  'portfolio_entry',
  'savings_plan',
  'savings_plan_entry',
  'contract_value_history',
  'risk_assessment',
  'contract_hint',
  'contract_score',
  'consultation',
];

/**
 * Fills an empty, migrated database with demo data, all in one transaction: an interrupted run leaves nothing.
 *
 * @throws {DatabaseNotEmptyError} when there already are funds, insurers, customers or contracts
 */
export async function seedDemo(database: Database, options: SeedOptions): Promise<void> {
  const world = await makeWorld(options.seed, options.today);
  await database.transaction(async (transaction) => {
    // Checking 25 million rows at once takes longer than a statement of a request may.
    await transaction.query('SET LOCAL statement_timeout = 0');
    await refuseData(transaction);
    await loadTables(transaction, [
      ...marketTables(world),
      ...tariffTables(world),
      ...tariffVersionTables(world),
      ...staffTables(world, options.passwordHash),
      bankTable(),
      ...(await brandTables(transaction)),
    ]);
    const fill = () => seedContracts(transaction, world, options);
    if (options.contracts < MANY_CONTRACTS) await fill();
    else await withoutForeignKeys(transaction, CONTRACT_TABLES, fill);
    await transaction.query('SELECT count_contract_figures()');
    await transaction.query(
      'INSERT INTO contract_number SELECT issuer_id, external_key, id FROM contract ORDER BY issuer_id, external_key',
    );
    await transaction.query(`SELECT remember_names('-infinity'), place_groups()`);
    // A process that is at work already keeps lists of the empty database.
    await raiseVersion(transaction, 'contract', 'group');
    await moveSequences(transaction);
    // Without figures about the tables the first queries would be planned as if they were empty.
    await transaction.query('ANALYZE');
  });
}

async function refuseData(transaction: Transaction): Promise<void> {
  const [row] = await transaction.query<{ table: string }>(
    ['contract', 'customer', 'tariff', 'issuer', 'fund', 'peer_group']
      .map((table) => `SELECT '${table}' AS "table" WHERE EXISTS (SELECT 1 FROM ${table})`)
      .join(' UNION ALL '),
  );
  if (row) throw new DatabaseNotEmptyError(`The database is not empty: there are rows in ${row.table}.`);
}

async function seedContracts(
  transaction: Transaction,
  world: DemoWorld,
  options: SeedOptions,
): Promise<void> {
  const basis = await loadBasis(transaction, options.today);
  let written = 0;
  let first: ContractChunk | null = null;
  let lastCustomerId = 0;
  for await (const chunk of contractChunks(world, options.contracts, CHUNK)) {
    const analyses = await mapGivingWay(chunk.contracts, (contract) =>
      analyseContract(demoFacts(contract), basis, options.today),
    );
    await loadTables(transaction, contractTables(world, chunk, analyses));
    // The banks know the first contracts only: enough to see everything, and nothing that grows.
    if (written === 0)
      await loadTables(transaction, [
        customerAccountTable(world, options.passwordHash),
        ...bankDepotTables(world, chunk),
      ]);
    first ??= chunk;
    lastCustomerId = chunk.customers.at(-1)?.id ?? lastCustomerId;
    written += chunk.contracts.length;
    options.onProgress?.(written);
  }
  const prospect = makeProspect(world, lastCustomerId + 1);
  await loadTables(transaction, [customerTable([prospect])]);
  if (first) await seedAnalyses(transaction, world, first, basis, prospect);
}
