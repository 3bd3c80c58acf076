import { draftForms } from '@depotwerk/contract/floor/values/form-drafts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { questionnaire } from './questionnaire';
import { tariff } from './tariff';
import { tariffComponent } from './tariff-component';
import { appUser } from './user';

/** What somebody typed into a wizard and did not save. Gone with the person, and with the record. */
export const formDraft = pgTable(
  'form_draft',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    form: text({ enum: draftForms }).notNull(),
    /** Of the three the one that the form is about; none: a new record. */
    tariffId: integer().references(() => tariff.id, { onDelete: 'cascade' }),
    componentId: integer().references(() => tariffComponent.id, { onDelete: 'cascade' }),
    questionnaireId: uuid().references(() => questionnaire.id, { onDelete: 'cascade' }),
    /** AES-256-GCM: nonce, tag and text, base64; bound to person, form and record. */
    sealed: text().notNull(),
    /** Of the key that sealed it. */
    keyId: text().notNull(),
    changedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('form_draft_unique')
      .on(t.userId, t.form, t.tariffId, t.componentId, t.questionnaireId)
      .nullsNotDistinct(),
    index('form_draft_changed_idx').on(t.changedAt),
    index('form_draft_tariff_idx').on(t.tariffId),
    index('form_draft_component_idx').on(t.componentId),
    index('form_draft_questionnaire_idx').on(t.questionnaireId),
    check('form_draft_form_known', isOneOf(t.form, draftForms)),
    check(
      'form_draft_record_of_form',
      sql`(${t.tariffId} is null or ${t.form} = 'tariff') and (${t.questionnaireId} is null or ${t.form} = 'questionnaire')
        and (${t.componentId} is null or ${t.form} like '%-component')`,
    ),
  ],
);
