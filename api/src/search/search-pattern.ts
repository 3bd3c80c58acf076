import { apostrophes, compactNumber, spellOut } from '@depotwerk/domain';

/** Shorter words match only the beginning of a word: as a substring they would match nearly everything. */
const SHORTEST_SUBSTRING = 3;

/** Words beyond this one do not narrow a search any further in practice. */
const MOST_WORDS = 8;

const number = /\p{Nd}/u;

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return [...word].length < SHORTEST_SUBSTRING ? `% ${escaped}%` : `%${escaped}%`;
}

/** How a word may be written, the likeliest first; apostrophes stand in entries of the audit log as they were typed. */
function spellingsOf(word: string): readonly string[] {
  const typed = word.toLowerCase().normalize('NFC');
  return [
    spellOut(word),
    ...(number.test(word) ? [compactNumber(word)] : []),
    ...([...typed].some((letter) => apostrophes.includes(letter)) ? [typed] : []),
  ];
}

/** A number may be typed in pieces, of which a short one begins no word: `HL 8368368 8`, `12,345`. */
function joinedToNeighbour(words: readonly string[], position: number): readonly string[] {
  const word = words[position] ?? '';
  if (!number.test(word) || [...word].length >= SHORTEST_SUBSTRING) return [];
  return [words.slice(position - 1, position + 1), words.slice(position, position + 2)]
    .filter((pair) => pair.length === 2)
    .map((pair) => compactNumber(pair.join('')))
    .filter((joined) => [...joined].length >= SHORTEST_SUBSTRING);
}

/**
 * `LIKE` patterns for a text that `searchText` of the domain made. It must match, for each word of the input, one of
 * the patterns of this word: as it is written, a number without its separators, or joined to the word beside it.
 */
export function searchPatterns(input: string): readonly (readonly string[])[] {
  const words = input.split(/[\s,;]+/u).filter((word) => word !== '');
  return words
    .slice(0, MOST_WORDS)
    .map((word, i) => [...new Set([...spellingsOf(word), ...joinedToNeighbour(words, i)].map(patternOf))]);
}
