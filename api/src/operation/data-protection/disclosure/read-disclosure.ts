import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import type { Sql } from 'sql-template-tag';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import type { LegalBasis, PersonalTable } from '../personal-table';
import { personalTables } from '../personal-tables/personal-tables';
import type { Person } from '../person';
import { periodSources } from '../retention';
import type { RetentionYears } from '../retention';
import { readableBy } from './readable-by';

/** A row as the database holds it, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

export interface Section {
  readonly table: string;
  readonly title: string;
  readonly purpose: string;
  readonly legalBasis: string;
  /** How long the data are kept after an erasure. */
  readonly retention: string;
  readonly rows: readonly Row[];
}

/** What somebody is told who asks for all data about the own person (Art. 15 GDPR). */
export interface Disclosure {
  readonly format: 2;
  readonly createdAt: string;
  readonly name: string;
  readonly sections: readonly Section[];
  /** Of what the rows refer to: by column, and there by id. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of the questionnaires that the answers belong to, by id and number of the version. */
  readonly questions: Readonly<Record<string, QuestionnaireContent['questions']>>;
}

const bases: Readonly<Record<LegalBasis, string>> = {
  consent: 'Art. 6 Abs. 1 Buchst. a DSGVO (Einwilligung)',
  contract: 'Art. 6 Abs. 1 Buchst. b DSGVO (Vertrag)',
  law: 'Art. 6 Abs. 1 Buchst. c DSGVO (rechtliche Verpflichtung)',
  interest: 'Art. 6 Abs. 1 Buchst. f DSGVO (berechtigtes Interesse)',
};

const retentionOf = ({ erasure }: PersonalTable, years: RetentionYears): string =>
  erasure === 'deleted'
    ? 'keine Frist: wird sofort gelöscht'
    : `${years[erasure]} Jahre nach Ende des Jahres (${periodSources[erasure]})`;

export const sectionOf = (table: PersonalTable, rows: readonly Row[], years: RetentionYears): Section => ({
  table: table.name,
  title: table.title,
  purpose: table.purpose,
  legalBasis: bases[table.basis],
  retention: retentionOf(table, years),
  rows,
});

/** Columns in the order of the table, without what nobody is told. */
async function toldColumns(db: Queries, { name, withheld = [] }: PersonalTable): Promise<Sql> {
  const columns = await db.query<{ name: string }>(
    sql`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and not (column_name = any(${[...withheld]}::text[]))
    order by ordinal_position`,
  );
  return raw(columns.map((column) => `t."${column.name}"`).join(', '));
}

/** Rows of a person in a table, without what nobody is told. */
export async function rowsOf(db: Queries, table: PersonalTable, person: Person): Promise<readonly Row[]> {
  const order = raw(table.name === 'audit_entry' ? 't.id' : 't');
  const rows = await db.query<{ row: Row }>(
    sql`select row_to_json(r) as row from (select ${await toldColumns(db, table)} from ${raw(table.name)} t
    where ${table.rows(person)} order by ${order}) r`,
  );
  return rows.map(({ row }) => row);
}

/** Everything that is stored about a person, table by table; empty ones are left out. */
export async function readDisclosure(
  db: Queries,
  person: Person,
  years: RetentionYears,
): Promise<Disclosure> {
  const sections: Section[] = [];
  for (const table of personalTables) {
    const rows = await rowsOf(db, table, person);
    if (rows.length > 0) sections.push(sectionOf(table, rows, years));
  }
  return {
    format: 2,
    createdAt: new Date().toISOString(),
    name: person.name,
    sections,
    ...(await readableBy(db, sections)),
  };
}
