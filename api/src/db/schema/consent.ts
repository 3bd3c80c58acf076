import { formLanguages } from '@depotwerk/contract/floor/values/form-languages';
import { consentKeys } from '@depotwerk/contract/floor/values/consents';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { appUser } from './user';

/** What a person agreed to, with the text as it was read. */
export const consent = pgTable(
  'consent',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    key: text({ enum: consentKeys }).notNull(),
    /** Of the text, by the deployment. */
    textVersion: text().notNull(),
    language: text({ enum: formLanguages }).notNull(),
    text: text().notNull(),
    agreedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'consent_pk', columns: [t.userId, t.key, t.textVersion] }),
    check('consent_key_known', isOneOf(t.key, consentKeys)),
    check('consent_language_known', isOneOf(t.language, formLanguages)),
  ],
);
