import { currencyPair } from './currency-pair';

/** A field that a table may bring, with the words that its column is called by. */
export interface TableField<Key extends string> {
  readonly key: Key;
  /** Whole heads in small letters, without currencies and words like "in" or "je". */
  readonly names: readonly string[];
  /** The field is money, so that a head that is a currency alone names it. */
  readonly isMoney?: boolean;
  /** The field is a rate, so that a head like EUR/USD names it. */
  readonly isRate?: boolean;
}

const CURRENCIES = ['eur', 'euro', 'usd', 'chf', 'gbp', 'jpy', 'sek', 'nok', 'dkk', 'pln', 'czk', 'huf', '€'];
/** Words that change nothing about what a column is. */
const FILLERS = new Set(
  ['in', 'der', 'des', 'die', 'das', 'am', 'zum', 'vom', 'von', 'pro', 'je', 'per', 'the', 'of', 'as'].concat(
    ['aktuell', 'aktueller', 'aktuelle', 'letzter', 'current', 'last', 'p', 'a'],
  ),
);
const currency = CURRENCIES.join('|');
const PER_UNIT = new RegExp(`(?:${currency})\\s*/\\s*(?:stück|stk|st|anteil|share|unit)(?![\\p{L}])`, 'u');

const spelled = (head: string): string => head.normalize('NFC').trim().toLowerCase();

const wordsOf = (head: string): readonly string[] =>
  spelled(head)
    .replace(PER_UNIT, ' kurs ')
    .split(/[^\p{L}\d€]+/u)
    .filter((word) => word !== '');

/** What a head says without currencies and fillers; empty for a head that is only a currency. */
function nameOf(head: string): string {
  return wordsOf(head)
    .filter((word) => !FILLERS.has(word) && !CURRENCIES.includes(word))
    .join(' ');
}

/** ISO 4217 of the unit in a head like "Kurs (EUR)"; null without one. */
export function currencyOfHead(head: string): string | null {
  const found = spelled(head)
    .split(/[^\p{L}\d€]+/u)
    .find((word) => CURRENCIES.includes(word));
  if (found === undefined) return null;
  return found === '€' || found === 'euro' ? 'EUR' : found.toUpperCase();
}

function matches<Key extends string>(head: string, { names, isMoney, isRate }: TableField<Key>): boolean {
  if (isRate && currencyPair(head) !== null) return true;
  const name = nameOf(head);
  if (name === '') return isMoney === true && currencyOfHead(head) !== null;
  return names.includes(name);
}

/**
 * Which column holds which field, by whole words and units: "Wertentwicklung" is no "Wert", "Kurs in EUR" and "EUR/Stück"
 * are a price. A field that two columns could hold has none, so that a person is asked.
 */
export function matchColumns<Key extends string>(
  heads: readonly string[],
  fields: readonly TableField<Key>[],
): ReadonlyMap<Key, number> {
  const columns = new Map<Key, number>();
  for (const field of fields) {
    const found = heads.flatMap((head, column) => (matches(head, field) ? [column] : []));
    const [first, second] = found;
    if (first !== undefined && second === undefined) columns.set(field.key, first);
  }
  return columns;
}

/** A head as it is remembered, whatever its spaces and capitals. */
export const headKey = (heads: readonly string[]): string => heads.map(spelled).join('\u001f');
