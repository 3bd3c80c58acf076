import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word of a customer's name, spelt out: what a mistyped name is compared with. Written by triggers. A word may
 * stand here twice, because two writers of the same name must not wait for each other.
 */
export const nameWord = pgTable('name_word', { word: text().notNull() }, (t) => [
  index('name_word_idx').on(t.word),
]);
