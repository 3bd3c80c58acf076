import sql from 'sql-template-tag';
import type { Database, Queries, Transaction } from '../db/database';
import { takeLock } from '../db/locks';
import { ApiFault } from './api-fault';

/** The claim of an idempotency key by one request. Nobody but this request knows its id. */
export interface Claim {
  readonly owner: string;
  readonly key: string;
  readonly id: string;
}

/** A process that died leaves its claim behind; this long after it was renewed the call may be made again. */
export const ABANDONED_SECONDS = 60;

/** What stands under a key. */
export interface ClaimedKey {
  /** Null for a claim of the release before. */
  readonly claimId: string | null;
  readonly traceId: string | null;
  readonly requestHash: string;
  readonly status: number | null;
  readonly response: unknown;
  /** The request is carried out; whether anybody knows its answer is another question. */
  readonly isDone: boolean;
  readonly isAbandoned: boolean;
}

export interface ClaimedRequest {
  /** SHA-256 over method, path and body, hex. */
  readonly hash: string;
  /** The release before knows a claim by it. */
  readonly traceId: string;
  /** A repetition goes on where the first request stopped. */
  readonly resumes: boolean;
}

/** Nobody marks a claim without an id, so such a request has changed something when the audit log holds its trace id. */
const carriedOutByTrace = (resumes: boolean) =>
  sql`(k.claim_id is null and not ${resumes} and exists (select 1 from audit_entry a where a.trace_id = k.trace_id))`;

const itself = ({ owner, key, id }: Claim) => sql`owner = ${owner} and key = ${key} and claim_id = ${id}`;

/** @returns what stands under the key already when somebody else was first */
export async function claimKey(
  db: Queries,
  { owner, key, id }: Claim,
  { hash, traceId, resumes }: ClaimedRequest,
): Promise<ClaimedKey | undefined> {
  const [claimed] = await db.query(
    sql`insert into idempotency_key (owner, key, claim_id, request_hash, trace_id)
      values (${owner}, ${key}, ${id}, ${hash}, ${traceId}) on conflict do nothing returning key`,
  );
  if (claimed) return undefined;
  const [known] = await db.query<ClaimedKey>(
    sql`select claim_id as "claimId", trace_id as "traceId", request_hash as "requestHash", status, response,
      done_at is not null or ${carriedOutByTrace(resumes)} as "isDone",
      created_at < now() - ${ABANDONED_SECONDS} * interval '1 second' as "isAbandoned"
      from idempotency_key k where owner = ${owner} and key = ${key}`,
  );
  // Gone again: the first request has just failed, and this one may not take its place unasked.
  return (
    known ?? {
      claimId: null,
      traceId: null,
      requestHash: hash,
      status: null,
      response: null,
      isDone: false,
      isAbandoned: false,
    }
  );
}

const overtaken = (): ApiFault =>
  new ApiFault(409, 'request.inProgress', 'this request stood still, and a repetition has taken its place');

/**
 * Marks a claim as carried out, in the transaction that does it: both happen or neither. Last statement of it, since the
 * claim stays locked until the end.
 *
 * @throws {ApiFault} 409 `request.inProgress` when a repetition has got the key meanwhile
 */
export async function markClaim(db: Transaction, claim: Claim): Promise<void> {
  const marked = await db.query(
    sql`update idempotency_key set done_at = now() where ${itself(claim)} returning key`,
  );
  if (marked.length === 0) throw overtaken();
}

/**
 * Holds a claim to the end of a transaction that is not the last one of its request: nobody gets the key in between.
 *
 * @throws {ApiFault} as {@link markClaim}
 */
export async function holdClaim(db: Transaction, claim: Claim): Promise<void> {
  const held = await db.query(sql`select key from idempotency_key where ${itself(claim)} for key share`);
  if (held.length === 0) throw overtaken();
}

/**
 * Gives a key free whose request was refused, failed, or ended without an answer, unless it is carried out. It waits for a transaction that marks or
 * holds the claim; one that comes later finds its claim gone.
 *
 * @returns whether the key is free
 */
export async function freeClaim(db: Queries, claim: Claim): Promise<boolean> {
  const freed = await db.query(
    sql`delete from idempotency_key where ${itself(claim)} and status is null and done_at is null returning key`,
  );
  return freed.length > 0;
}

/**
 * The same for a claim of the release before. The lock of the audit log waits for those that may still be committed: each of
 * them holds it. To be dropped with the release after this one, see docs/decisions/0052-a-claim-has-an-id.md.
 *
 * @returns whether the key is free
 */
export const freeClaimByTrace = (
  db: Database,
  { owner, key }: Omit<Claim, 'id'>,
  { traceId, resumes }: { readonly traceId: string | null; readonly resumes: boolean },
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    await takeLock(transaction, 'audit');
    const rows = await transaction.query(
      sql`delete from idempotency_key k where owner = ${owner} and key = ${key} and claim_id is null and status is null
        and trace_id is not distinct from ${traceId} and not ${carriedOutByTrace(resumes)} returning key`,
    );
    return rows.length > 0;
  });

/** Keeps the answer for repetitions. */
export const keepAnswer = (
  db: Queries,
  claim: Claim,
  { status, response }: { readonly status: number; readonly response: string | null },
): Promise<unknown> =>
  db.query(
    sql`update idempotency_key set status = ${status}, response = ${response}::jsonb where ${itself(claim)}`,
  );

/** Gives up the claim of a request whose answer is a file: no copy of it is kept, so a repetition makes it again. */
export const dropClaim = (db: Queries, claim: Claim): Promise<unknown> =>
  db.query(sql`delete from idempotency_key where ${itself(claim)}`);

/** Tells the others that these requests are still at work, however long they take. */
export const renewClaims = (db: Queries, claims: readonly Claim[]): Promise<unknown> =>
  db.query(
    sql`update idempotency_key k set created_at = now()
      from unnest(${claims.map(({ owner }) => owner)}::text[], ${claims.map(({ key }) => key)}::text[],
        ${claims.map(({ id }) => id)}::uuid[]) as own (owner, key, claim_id)
      where k.owner = own.owner and k.key = own.key and k.claim_id = own.claim_id and k.status is null`,
  );
