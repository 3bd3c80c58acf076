import type { AuditAction, AuditEntityType } from '@depotwerk/contract/floor/values/audit-actions';
import type { Transaction } from '../db/database';
import { takeLock } from '../db/locks';
import { holdClaim, markClaim, type Claim } from '../http/claims';
import { mapGivingWay } from '../time/give-way';
import { FIRST_HASH, sealedHash, sealOf } from './entry-hash';

/** Who did it; a command on the server has no user. */
export interface Actor {
  readonly userId: string | null;
  readonly name: string;
}

export interface Change {
  readonly action: AuditAction;
  readonly entityType: AuditEntityType;
  readonly entityId: string;
  /** What people call it; found in the values when it is not given. */
  readonly entityName?: string | null;
  /** Values before and after; only the fields that matter. Null: it did not exist. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What a write comes from. */
export interface Origin {
  readonly traceId: string | null;
  /** Of the request under an idempotency key; null for jobs, commands, and calls without a key. */
  readonly claim: Claim | null;
  /** More transactions of the request follow: this one holds the claim and does not mark it as carried out. */
  readonly isStep?: true;
}

/** Commands and jobs that nobody asked for. */
const byItself: Origin = { traceId: null, claim: null };

/** A write that nobody can repeat under a key: of a job, or before anybody has signed in. */
export const tracedBy = <T extends string | null>(traceId: T): Origin & { readonly traceId: T } => ({
  traceId,
  claim: null,
});

/** For every transaction of a request but its last one. */
export const stepOf = <O extends Origin>(origin: O): O & { readonly isStep: true } => ({
  ...origin,
  isStep: true,
});

/** Fields that name a record, the best first. */
const nameFields = ['fullName', 'groupName', 'roleName', 'contractNumber', 'name', 'fileName', 'userName'];

function nameIn(values: unknown): string | null {
  if (typeof values !== 'object' || values === null) return null;
  const fields = new Map<string, unknown>(Object.entries(values));
  const name = nameFields.map((field) => fields.get(field)).find((value) => typeof value === 'string');
  return typeof name === 'string' && name !== '' ? name : null;
}

/** What nobody may read, not even in the log of what was done. */
const secretFields = /^(password|passwordHash|token|tokenHash|secret)$/i;

/** The log is never changed again, so a secret must be stopped before it gets in. */
function refuseSecrets(action: string, values: unknown): void {
  if (typeof values !== 'object' || values === null) return;
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === 'string' && secretFields.test(field))
      throw new Error(`the audit entry ${action} would hold the secret field ${field}`);
    refuseSecrets(action, value);
  }
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/**
 * Waits for every transaction that has appended an entry, and lets nobody else append one until this one ends: entries of
 * the whole product form one chain.
 */
export const lockAudit = (db: Transaction): Promise<void> => takeLock(db, 'audit');

/** Entries of one statement. */
const BATCH = 1_000;

async function appendEntries(
  db: Transaction,
  actor: Actor,
  changes: readonly Change[],
  traceId: string | null,
): Promise<void> {
  await lockAudit(db);
  const [last] = await db.query<{ hash: string }>('select hash from audit_entry order by id desc limit 1');
  const at = new Date().toISOString();
  let previousHash = last?.hash ?? FIRST_HASH;
  const sealed = (change: Change) => {
    const { action, before, after } = change;
    refuseSecrets(action, before);
    refuseSecrets(action, after);
    const entityName = change.entityName ?? nameIn(after) ?? nameIn(before);
    const facts = { ...change, entityName, previousHash, at, actorId: actor.userId, actorName: actor.name };
    const seal = sealOf(facts);
    previousHash = sealedHash(facts, seal.actorDigest, seal.subjectDigest);
    return { ...facts, ...seal, hash: previousHash };
  };
  for (let from = 0; from < changes.length; from += BATCH) {
    const rows = await mapGivingWay(changes.slice(from, from + BATCH), sealed);
    await db.query(
      `insert into audit_entry
         (at, actor_id, actor_name, action, entity_type, entity_id, entity_name, before, after, trace_id,
          actor_salt, actor_digest, subject_salt, subject_digest, previous_hash, hash)
       select $1::timestamptz, $2::uuid, $3, action, type, entity, name, before::jsonb, after::jsonb, $4,
         actor_salt, actor_digest, subject_salt, subject_digest, previous, hash
       from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
           $13::text[], $14::text[], $15::text[], $16::text[]) with ordinality
         as e (action, type, entity, name, before, after, actor_salt, actor_digest, subject_salt, subject_digest,
           previous, hash, position) order by position`,
      [
        at,
        actor.userId,
        actor.name,
        traceId,
        rows.map(({ action }) => action),
        rows.map(({ entityType }) => entityType),
        rows.map(({ entityId }) => entityId),
        rows.map(({ entityName }) => entityName),
        rows.map(({ before }) => json(before)),
        rows.map(({ after }) => json(after)),
        rows.map(({ actorSalt }) => actorSalt),
        rows.map(({ actorDigest }) => actorDigest),
        rows.map(({ subjectSalt }) => subjectSalt),
        rows.map(({ subjectDigest }) => subjectDigest),
        rows.map((row) => row.previousHash),
        rows.map(({ hash }) => hash),
      ],
    );
  }
}

/**
 * Appends entries to the audit log, and marks the claim of the request as carried out, in the transaction of the changes
 * themselves: all happens or nothing. Last statement of it.
 *
 * @throws {ApiFault} 409 `request.inProgress` when the request stood still so long that a repetition has taken its place
 */
export async function writeAudit(
  db: Transaction,
  actor: Actor,
  changes: readonly Change[],
  { traceId, claim, isStep }: Origin = byItself,
): Promise<void> {
  if (changes.length > 0) await appendEntries(db, actor, changes, traceId);
  if (claim) await (isStep ? holdClaim(db, claim) : markClaim(db, claim));
}
