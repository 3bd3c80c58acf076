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
