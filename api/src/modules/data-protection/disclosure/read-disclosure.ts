import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import type { LegalBasis, PersonalTable } from '../personal-table';
import { personalTables } from '../personal-tables/personal-tables';
import type { Person } from '../person';
import { periodSources } from '../retention';
import type { RetentionYears } from '../retention';

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
  readonly format: 1;
  readonly createdAt: string;
  readonly name: string;
  readonly sections: readonly Section[];
  /** Names of the funds that the rows refer to by number. */
  readonly funds: Readonly<Record<string, string>>;
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

/** Rows of a person in a table, without what nobody is told. */
export async function rowsOf(db: Queries, table: PersonalTable, person: Person): Promise<readonly Row[]> {
  const rows = await db.query<{ row: Row }>(
    sql`select to_jsonb(t) - ${[...(table.withheld ?? [])]}::text[] as row from ${raw(table.name)} t
    where ${table.rows(person)} order by ${raw(table.name === 'audit_entry' ? 't.id' : 't')}`,
  );
  return rows.map(({ row }) => row);
}

/** Names of the funds that rows refer to, by their number. */
export async function fundNames(
  db: Queries,
  sections: readonly Section[],
): Promise<Readonly<Record<string, string>>> {
  const ids = new Set(
    sections.flatMap(({ rows }) => rows.map((row) => row['fund_id'])).filter(Number.isInteger),
  );
  const funds = await db.query<{ id: number; name: string }>(
    sql`select id, name || ' (' || isin || ')' as name from fund where id = any(${[...ids]}::integer[])`,
  );
  return Object.fromEntries(funds.map(({ id, name }) => [String(id), name]));
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
  const funds = await fundNames(db, sections);
  return { format: 1, createdAt: new Date().toISOString(), name: person.name, sections, funds };
}
