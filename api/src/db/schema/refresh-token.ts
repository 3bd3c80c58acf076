import { revokedReasons } from '@depotwerk/contract/identity/values/session-ends';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { appUser } from './user';

/** One sign-in on one device: the family of all refresh tokens that followed from it. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    userAgent: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    lastUsedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** The whole family ends here, however often it is refreshed. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text({ enum: revokedReasons }),
  },
  (t) => [index('session_user_idx').on(t.userId)],
);

/** A refresh token is used once. Only its hash is stored. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** SHA-256, hex. */
    tokenHash: text().notNull(),
    issuedAt: instant()
      .notNull()
      .default(sql`now()`),
    expiresAt: instant().notNull(),
    /** Only use. Within the grace window a second one is a second tab that gets the same answer, after it a theft. */
    usedAt: instant(),
  },
  (t) => [
    unique('refresh_token_hash_unique').on(t.tokenHash),
    index('refresh_token_session_idx').on(t.sessionId),
  ],
);
