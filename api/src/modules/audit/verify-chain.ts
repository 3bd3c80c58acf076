import type { Queries } from '../../db/database';
import { entryHash, FIRST_HASH, type HashedEntry } from './write-audit';

const BATCH_ENTRIES = 2000;

export type Verdict =
  | { readonly isIntact: true; readonly entries: number; readonly lastHash: string }
  | {
      readonly isIntact: false;
      /** The first entry that does not fit; null when the entry of the wanted hash is missing. */
      readonly entryId: number | null;
      readonly reason: 'changed' | 'predecessorMissing' | 'anchorMissing';
    };

interface StoredEntry extends HashedEntry {
  readonly id: number;
  readonly hash: string;
}

/** Microseconds are asked for, because an entry is written without: a time that has some was put there later. */
const batchAfter = `
  select id, previous_hash as "previousHash", hash, actor_id as "actorId", actor_name as "actorName", action,
    entity_type as "entityType", entity_id as "entityId", entity_name as "entityName", before, after,
    regexp_replace(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '000$', '') || 'Z' as at
  from audit_entry where id > $1 order by id limit ${BATCH_ENTRIES}`;

/**
 * Computes every hash of the log again, from the first entry on. A changed entry does not fit its own hash, the one
 * behind a removed or inserted entry does not fit the one before it. Entries cut off at the end leave no trace in the
 * chain: only a hash that was kept elsewhere tells.
 *
 * @param anchor hash of an entry that must still be there
 */
export async function verifyChain(db: Queries, anchor?: string): Promise<Verdict> {
  let lastId = 0;
  let lastHash = FIRST_HASH;
  let entries = 0;
  let isAnchored = anchor === undefined;
  for (;;) {
    const batch = await db.query<StoredEntry>(batchAfter, [lastId]);
    for (const entry of batch) {
      if (entry.previousHash !== lastHash)
        return { isIntact: false, entryId: entry.id, reason: 'predecessorMissing' };
      if (entryHash(entry) !== entry.hash) return { isIntact: false, entryId: entry.id, reason: 'changed' };
      lastId = entry.id;
      lastHash = entry.hash;
      isAnchored ||= entry.hash === anchor;
    }
    entries += batch.length;
    if (batch.length < BATCH_ENTRIES) break;
  }
  return isAnchored
    ? { isIntact: true, entries, lastHash }
    : { isIntact: false, entryId: null, reason: 'anchorMissing' };
}
