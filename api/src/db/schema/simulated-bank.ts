import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { euro, instant } from './columns';
import { issuer } from './issuer';

const issuerId = () =>
  integer()
    .notNull()
    .references(() => issuer.id, { onDelete: 'cascade' });

/** What a simulated bank knows of whoever signs in. Nothing but the simulator reads these tables. */
export const simulatedLogin = pgTable(
  'simulated_login',
  {
    issuerId: issuerId(),
    login: text().notNull(),
    /** scrypt with its salt, base64. */
    passwordHash: text().notNull(),
    mustUpdate: boolean().notNull().default(false),
    failures: smallint().notNull().default(0),
    lockedUntil: instant(),
  },
  (t) => [primaryKey({ name: 'simulated_login_pk', columns: [t.issuerId, t.login] })],
);

export const simulatedDepot = pgTable(
  'simulated_depot',
  {
    issuerId: issuerId(),
    externalKey: text().notNull(),
    externalConsumerKey: text().notNull(),
    ownerName: text().notNull(),
    /** Who sees it. */
    logins: text().array().notNull(),
    isConfirmed: boolean().notNull().default(true),
    /** ISIN and units. */
    positions: jsonb().$type<unknown>().notNull(),
    /** Costs taken since the start, EUR; null: the bank does not say. */
    costsTaken: euro(),
  },
  (t) => [
    primaryKey({ name: 'simulated_depot_pk', columns: [t.issuerId, t.externalKey] }),
    index('simulated_depot_logins_idx').using('gin', t.logins),
  ],
);

export const simulatedToken = pgTable('simulated_token', {
  reference: text().primaryKey(),
  issuerId: issuerId(),
  login: text().notNull(),
  code: text().notNull(),
  isConfirmed: boolean().notNull().default(false),
  expiresAt: instant().notNull(),
});

/** An order under the key of the client: what stands here is never executed again. */
export const simulatedOrder = pgTable(
  'simulated_order',
  {
    issuerId: issuerId(),
    clientKey: text().notNull(),
    result: jsonb().$type<unknown>().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ name: 'simulated_order_pk', columns: [t.issuerId, t.clientKey] })],
);
