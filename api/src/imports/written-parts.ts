import sql from 'sql-template-tag';
import type { Queries, Transaction } from '../db/database';

/**
 * Results of the packages that a run has written. Whoever goes on with it after the death of its process reports them as they were,
 * and writes only what is missing.
 */
export interface WrittenParts {
  /** @param position of the package in the file, from 1 */
  find<Result extends object>(position: number): Promise<Result | null>;
  hasAny(): Promise<boolean>;
  keep(transaction: Transaction, position: number, result: object): Promise<void>;
}

export const writtenParts = (db: Queries, runId: string): WrittenParts => ({
  async find<Result extends object>(position: number) {
    const [part] = await db.query<{ result: Result }>(
      sql`select result from import_part where run_id = ${runId} and position = ${position}`,
    );
    return part?.result ?? null;
  },
  async hasAny() {
    const parts = await db.query(sql`select from import_part where run_id = ${runId} limit 1`);
    return parts.length > 0;
  },
  async keep(transaction, position, result) {
    await transaction.query(
      sql`insert into import_part (run_id, position, result) values (${runId}, ${position}, ${JSON.stringify(result)}::jsonb)`,
    );
  },
});

/** The report says everything from now on. */
export async function forgetParts(transaction: Transaction, runId: string): Promise<void> {
  await transaction.query(sql`delete from import_part where run_id = ${runId}`);
}
