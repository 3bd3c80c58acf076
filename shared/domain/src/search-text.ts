/** What stands between the digits of a number as people write it: `HL-836 8368`, `4711/02`, `12.345`. */
const separators = /[ \u00a0./-]/gu;
const marks = /[\u0300-\u036f]/gu;
/**
 * However they are typed, they make no other name: `D'Angelo`, `D’Angelo` and `dangelo`. The last three are those that
 * Unicode holds to be the same as one before them; text that is copied may have them all the same.
 */
export const apostrophes = "'’‘‛ʼʻʹ′`´＇\u0374\u1fef\u1ffd";
const anyApostrophe = new RegExp(`[${apostrophes}]`, 'gu');

/** Letters that Unicode does not take apart, and the German ß. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const replaceLetters = (text: string, letters: Readonly<Record<string, string>>): string =>
  Array.from(text, (letter) => letters[letter] ?? letter).join('');

const lowerCase = (text: string): string => text.toLowerCase().replace(anyApostrophe, '').normalize('NFC');

/** Accents go first: what is left of an accented `ǣ` is a letter that can be written plainly. */
const withoutAccents = (text: string): string =>
  replaceLetters(text.normalize('NFD').replace(marks, ''), plainLetters).normalize('NFC');

/** Lower case without accents and apostrophes: `Ängeby` is `angeby`, `Straße` is `strasse`. */
export const foldLetters = (text: string): string => withoutAccents(lowerCase(text));

/** The same with umlauts in two letters: `Ängeby` and `Aengeby` are `aengeby`. A search is written so. */
export const spellOut = (text: string): string => withoutAccents(replaceLetters(lowerCase(text), umlauts));

/** A number without its separators: `HL-836 8368` is `hl8368368`. */
export const compactNumber = (text: string): string => spellOut(text).replace(separators, '');

/**
 * What a record is found by, a space before each word. Umlauts stand in it both ways, so that `angeby` and `aengeby` find
 * Ängeby; what is spelt `ae` in the record is found by `ae` and `ä`. Numbers stand in it with and without separators.
 *
 * The database keeps it by a function `search_text` of the same result.
 */
export function searchText(words: string, numbers: readonly string[] = []): string {
  const folded = foldLetters(words);
  const parts = [folded, spellOut(words), ...numbers.map(compactNumber)];
  return parts.reduce((text, part) => (text.includes(part) ? text : `${text} ${part}`), ` ${folded}`);
}
