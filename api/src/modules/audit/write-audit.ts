import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database';

/** Who did it; a command on the server has no user. */
export interface Actor {
  readonly userId: string | null;
  readonly name: string;
}

export interface Change {
  /** Noun and verb, e.g. `contract.checked`. */
  readonly action: string;
  readonly entityType: string;
  readonly entityId: string;
  /** Values before and after; only the fields that matter. Null: it did not exist. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The first entry has no entry before it. */
const FIRST_HASH = '0'.repeat(64);
/** Entries of the whole product form one chain, so one transaction appends at a time. */
const CHAIN_LOCK = 7311;

/** Keys in one order, so that the same values always give the same text, also after the database stored them. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const plain: unknown = JSON.parse(JSON.stringify(value));
  if (typeof plain !== 'object' || plain === null) return plain;
  return Object.fromEntries(
    Object.entries(plain)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

/** What an entry says, in the order in which the hash covers it. */
export interface HashedEntry extends Change {
  readonly previousHash: string;
  /** ISO with Z and milliseconds. */
  readonly at: string;
  readonly actorId: string | null;
  readonly actorName: string;
}

/** SHA-256 over the hash before and the entry, hex. */
export function entryHash(entry: HashedEntry): string {
  const { previousHash, at, actorId, actorName, action, entityType, entityId, before, after } = entry;
  const text = JSON.stringify([
    previousHash,
    at,
    actorId,
    actorName,
    action,
    entityType,
    entityId,
    canonical(before),
    canonical(after),
  ]);
  return createHash('sha256').update(text).digest('hex');
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Appends entries to the audit log, in the transaction of the changes themselves: both happen or neither. */
export async function writeAudit(
  db: Transaction,
  actor: Actor,
  changes: readonly Change[],
  traceId: string | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  await db.query('select pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
  const [last] = await db.query<{ hash: string }>('select hash from audit_entry order by id desc limit 1');
  const at = new Date().toISOString();
  let previousHash = last?.hash ?? FIRST_HASH;
  const rows = changes.map((change) => {
    const entry = { ...change, previousHash, at, actorId: actor.userId, actorName: actor.name };
    previousHash = entryHash(entry);
    return { ...entry, hash: previousHash };
  });
  await db.query(
    `insert into audit_entry
       (at, actor_id, actor_name, action, entity_type, entity_id, before, after, trace_id, previous_hash, hash)
     select $1::timestamptz, $2::uuid, $3, action, type, entity, before::jsonb, after::jsonb, $4, previous, hash
     from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
       with ordinality as e (action, type, entity, before, after, previous, hash, position) order by position`,
    [
      at,
      actor.userId,
      actor.name,
      traceId,
      rows.map(({ action }) => action),
      rows.map(({ entityType }) => entityType),
      rows.map(({ entityId }) => entityId),
      rows.map(({ before }) => json(before)),
      rows.map(({ after }) => json(after)),
      rows.map((row) => row.previousHash),
      rows.map(({ hash }) => hash),
    ],
  );
}
