import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { traderContacts, traderCredentialStates } from '@depotwerk/contract/banks/values/trader-credentials';
import { secondFactorIssuers } from '@depotwerk/contract/banks/values/trader-depots';
import {
  executionErrorCodes,
  openOrderStates,
  traderOrderItemKinds,
  traderOrderStates,
} from '@depotwerk/contract/banks/values/trader-orders';
import { euro, fraction, germanText, instant, isOneOf, quantity } from './columns';
import { fund } from './fund';
import { issuer } from './issuer';
import { appUser } from './user';

/** An issuer whose depots can be reached, and by what. An issuer without a row has no connection. */
export const trader = pgTable(
  'trader',
  {
    issuerId: integer()
      .primaryKey()
      .references(() => issuer.id, { onDelete: 'cascade' }),
    adapter: text({ enum: ['simulator'] }).notNull(),
    /** Who asks for a second factor before a depot is created or an order executed. */
    secondFactor: text({ enum: secondFactorIssuers }).notNull().default('none'),
    /** Of the adapter; see docs/guides/banks.md. */
    settings: jsonb().$type<unknown>().notNull().default({}),
  },
  (t) => [
    check('trader_adapter_known', isOneOf(t.adapter, ['simulator'])),
    check('trader_second_factor_known', isOneOf(t.secondFactor, secondFactorIssuers)),
  ],
);

/** What a user signs in with at a bank. */
export const traderCredential = pgTable(
  'trader_credential',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    issuerId: integer()
      .notNull()
      .references(() => trader.issuerId, { onDelete: 'cascade' }),
    /** AES-256-GCM: nonce, tag and text, base64; bound to user and issuer. Null: none, or the bank refused it. */
    sealedPassword: text(),
    /** Of the key that sealed it. */
    keyId: text(),
    state: text({ enum: traderCredentialStates }).notNull().default('missing'),
    lockedUntil: instant(),
    lastContact: text({ enum: traderContacts }).notNull().default('never'),
    lastContactAt: instant(),
    /** When the bank last showed the depots of this access; null: not since it was stored. */
    depotsReadAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'trader_credential_pk', columns: [t.userId, t.issuerId] }),
    index('trader_credential_key_idx').on(t.keyId),
    check('trader_credential_state_known', isOneOf(t.state, traderCredentialStates)),
    check('trader_credential_contact_known', isOneOf(t.lastContact, traderContacts)),
    check('trader_credential_sealed_by_key', sql`(${t.sealedPassword} is null) = (${t.keyId} is null)`),
  ],
);

/** A depot as a bank last showed it. It is linked while it has a contract, and new or ignored otherwise. */
export const traderDepot = pgTable(
  'trader_depot',
  {
    issuerId: integer()
      .notNull()
      .references(() => trader.issuerId, { onDelete: 'cascade' }),
    externalKey: germanText().notNull(),
    externalConsumerKey: text().notNull(),
    ownerName: text().notNull(),
    /** A number, as of orders: who deletes contracts forgets it (decision 0120). */
    contractId: integer(),
    isIgnored: boolean().notNull().default(false),
    /** False: the bank takes no orders until the customer has confirmed the contract there. */
    isConfirmed: boolean().notNull().default(true),
    /** EUR; null: unknown. */
    value: euro(),
    valueDate: date({ mode: 'string' }),
    /** What the bank showed last: ISIN, units, price in EUR and its day. */
    positions: jsonb().$type<unknown>().notNull().default([]),
    foundAt: instant()
      .notNull()
      .default(sql`now()`),
    refreshedAt: instant(),
    /** Of which moment the positions are, as the bank says; an answer from before changes nothing. */
    asOf: instant(),
    /** Costs and risk premiums that the bank has taken since the start; null: it does not say. */
    costsTaken: euro(),
    /** Up to which moment its contract knows what was bought and sold. */
    bookedAsOf: instant(),
    linkedAt: instant(),
    linkedBy: text(),
  },
  (t) => [
    primaryKey({ name: 'trader_depot_pk', columns: [t.issuerId, t.externalKey] }),
    unique('trader_depot_contract_unique').on(t.contractId),
  ],
);

/** Whose access at the bank shows a depot. */
export const traderDepotViewer = pgTable(
  'trader_depot_viewer',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    issuerId: integer().notNull(),
    externalKey: germanText().notNull(),
  },
  (t) => [
    primaryKey({ name: 'trader_depot_viewer_pk', columns: [t.userId, t.issuerId, t.externalKey] }),
    foreignKey({
      name: 'trader_depot_viewer_depot_fk',
      columns: [t.issuerId, t.externalKey],
      foreignColumns: [traderDepot.issuerId, traderDepot.externalKey],
    }).onDelete('cascade'),
  ],
);

/** An order to a bank. It is written down before it is sent, so that a process that ends in between loses nothing. */
export const traderOrder = pgTable(
  'trader_order',
  {
    id: uuid().primaryKey(),
    /** By which the bank recognises a repetition. */
    clientKey: text().notNull(),
    contractId: integer().notNull(),
    issuerId: integer()
      .notNull()
      .references(() => issuer.id, { onDelete: 'restrict' }),
    externalKey: germanText().notNull(),
    planId: uuid(),
    state: text({ enum: traderOrderStates }).notNull().default('recorded'),
    errorCode: text({ enum: executionErrorCodes }),
    bankMessage: text(),
    /** What the bank calls the second factor that it has confirmed for this order. */
    bankReference: text(),
    orderedBy: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    orderedByName: text().notNull(),
    orderedAt: instant()
      .notNull()
      .default(sql`now()`),
    sentAt: instant(),
    /** Contacts in a row in which the bank did not say what became of it. */
    silentContacts: integer().notNull().default(0),
    /** The bank is not asked before by itself, as it has been silent. */
    askAfter: instant(),
    settledAt: instant(),
    /** The administrator who closed it without an answer of the bank, and why. */
    closedBy: text(),
    closeReason: text(),
    /** After an order that was closed as executed: the holdings of the contract were read anew. */
    holdingsConfirmedAt: instant(),
  },
  (t) => [
    unique('trader_order_client_key_unique').on(t.clientKey),
    index('trader_order_contract_idx').on(t.contractId, t.orderedAt),
    index('trader_order_open_idx').on(t.orderedAt).where(isOneOf(t.state, openOrderStates)),
    check('trader_order_state_known', isOneOf(t.state, traderOrderStates)),
    check('trader_order_closed_with_reason', sql`(${t.closedBy} is null) = (${t.closeReason} is null)`),
    check('trader_order_refused_with_code', sql`(${t.state} = 'refused') = (${t.errorCode} is not null)`),
  ],
);

export const traderOrderItem = pgTable(
  'trader_order_item',
  {
    orderId: uuid()
      .notNull()
      .references(() => traderOrder.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text({ enum: traderOrderItemKinds }).notNull(),
    fundId: integer()
      .notNull()
      .references(() => fund.id, { onDelete: 'restrict' }),
    /** As ordered; once it is executed, as executed. */
    eur: euro(),
    fraction: fraction(),
    /** A sale of all units that are held. */
    isWholePosition: boolean().notNull().default(false),
    orderNumber: text(),
    units: quantity(),
    /** EUR */
    price: quantity(),
  },
  (t) => [
    primaryKey({ name: 'trader_order_item_pk', columns: [t.orderId, t.position] }),
    check('trader_order_item_kind_known', isOneOf(t.kind, traderOrderItemKinds)),
    check(
      'trader_order_item_amount',
      sql`case when ${t.kind} = 'savingsPlan' then ${t.fraction} between 0 and 1 and ${t.eur} is null
        else ${t.eur} > 0 and ${t.fraction} is null end`,
    ),
    check('trader_order_item_whole_is_sold', sql`not ${t.isWholePosition} or ${t.kind} = 'sell'`),
  ],
);

/** `closeOrder` is done here and not at the bank. */
export const confirmedActions = ['createDepot', 'executeOptimization', 'closeOrder'] as const;

/** An action of a signed-in user that waits for a code. Gone with the action, or after a while. */
export const actionChallenge = pgTable(
  'action_challenge',
  {
    /** SHA-256 of the id that the browser holds, hex. */
    idHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** What is to be done and to what; a code for one action opens no other. */
    action: text({ enum: confirmedActions }).notNull(),
    subject: text().notNull(),
    /** As the person reads it in the message. */
    purpose: text().notNull(),
    /** Null: it is of no bank that can be reached. */
    issuerId: integer().references(() => trader.issuerId, { onDelete: 'cascade' }),
    codeIssuer: text({ enum: ['own', 'bank'] }).notNull(),
    expiresAt: instant().notNull(),
    attemptsLeft: smallint().notNull(),
    sendsLeft: smallint().notNull(),
    resendAfter: instant(),
    sentTo: text(),
    /** SHA-256 of id and code, hex. Of a code of the bank it is known once the bank has confirmed it. */
    codeHash: text(),
    codeExpiresAt: instant(),
    /** What the bank calls its code. */
    bankReference: text(),
    validUntil: instant(),
  },
  (t) => [
    index('action_challenge_user_idx').on(t.userId),
    index('action_challenge_expires_idx').on(t.expiresAt),
  ],
);
