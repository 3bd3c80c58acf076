import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import { hintCatalogue } from '@depotwerk/domain';
import type { Sql } from 'sql-template-tag';
import sql, { join } from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { hintDescriptions } from '../../../tariffs/calculations/hint-descriptions';
import type { Disclosure, Section } from './read-disclosure';
import { columnOf } from './value-text';

/** By the name of the column that refers to it. */
const nameSources: readonly Sql[] = [
  sql`select 'fund_id' as column, id::text, name || ' (' || isin || ')' as name from fund`,
  sql`select 'group_id', id::text, name from app_group`,
  sql`select 'issuer_id', id::text, name from issuer`,
  sql`select 'role_id', id::text, name from role`,
  sql`select 'questionnaire_id', id::text, name from questionnaire`,
];
const referring = ['fund_id', 'replacement_fund_id', 'group_id', 'issuer_id', 'role_id', 'former_role_id'];

type Names = Disclosure['names'];

/** Also those inside of columns. */
function collectIds(value: unknown, columns: ReadonlySet<string>, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, item] of Object.entries(value)) {
    if (columns.has(columnOf(field))) into.add(String(item));
    else collectIds(item, columns, into);
  }
}

const idsIn = (sections: readonly Section[], columns: readonly string[]): string[] => {
  const ids = new Set<string>();
  for (const { rows } of sections) collectIds(rows, new Set(columns), ids);
  return [...ids];
};

/** Within the rows themselves: a contract is known by its number, a report by its file. */
const ownNames = (
  sections: readonly Section[],
  table: string,
  name: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sections
      .filter((section) => section.table === table)
      .flatMap(({ rows }) => rows.map((row) => [String(row['id']), String(row[name] ?? row['id'])])),
  );

/** Names of what rows refer to. */
async function namesIn(db: Queries, sections: readonly Section[]): Promise<Names> {
  const ids = idsIn(sections, [...referring, 'questionnaire_id']);
  const found = await db.query<{ column: string; id: string; name: string }>(
    sql`select * from (${join(nameSources, ' union all ')}) n where n.id = any(${ids}::text[])`,
  );
  const names: Record<string, Record<string, string>> = {
    contract_id: ownNames(sections, 'contract', 'external_key'),
    report_id: ownNames(sections, 'report', 'file_name'),
    hint_id: Object.fromEntries(hintCatalogue.map(({ id, key }) => [String(id), hintDescriptions[key]])),
    hint_key: hintDescriptions,
  };
  for (const { column, id, name } of found) names[column] = { ...names[column], [id]: name };
  return names;
}

/** Questions of the versions that analyses were begun with; of the standard one without any. */
async function questionsIn(db: Queries, sections: readonly Section[]): Promise<Disclosure['questions']> {
  const versions = await db.query<{
    id: string;
    number: number;
    questions: QuestionnaireContent['questions'];
  }>(
    sql`select v.questionnaire_id as id, v.number, v.content -> 'questions' as questions
    from questionnaire_version v join questionnaire q on q.id = v.questionnaire_id
    where q.is_standard or q.id::text = any(${idsIn(sections, ['questionnaire_id'])}::text[])
    order by q.is_standard desc, v.number desc`,
  );
  return Object.fromEntries(versions.map(({ id, number, questions }) => [`${id} ${number}`, questions]));
}

/** What makes rows readable. */
export const readableBy = async (
  db: Queries,
  sections: readonly Section[],
): Promise<Pick<Disclosure, 'names' | 'questions'>> => ({
  names: await namesIn(db, sections),
  questions: sections.some(({ rows }) => rows.some((row) => 'answers' in row))
    ? await questionsIn(db, sections)
    : {},
});
