/** What attackers put a year and a sign behind, in both languages of the product. */
const usual = [
  'willkommen',
  'passwort',
  'kennwort',
  'geheim',
  'hallo',
  'start',
  'fruehling',
  'sommer',
  'herbst',
  'winter',
  'welcome',
  'password',
  'secret',
  'hello',
  'spring',
  'summer',
  'autumn',
  'depot',
  'fonds',
  'versicherung',
];

const LEAST_WORD = 3;
const LEAST_PHONE = 6;
/** Of its own, beside what anybody knows. */
const LEAST_LETTERS = 4;

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Small letters without accents; ä is ae, ß is ss. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** As people type who leave the dots away. */
const withoutDots = (text: string): string =>
  text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

const wordsOf = (text: string): string[] =>
  [folded(text), withoutDots(text)].flatMap((form) => form.split(/[^\p{L}]+/u));

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What stays the same however a number is written: without country and area prefix. */
const coreOfPhone = (text: string): string => digitsOf(text).replace(/^(00|0)?(49|43|41)?0?/, '');

/**
 * Whether a password is made of what anybody knows of its owner, or of words that everybody tries first, with digits and signs
 * around them: "KatrinSommerfeld1", "juergen.weiss", "Willkommen2026!".
 *
 * @param own names, mail address, phone number, company, brand
 */
export function isMadeOfKnownWords(password: string, own: readonly string[]): boolean {
  const words = [...own.flatMap(wordsOf), ...usual].filter(({ length }) => length >= LEAST_WORD);
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  const letters = folded(password).replace(/[^\p{L}]/gu, '');
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), letters);
  const left = rest.replaceAll(' ', '').length;
  if (left >= LEAST_LETTERS) return false;
  if (left < letters.length) return true;
  const digits = digitsOf(password);
  return own.map(coreOfPhone).some((phone) => phone.length >= LEAST_PHONE && digits.includes(phone));
}
