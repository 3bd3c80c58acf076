import type { Parameters } from '../db/parameters';
import { searchPatterns } from './search-pattern';

/** One condition for each word of a search on a `search_text` column, served by its trigram index. */
export const searchConditions = (
  column: string,
  input: string | undefined,
  parameters: Parameters,
): readonly string[] =>
  searchPatterns(input ?? '').map(
    (patterns) => `(${patterns.map((pattern) => `${column} like ${parameters.add(pattern)}`).join(' or ')})`,
  );

/** The same for columns that nobody prepared for searching; for tables that are small enough to be read whole. */
export const plainSearchConditions = (
  columns: { readonly words: string; readonly number: string },
  input: string | undefined,
  parameters: Parameters,
): readonly string[] =>
  searchConditions(
    `search_text(${columns.words} || ' ' || ${columns.number}, array[${columns.number}])`,
    input,
    parameters,
  );
