import type { ImportPreview, ReadingChoice, StoredImport } from '@depotwerk/contract/floor';
import { IMPORT_FILE_KEPT_DAYS } from '@depotwerk/contract/floor/values/import-kinds';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../db/database';
import { notFound } from '../http/api-fault';
import { isOpenJob } from '../sql/states';
import { noCounts } from './counts';
import { isVisible, type VisibleImports } from './visible-imports';

const { imported, previewed } = IMPORT_FILE_KEPT_DAYS;

/** Of a stored file `f` with its newest run `r` and the job `j` of its preview. A run whose job has ended is none any more. */
const state = sql`case
  when r.status = 'running' and exists (select 1 from job i where i.import_run_id = r.id and i.kind = 'import'
    and ${isOpenJob('i')}) then 'importing'
  when f.preview is null and ${isOpenJob('j')} then 'previewing'
  when r.status = 'done' then 'imported'
  when f.preview is not null then 'previewed'
  else 'failed' end`;

/** When a stored file `f` with its newest run `r` goes. */
export const keptUntil = raw(`case when r.status = 'done' then r.finished_at + interval '${imported} days'
  else f.previewed_at + interval '${previewed} days' end`);

export const filesWithRuns = raw(`import_file f left join import_run r on r.id = f.run_id`);

const stored = sql`select f.id as "fileId", f.kind, f.file_name as "fileName", f.size, f.stored_at as "storedAt",
    f.stored_by as "storedBy", ${state} as state, f.records, f.run_id as "importId", ${keptUntil} as "keptUntil"
  from ${filesWithRuns} left join job j on j.id = f.preview_job_id where f.preview_job_id is not null`;

/** Stored files that wait for somebody, newest first. */
export const listStoredImports = (db: Queries, visible: VisibleImports): Promise<StoredImport[]> =>
  db.query(sql`select * from (${stored} and ${isVisible(visible, 'f', 'stored_by_id')}) s where state in ('previewing', 'previewed', 'failed')
    order by "storedAt" desc, "fileId"`);

/** @throws {ApiFault} 404 */
export async function findStoredImport(db: Queries, fileId: string): Promise<StoredImport> {
  const [file] = await db.query<StoredImport>(sql`${stored} and f.id = ${fileId}`);
  if (!file) throw notFound('imports', fileId);
  return file;
}

export interface StoredReading {
  readonly choice: ReadingChoice;
  readonly groupId: string | null;
  readonly preview: ImportPreview | null;
}

/** How a stored file is read, and what its import would do; null when it is gone. */
export async function findReadingOfFile(db: Queries, fileId: string): Promise<StoredReading | null> {
  const [file] = await db.query<StoredReading>(
    sql`select choice, group_id as "groupId", preview from import_file where id = ${fileId}`,
  );
  if (!file) return null;
  // A preview of an older program counts no users.
  return { ...file, preview: file.preview && { ...noCounts(), ...file.preview } };
}
