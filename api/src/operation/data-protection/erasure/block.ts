import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';
import { rowsOf, sectionOf } from '../disclosure/read-disclosure';
import type { Section } from '../disclosure/read-disclosure';
import { entriesNaming } from '../personal-tables/audit-entries';
import type { Person } from '../person';
import { handedOver } from '../handed-over';
import type { RetentionYears } from '../retention';
import type { KeptKind, TablePlan } from './table-plan';
import { keptKinds } from './table-plan';

/** Derived by the database, or kept as a file of its own. */
const leftOut = ['search_text', 'document'];

async function sectionsOf(
  db: Transaction,
  person: Person,
  { kind }: KeptKind,
  plans: readonly TablePlan[],
  years: RetentionYears,
): Promise<readonly Section[]> {
  const sections: Section[] = [];
  for (const { table, rows } of plans)
    if (table.erasure === kind && rows > 0)
      sections.push(sectionOf(table, await rowsOf(db, { ...table, withheld: leftOut }, person), years));
  if (kind !== 'audit') return sections;
  const others = await db.query<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) - ${leftOut}::text[] as row from audit_entry t where ${entriesNaming(person)} order by t.id`,
  );
  const [section] = sections;
  return section ? [{ ...section, rows: [...section.rows, ...others.map(({ row }) => row)] }] : sections;
}

/**
 * Copies what must be kept out of the tables of daily work.
 *
 * @param by who erases
 * @returns the id of the erasure; null when nothing must be kept
 */
export async function block(
  db: Transaction,
  person: Person,
  plans: readonly TablePlan[],
  years: RetentionYears,
  by: string,
): Promise<string | null> {
  const kinds = keptKinds(plans);
  if (kinds.length === 0) return null;
  const [erasure] = await db.query<{ id: string }>(
    sql`insert into erasure (customer_id, name, erased_by) values (${person.customerId}, ${person.name}, ${by})
    returning id`,
  );
  if (!erasure) throw new Error('no erasure was inserted');
  for (const kept of kinds) {
    const sections = await sectionsOf(db, person, kept, plans, years);
    // What is counted is what is kept, also entries about several customers.
    const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
    await db.query(
      sql`insert into blocked_record (erasure_id, kind, sections, rows, kept_until)
      values (${erasure.id}, ${kept.kind}, ${JSON.stringify(sections)}::jsonb, ${count}, ${kept.until})`,
    );
  }
  if (kinds.some(({ kind }) => kind === 'advice'))
    await db.query(
      sql`insert into blocked_document (erasure_id, position, file_name, document)
      select ${erasure.id}::uuid, row_number() over (order by created_at, id), file_name, document
      from (${handedOver(person)}) d`,
    );
  return erasure.id;
}
