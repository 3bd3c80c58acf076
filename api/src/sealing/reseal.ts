import type { Database, Transaction } from '../db/database';
import type { CredentialKeys } from '../settings/credential-keys';
import { seal, unseal, type Sealed } from './seal';

/** Rows of one transaction. */
const BATCH = 200;

/** How the rows of a table are found that a key has sealed, and written anew. */
export interface SealedTable<R extends Sealed> {
  /** What a row is bound to; names it, too. */
  readonly ownerOf: (row: R) => string;
  /** Locks them. @param unreadable owners that are left out */
  readonly read: (
    db: Transaction,
    keyIds: readonly string[],
    unreadable: readonly string[],
    limit: number,
  ) => Promise<R[]>;
  readonly write: (db: Transaction, row: R, sealed: Sealed) => Promise<void>;
}

/** Seals with the current key what an older one has sealed. What no known key opens stays as it is. @returns how many */
export async function resealRows<R extends Sealed>(
  database: Database,
  keys: CredentialKeys,
  table: SealedTable<R>,
): Promise<number> {
  const others = [...keys.byId.keys()].filter((id) => id !== keys.current.id);
  const unreadable: string[] = [];
  let done = 0;
  for (;;) {
    const size = await database.transaction(async (db) => {
      const rows = await table.read(db, others, unreadable, BATCH);
      for (const row of rows) {
        const owner = table.ownerOf(row);
        const text = unseal(keys, owner, row);
        if (text === undefined) {
          unreadable.push(owner);
          continue;
        }
        await table.write(db, row, seal(keys.current, owner, text));
        done++;
      }
      return rows.length;
    });
    if (size < BATCH) return done;
  }
}
