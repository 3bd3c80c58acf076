import type { BackupKind } from '@depotwerk/contract/operation/values/operations';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

export interface BackupFacts {
  readonly kind: BackupKind;
  /** ISO timestamp. */
  readonly startedAt: string;
  /** Null: not known. */
  readonly bytes: number | null;
  /** One sentence without secrets; null: it succeeded. */
  readonly failure: string | null;
}

/** Notes that a backup, or the drill of restoring one, has just ended. */
export async function recordBackup(
  db: Queries,
  { kind, startedAt, bytes, failure }: BackupFacts,
): Promise<void> {
  await db.query(
    sql`insert into backup_run (kind, started_at, bytes, failure) values (${kind}, ${startedAt}, ${bytes}, ${failure})`,
  );
}
