import { compactNumber, spellOut } from '@depotwerk/domain';

/** Shorter words match only the beginning of a word: as a substring they would match nearly everything. */
const SHORTEST_SUBSTRING = 3;

/** Words beyond this one do not narrow a search any further in practice. */
const MOST_WORDS = 8;

const number = /\p{Nd}/u;

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return [...word].length < SHORTEST_SUBSTRING ? `% ${escaped}%` : `%${escaped}%`;
}

/**
 * `LIKE` patterns for a text that `searchText` of the domain made. It must match, for each word of the input, one of
 * the patterns of this word: as it is written, or a number without its separators.
 */
export function searchPatterns(input: string): readonly (readonly string[])[] {
  const words = input.split(/[\s,;]+/u).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => {
    const spellings = number.test(word) ? [spellOut(word), compactNumber(word)] : [spellOut(word)];
    return [...new Set(spellings)].map(patternOf);
  });
}
