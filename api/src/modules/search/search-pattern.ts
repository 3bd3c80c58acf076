/** Shorter words match only the beginning of a word: as a substring they would match nearly everything. */
const SHORTEST_SUBSTRING = 3;

/** Words beyond this one do not narrow a search any further in practice. */
const MOST_WORDS = 8;

/**
 * `LIKE` patterns that a `search_text` column must match, all of them: one for each word of the input. The column
 * has a space in front of each word and is served by a trigram index.
 */
export function searchPatterns(input: string): readonly string[] {
  const words = input.split(/[\s,;]+/u).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&');
    return [...word].length < SHORTEST_SUBSTRING ? `% ${escaped}%` : `%${escaped}%`;
  });
}
