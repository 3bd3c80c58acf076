import { formLanguages } from '@depotwerk/contract/floor/values/form-languages';
import { sql } from 'drizzle-orm';
import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { depotAnalysis } from './depot-analysis';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The suitability statement of a finished analysis as it was first handed out; a trigger refuses changes. */
export const analysisStatement = pgTable('analysis_statement', {
  analysisId: uuid()
    .primaryKey()
    .references(() => depotAnalysis.id, { onDelete: 'cascade' }),
  fileName: text().notNull(),
  document: bytes().notNull(),
  /** SHA-256 of the document, hex. */
  documentHash: text().notNull(),
  createdAt: instant()
    .notNull()
    .default(sql`now()`),
  /** In which it was first asked for. */
  language: text({ enum: formLanguages }).notNull().default('de'),
});
