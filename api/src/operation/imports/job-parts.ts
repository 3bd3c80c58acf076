import { importRights, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import type { Senders } from '../../adapters/senders';
import type { Database, Queries } from '../../db/database';
import { callerOfJob } from '../../identity/sign-in/caller-of-job';
import type { UsersOrder } from '../../identity/user-import/users-importer';
import { importGroup } from '../../imports/import-group';
import type { Importer, ImportFile } from '../../imports/run-import';
import { openStoredFile, readStoredFile } from '../../imports/store-file';
import type { PreviewInput } from './import-inputs';
import { importerFor } from './importers';

export interface ImportJobParts {
  /** Field lists of an operator; null: none. */
  readonly fieldListFolder: string | null;
  readonly senders: Senders;
}

type Ordered = Pick<PreviewInput, 'kind' | 'groupId'> & {
  /** Who ordered it. */
  readonly userId: string | undefined;
  readonly users: Omit<UsersOrder, 'findCaller'>;
};

/** Users are judged by what their caller may do when the job does it. */
export const importerOf = async (
  database: Database,
  jobId: string,
  { kind, groupId, userId, users }: Ordered,
): Promise<Importer> =>
  importerFor(kind, await importGroup(database, groupId ?? undefined), {
    ...users,
    findCaller: async (db) =>
      userId === undefined ? undefined : callerOfJob(db, userId, jobId, importRights.users),
  });

export const NO_BYTES = new Uint8Array();

/** A delivery is read piece by piece, as often as it is needed; a template or a workbook is needed as a whole. */
export async function openContent(
  db: Queries,
  fileId: string,
  kind: ImportKind,
): Promise<Pick<ImportFile, 'bytes' | 'pieces'> | null> {
  if (kind !== 'gdv') {
    const bytes = await readStoredFile(db, fileId);
    return bytes && { bytes };
  }
  const pieces = await openStoredFile(db, fileId);
  return pieces && { bytes: NO_BYTES, pieces };
}
