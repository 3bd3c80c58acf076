import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';

/**
 * Remembers the positions of a fund as they are before an import replaces them, so that they can be brought back.
 *
 * @returns the moment of the import of those that it writes then, in microseconds as the database keeps it
 */
export async function notePositions(db: Transaction, runId: string, isin: string): Promise<string> {
  const [noted] = await db.query<{ writtenAt: string }>(
    sql`insert into import_positions (run_id, isin, written_at, before, before_at)
      select ${runId}::uuid, w.isin, clock_timestamp(), to_jsonb(p) - 'isin' - 'imported_at', p.imported_at
      from (values (${isin})) w (isin) left join fund_positions p using (isin)
      returning written_at::text as "writtenAt"`,
  );
  if (!noted) throw new Error('insert of noted positions returned no row');
  return noted.writtenAt;
}
