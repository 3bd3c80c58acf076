import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { FileAnswer } from '../../http/answer';
import { dayOf } from '../../time/local-day';
import type { Caller } from '../../scope/caller';
import { contractScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import { ownRun } from './read-run';

interface Entry {
  readonly id: string;
  readonly contractId: number;
  readonly fileName: string;
  readonly createdAt: string;
}

/**
 * The documents of an own run as one ZIP, read one by one while it is sent.
 *
 * @throws {ApiFault} 404, 409 `reports.noDocuments` as long as there is none
 */
export async function reportArchive(db: Queries, jobId: string, caller: Caller): Promise<FileAnswer> {
  const { job, reportType } = await ownRun(db, jobId, caller);
  const entries = await db.query<Entry>(
    sql`select r.id, r.contract_id as "contractId", r.file_name as "fileName", r.created_at as "createdAt"
    from report_run_row w join report r on r.contract_id = w.contract_id and r.id = w.report_id join contract c on c.id = r.contract_id
    ${where([sql`w.job_id = ${jobId}`, ...contractScopeConditions(caller.scope, 'c.')])} order by w.position`,
  );
  if (entries.length === 0) throw new ApiFault(409, 'reports.noDocuments', 'no report of this run is there');
  const day = dayOf(job.createdAt).slice(2).replaceAll('-', '');
  return new FileAnswer(
    Readable.from(zipped(db, entries)),
    'application/zip',
    `Berichte_${day}_${reportType}.zip`,
  );
}

/** Documents are compressed already. */
async function* zipped(db: Queries, entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const names = new Set<string>();
  for (const { id, contractId, fileName, createdAt } of entries) {
    const [row] = await db.query<{ document: Uint8Array }>(
      sql`select document from report where contract_id = ${contractId} and id = ${id}`,
    );
    // Its contract was deleted in the meantime.
    if (!row) continue;
    const file = new ZipPassThrough(uniqueName(fileName, names));
    file.mtime = createdAt;
    zip.add(file);
    file.push(row.document, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** Insurers number their contracts alike: the second file of a name gets a 2. */
function uniqueName(name: string, names: Set<string>): string {
  let unique = name;
  for (let i = 2; names.has(unique); i++) unique = name.replace(/\.pdf$/, `_${i}.pdf`);
  names.add(unique);
  return unique;
}
