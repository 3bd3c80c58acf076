import type { Queries } from '../db/database';
import { actorDigestOf, FIRST_HASH, plainHash, sealedHash, subjectDigestOf } from './entry-hash';
import type { EntryFacts, Seal } from './entry-hash';

const BATCH_ENTRIES = 2000;

export type Verdict =
  | {
      readonly isIntact: true;
      readonly entries: number;
      /** Entries that have lost personal values by an erasure that the log records. */
      readonly erased: number;
      readonly lastHash: string;
    }
  | {
      readonly isIntact: false;
      /** The first entry that does not fit; null when the entry of the wanted hash is missing. */
      readonly entryId: number | null;
      readonly reason: 'changed' | 'predecessorMissing' | 'anchorMissing' | 'erasureUnrecorded';
    };

interface StoredEntry extends EntryFacts, Seal {
  readonly id: number;
  readonly hash: string;
  readonly isErased: boolean;
}

/** Microseconds are asked for, because an entry is written without: a time that has some was put there later. */
const batchAfter = `
  select id, previous_hash as "previousHash", hash, actor_id as "actorId", actor_name as "actorName", action,
    entity_type as "entityType", entity_id as "entityId", entity_name as "entityName", before, after,
    actor_salt as "actorSalt", actor_digest as "actorDigest", subject_salt as "subjectSalt",
    subject_digest as "subjectDigest", erased_at is not null as "isErased",
    regexp_replace(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '000$', '') || 'Z' as at
  from audit_entry where id > $1 order by id limit ${BATCH_ENTRIES}`;

/**
 * Whether an entry is what was written. Erased values are compared no more, all else is; of an erased entry from before
 * there were digests only its place in the chain is left.
 */
function isGenuine(entry: StoredEntry): boolean {
  const { actorSalt, actorDigest, subjectSalt, subjectDigest, isErased, hash } = entry;
  if (actorDigest === null || subjectDigest === null) return isErased || plainHash(entry) === hash;
  const isActor =
    actorSalt === null ? isErased && entry.actorName === '' : actorDigestOf(actorSalt, entry) === actorDigest;
  const isSubject =
    subjectSalt === null
      ? isErased && entry.entityName === null && entry.before === null && entry.after === null
      : subjectDigestOf(subjectSalt, entry) === subjectDigest;
  return isActor && isSubject && sealedHash(entry, actorDigest, subjectDigest) === hash;
}

/** Entries whose erasure a later entry records, taken out of those that still wait for such a record. */
function settle(waiting: Set<number>, { action, after }: StoredEntry): void {
  if (typeof after !== 'object' || after === null) return;
  if (action === 'customer.erased' && 'entries' in after && Array.isArray(after.entries))
    for (const id of after.entries) waiting.delete(Number(id));
  if (action === 'customer.retentionEnded' && 'upToEntry' in after)
    for (const id of waiting) {
      // In the order in which they were read.
      if (id > Number(after.upToEntry)) break;
      waiting.delete(id);
    }
}

/**
 * Computes every hash of the log again, from the first entry on. A changed entry does not fit its own hash, the one
 * behind a removed or inserted entry does not fit the one before it. Entries cut off at the end leave no trace in the
 * chain: only a hash that was kept elsewhere tells. Values that were erased without a record of it are found as well.
 *
 * @param anchor hash of an entry that must still be there
 */
export async function verifyChain(db: Queries, anchor?: string): Promise<Verdict> {
  let lastId = 0;
  let lastHash = FIRST_HASH;
  let entries = 0;
  let erased = 0;
  let isAnchored = anchor === undefined;
  const waiting = new Set<number>();
  for (;;) {
    const batch = await db.query<StoredEntry>(batchAfter, [lastId]);
    for (const entry of batch) {
      if (entry.previousHash !== lastHash)
        return { isIntact: false, entryId: entry.id, reason: 'predecessorMissing' };
      if (!isGenuine(entry)) return { isIntact: false, entryId: entry.id, reason: 'changed' };
      if (entry.isErased) {
        erased++;
        waiting.add(entry.id);
      }
      settle(waiting, entry);
      lastId = entry.id;
      lastHash = entry.hash;
      isAnchored ||= entry.hash === anchor;
    }
    entries += batch.length;
    if (batch.length < BATCH_ENTRIES) break;
  }
  const [unrecorded] = waiting;
  if (unrecorded !== undefined) return { isIntact: false, entryId: unrecorded, reason: 'erasureUnrecorded' };
  return isAnchored
    ? { isIntact: true, entries, erased, lastHash }
    : { isIntact: false, entryId: null, reason: 'anchorMissing' };
}
