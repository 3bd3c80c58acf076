import type { StartedJob } from '@depotwerk/contract/advice';
import type { ReportRunRequest } from '@depotwerk/contract/reports';
import sql, { join } from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { startJob } from '../../jobs/job-rows';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { lockContracts } from '../../records/lock-rows';
import { contractScopeConditions } from '../../scope/data-scope';

interface Ordering {
  readonly writer: Writer;
  /** A repeated order under the same key is the first one. */
  readonly key: string | undefined;
  /** ISO date of the client. */
  readonly today: string;
}

/** Orders the same report of many contracts; what is not in the scope is refused row by row. */
export function orderReports(
  database: Database,
  { contractIds, reportType, language = 'de' }: ReportRunRequest,
  { writer, key, today }: Ordering,
): Promise<StartedJob> {
  return database.transaction(async (db) => {
    const { caller, traceId } = writer;
    const jobId = await startJob(db, {
      kind: 'contractReports',
      input: { reportType, today, language, traceId },
      startedBy: caller.userId,
      key,
    });
    if (!(await writeRows(db, jobId, contractIds, writer))) return { jobId };
    await audit(db, writer, [
      {
        action: 'report.runOrdered',
        entityType: 'job',
        entityId: jobId,
        before: null,
        after: { reportType, contracts: contractIds.length },
      },
    ]);
    return { jobId };
  });
}

/** @returns false for an order that stands already */
async function writeRows(
  db: Transaction,
  jobId: string,
  contractIds: readonly number[],
  { caller: { scope } }: Writer,
): Promise<boolean> {
  const visible = join(
    [sql`c.id = any(${contractIds}::integer[])`, ...contractScopeConditions(scope, 'c.')],
    ' and ',
  );
  await lockContracts(db, sql`select c.id from contract c where ${visible}`, 'key share');
  const rows = await db.query(
    sql`with visible as materialized (select c.id, c.external_key from contract c where ${visible})
    insert into report_run_row (job_id, position, contract_id, contract_number, error_code)
    select ${jobId}, wish.position, c.id, c.external_key, case when c.id is null then 'contracts.notFound' end
    from unnest(${contractIds}::integer[]) with ordinality as wish (id, position)
      left join visible c on c.id = wish.id
    on conflict do nothing returning position`,
  );
  return rows.length > 0;
}
