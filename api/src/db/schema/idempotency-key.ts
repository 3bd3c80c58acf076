import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Answer of a write that was sent with an `Idempotency-Key`, so that a repetition answers the same. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** User id, or the address of an anonymous caller. */
    owner: text().notNull(),
    key: text().notNull(),
    /** SHA-256 over method, path and body, hex. */
    requestHash: text().notNull(),
    /** Of the request that holds the key, drawn at random; null for one of the release before. */
    claimId: uuid(),
    /** Written by the last transaction of the request; null as long as it is not carried out. */
    doneAt: instant(),
    /** Of the request; the release before knows a claim by it. */
    traceId: text(),
    status: smallint(),
    response: jsonb().$type<unknown>(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'idempotency_key_pk', columns: [t.owner, t.key] }),
    index('idempotency_key_created_idx').on(t.createdAt),
  ],
);
