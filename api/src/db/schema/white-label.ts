import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WhiteLabel } from '@depotwerk/contract';

/** Name, colours and switches of the product, one row per tenant (`default`). */
export const whiteLabel = pgTable('white_label', {
  key: text().primaryKey().default('default'),
  configuration: jsonb().$type<WhiteLabel>().notNull(),
  version: integer().notNull().default(1),
});
