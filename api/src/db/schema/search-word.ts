import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word of the names of customers, funds, tariffs and users, spelt out: what a mistyped word is compared with.
 * Written by `rememberNames`. A word may stand here twice, because two writers of the same name must not wait for each other.
 */
export const searchWord = pgTable('search_word', { word: text().notNull() }, (t) => [
  index('search_word_idx').on(t.word),
]);
