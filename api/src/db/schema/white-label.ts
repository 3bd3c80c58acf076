import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConsentText, LegalText, WhiteLabel } from '@depotwerk/contract/floor';
import type { LegalTextKey } from '@depotwerk/contract/floor/values/legal-texts';

/** Name, colours and switches of the product, one row per tenant (`default`). */
export const whiteLabel = pgTable('white_label', {
  key: text().primaryKey().default('default'),
  configuration: jsonb().$type<WhiteLabel>().notNull(),
  /** Pages of the deployment's own; too long for what is read before the first screen. */
  legalTexts: jsonb().$type<Partial<Record<LegalTextKey, LegalText>>>().notNull().default({}),
  /** What customers agree to when they register; empty: the texts of the product. */
  consentTexts: jsonb().$type<readonly ConsentText[]>().notNull().default([]),
  version: integer().notNull().default(1),
});
