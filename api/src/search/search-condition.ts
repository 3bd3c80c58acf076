import sql, { join, raw, type Sql } from 'sql-template-tag';
import { searchPatterns } from './search-pattern';

/** One condition for each word of a search on a `search_text` column, served by its trigram index. */
export const searchConditions = (column: string, input: string | undefined): readonly Sql[] =>
  searchPatterns(input ?? '').map((patterns) => {
    const alternatives = patterns.map((pattern) => sql`${raw(column)} like ${pattern}`);
    return sql`(${join(alternatives, ' or ')})`;
  });

/** The same for columns that nobody prepared for searching; for tables that are small enough to be read whole. */
export const plainSearchConditions = (
  columns: { readonly words: string; readonly number: string },
  input: string | undefined,
): readonly Sql[] =>
  searchConditions(
    `search_text(${columns.words} || ' ' || ${columns.number}, array[${columns.number}])`,
    input,
  );

/** A number with zeros in front. */
const ZEROS = /(?<![\p{L}\p{Nd}])0+(?=\p{Nd})/gu;

/** Of contracts: where the insurer says that zeros in front of a number do not count, a number is found without those that were typed. */
export function contractSearchConditions(prefix: string, input: string | undefined): readonly Sql[] {
  const column = `${prefix}search_text`;
  const typed = searchConditions(column, input);
  const plain = input?.replace(ZEROS, '');
  if (plain === input) return typed;
  const ignoring = sql`${raw(prefix)}issuer_id in (select id from issuer where leading_zeros = 'ignore')`;
  return [sql`(${allOf(typed)} or ${ignoring} and ${allOf(searchConditions(column, plain))})`];
}

const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${join(conditions, ' and ')})`;
