import { BACKUP_FAILURE_LENGTH } from '@depotwerk/contract/operation/values/operations';
import { stat } from 'node:fs/promises';
import type { Database } from '../db/database';
import { DumpError } from '../db/dump/dump-format';
import { writeDump } from '../db/dump/write-dump';
import { errorCode } from '../db/error-code';
import { recordBackup } from '../operation/overview/record-backup';

const sizeOf = async (file: string): Promise<number> => (await stat(file)).size;

/**
 * Writes a dump. Of the embedded database that is the backup, so the page "Betrieb" and the alerts hear of it; PostgreSQL has
 * backups of its own.
 *
 * @throws {DumpError} for a file that exists already
 */
export async function backUp(db: Database, file: string): Promise<void> {
  const startedAt = new Date().toISOString();
  const note = async (outcome: { bytes: number | null; failure: string | null }) => {
    if (db.engine === 'embedded') await recordBackup(db, { kind: 'embedded', startedAt, ...outcome });
  };
  try {
    await writeDump(db, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new DumpError(`${file} exists already: a dump never overwrites a file.`);
    const reason = error instanceof Error ? error.message : String(error);
    await note({ bytes: null, failure: reason.slice(0, BACKUP_FAILURE_LENGTH) });
    throw error;
  }
  await note({ bytes: await sizeOf(file), failure: null });
}
