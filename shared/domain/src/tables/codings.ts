/** How the bytes of a file become characters. */
export const fileCodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'cp850',
  'mac-roman',
  'din-66003',
] as const;
export type FileCoding = (typeof fileCodings)[number];

/** The texts that are used of a file, as they would be in one coding. */
export interface CodingCandidate {
  readonly coding: FileCoding;
  readonly texts: readonly string[];
}

const GERMAN = /^[äöüÄÖÜß]$/;
const WESTERN = /^[àáâçèéêëìíîïñòóôùúûåæøÀÁÂÇÈÉÊËÌÍÎÏÑÒÓÔÙÚÛÅÆØ]$/;
const COMMON_SIGNS = /^[§€°–—“”„‚‘’»«…·®©²³½µ\u00a0]$/;
const LETTER = /^\p{L}$/u;
const LATIN = /^\p{Script=Latin}$/u;
const UPPER = /^\p{Lu}$/u;
const LOWER = /^\p{Ll}$/u;
const ASCII = /^[\x20-\x7e]*$/;

/** What no text has: an own tier below every other. */
const IMPOSSIBLE = 4;

const is = (shape: RegExp, character: string | undefined): boolean =>
  character !== undefined && shape.test(character);

/** From 1 (a German letter where it can stand) to 4 (a sign in the middle of a word). */
function tierOf(before: string | undefined, character: string, after: string | undefined): number {
  const isInWord = is(LETTER, before) && is(LETTER, after);
  const isByLetter = is(LETTER, before) || is(LETTER, after);
  if (is(LETTER, character) && is(LATIN, character)) {
    if (isInWord && is(UPPER, character) && is(LOWER, before) && is(LOWER, after)) return IMPOSSIBLE;
    if (isInWord && is(LOWER, character) && character !== 'ß' && is(UPPER, before) && is(UPPER, after))
      return IMPOSSIBLE;
    if (!isByLetter) return 3;
    return is(GERMAN, character) ? 1 : is(WESTERN, character) ? 2 : 3;
  }
  if (isInWord && character !== '’') return IMPOSSIBLE;
  if (is(COMMON_SIGNS, character)) return 1;
  return isByLetter ? IMPOSSIBLE : is(/^[\p{P}\p{S}\p{Z}]$/u, character) ? 3 : IMPOSSIBLE;
}

/** DIN 66003 has letters where ASCII has brackets, which stand in no word. */
const BRACKET_IN_WORD = /\p{L}[[\]\\{}|~]\p{L}/u;

function worstTier(text: string): number {
  let worst = BRACKET_IN_WORD.test(text) ? 3 : 1;
  const characters = [...text];
  characters.forEach((character, i) => {
    if (!is(ASCII, character))
      worst = Math.max(worst, tierOf(characters[i - 1], character, characters[i + 1]));
  });
  return worst;
}

const tierOfAll = (texts: readonly string[]): number => Math.max(1, ...new Set(texts.map(worstTier)));

const hasSameTexts = (a: CodingCandidate, b: CodingCandidate): boolean =>
  a.texts.every((text, i) => text === b.texts[i]);

export interface DecidedCoding {
  readonly coding: FileCoding;
  /** Several codings give other texts, and nothing tells which one it is. */
  readonly isOpen: boolean;
}

/**
 * The coding of a file by its used texts. Those that give the same texts are equal; signs in the middle of words and
 * capitals among small letters rule one out; German letters go before Western ones and these before all others.
 * What is left open goes to the coding last accepted for the sender, else to a person.
 *
 * @param candidates the most usual first; each with the same texts in the same order
 */
export function decideCoding(
  all: readonly [CodingCandidate, ...CodingCandidate[]],
  remembered: FileCoding | null,
): DecidedCoding {
  const hasBrackets = all[0].texts.some((text) => BRACKET_IN_WORD.test(text));
  const candidates = all.filter(({ coding }) => hasBrackets || coding !== 'din-66003');
  const tiers = candidates.map(({ texts }) => tierOfAll(texts));
  const best = Math.min(...tiers);
  const [first = all[0], ...others] = candidates.filter((_, i) => tiers[i] === best);
  const isSame = others.every((each) => hasSameTexts(first, each));
  if (isSame && (best < IMPOSSIBLE || others.length === candidates.length - 1))
    return { coding: first.coding, isOpen: false };
  const known = [first, ...others].find(({ coding }) => coding === remembered);
  return known ? { coding: known.coding, isOpen: false } : { coding: first.coding, isOpen: true };
}

/** UTF-8 that was taken for Windows-1252 and saved as UTF-8 once more: `MÃ¼ller`. */
const TWICE = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u0080-\u00bf]|â‚¬|â€/;

/** Whether a text was encoded twice, so that its umlauts are lost as letters. */
export const isEncodedTwice = (text: string): boolean => TWICE.test(text);
