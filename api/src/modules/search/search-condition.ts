/**
 * Condition on a `search_text` column, which is in lower case already. Pattern and column are compared under the
 * collation of the column: any other would keep the trigram index out.
 *
 * @param pattern placeholder of one of the patterns of a search
 */
export const matchesSearchText = (column: string, pattern: string): string =>
  `${column} like (lower(${pattern}::text collate "und-x-icu") collate "default")`;

/** The same on a text that nobody prepared for searching; for tables that are small enough to be read whole. */
export const matchesText = (column: string, pattern: string): string =>
  `' ' || lower(${column} collate "und-x-icu") like lower(${pattern}::text collate "und-x-icu")`;
