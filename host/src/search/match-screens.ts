import { isAlike, spellOut } from '@depotwerk/domain';
import type { Screen } from './screens';

const wordsOf = (text: string): readonly string[] =>
  spellOut(text)
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean);

/**
 * Screens whose name has a word for each word that was typed: its beginning, or its middle in a compound, or nearly it
 * once no name has it.
 */
export function matchScreens<S extends Pick<Screen, 'label'>>(
  text: string,
  screens: readonly S[],
): readonly S[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const by = (isMatch: (typedWord: string, word: string) => boolean): readonly S[] =>
    screens.filter(({ label }) => {
      const words = wordsOf(label);
      return typed.every((one) => words.some((word) => isMatch(one, word)));
    });
  const exact = by((one, word) => word.includes(one));
  const starts = by((one, word) => word.startsWith(one));
  const ranked = [...new Set([...starts, ...exact])];
  return ranked.length > 0 ? ranked : by(isAlike);
}
