import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction, AuditEntityType } from '@depotwerk/contract/floor/values/audit-actions';

/** What an entry says about the actor and about the record: what of it names or describes persons can be erased. */
export interface EntryFacts {
  readonly previousHash: string;
  /** ISO with Z and milliseconds. */
  readonly at: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly action: AuditAction;
  readonly entityType: AuditEntityType;
  readonly entityId: string;
  readonly entityName: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** SHA-256 over a random salt and personal values, hex: tells nothing about them once the salt is thrown away. */
export interface Seal {
  readonly actorSalt: string | null;
  readonly actorDigest: string | null;
  readonly subjectSalt: string | null;
  readonly subjectDigest: string | null;
}

/** The first entry has no entry before it. */
export const FIRST_HASH = '0'.repeat(64);
const SALT_BYTES = 16;

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

const sha256 = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

export const actorDigestOf = (salt: string, { actorName }: EntryFacts): string => sha256([salt, actorName]);

export const subjectDigestOf = (salt: string, { entityName, before, after }: EntryFacts): string =>
  sha256([salt, entityName, canonical(before), canonical(after)]);

/** Salts and digests of a new entry. */
export function sealOf(entry: EntryFacts): { readonly [K in keyof Seal]: string } {
  const actorSalt = randomBytes(SALT_BYTES).toString('base64url');
  const subjectSalt = randomBytes(SALT_BYTES).toString('base64url');
  return {
    actorSalt,
    actorDigest: actorDigestOf(actorSalt, entry),
    subjectSalt,
    subjectDigest: subjectDigestOf(subjectSalt, entry),
  };
}

/** SHA-256 over the hash before, what never names anybody, and the digests; hex. */
export const sealedHash = (entry: EntryFacts, actorDigest: string, subjectDigest: string): string =>
  sha256([
    entry.previousHash,
    entry.at,
    entry.actorId,
    entry.action,
    entry.entityType,
    entry.entityId,
    actorDigest,
    subjectDigest,
  ]);

/** The hash of entries from before there were digests: over the values themselves; first ones have no name in it. */
export function plainHash(entry: EntryFacts): string {
  const { previousHash, at, actorId, actorName, action, entityType, entityId, entityName } = entry;
  return sha256([
    previousHash,
    at,
    actorId,
    actorName,
    action,
    entityType,
    entityId,
    canonical(entry.before),
    canonical(entry.after),
    ...(entityName === null ? [] : [entityName]),
  ]);
}
