import sql, { raw } from 'sql-template-tag';
import type { Queries } from './database';

interface ContractReference {
  readonly table: string;
  /** Columns that lose what they say when the contract goes; missing: the row goes with it. */
  readonly emptied?: readonly string[];
}

/**
 * Tables that lie elsewhere and name a contract by number in `contract_id`. A foreign key cannot lead to a table that is spread
 * (decision 0120): who writes such a row keeps the contract from being deleted until then, and who deletes a contract calls `forgetContracts`.
 */
const contractReferences: readonly ContractReference[] = [
  { table: 'contract_number' },
  { table: 'report_run_row', emptied: ['contract_id', 'report_id'] },
  { table: 'trader_depot', emptied: ['contract_id', 'linked_at', 'linked_by'] },
  { table: 'trader_order' },
  { table: 'depot_analysis' },
];

const forgetting = ({ table, emptied }: ContractReference): string =>
  emptied
    ? `update ${table} set ${emptied.map((column) => `${column} = null`).join(', ')}`
    : `delete from ${table}`;

/** Behind the deletion of the contracts, which waits for a row that is just written. */
export async function forgetContracts(db: Queries, contractIds: readonly number[]): Promise<void> {
  for (const reference of contractReferences)
    await db.query(sql`${raw(forgetting(reference))} where contract_id = any(${contractIds}::int[])`);
}

/** Results of contracts lie with their contract and name the job by number: who deletes jobs calls this. */
export async function forgetJobs(db: Queries, jobIds: readonly string[]): Promise<void> {
  await db.query(sql`delete from contract_result where job_id = any(${jobIds}::uuid[])`);
}
