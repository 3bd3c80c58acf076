import { foldLetters } from '@depotwerk/domain';

/** Sorts after every letter in the order of ICU. */
const LAST_LETTER = '\uffff';

/**
 * Ranges of the German order in which the names lie that begin with a word. Accents, umlauts and case make no
 * difference there; `mueller` also stands for Müller, which lies among the names with `mu`.
 *
 * @returns pairs of the first text of a range and the first text after it
 */
export function nameRanges(word: string): readonly (readonly [string, string])[] {
  const letters = foldLetters(word);
  const asUmlaut = letters.replace(/([aou])e/gu, '$1');
  return [...new Set([letters, asUmlaut])].map((start) => [start, start + LAST_LETTER]);
}
