import { isIsoDate } from '../calendar';

/** Why a value does not fit its field. */
export type ValueFault =
  | 'notANumber'
  | 'negative'
  | 'notAFraction'
  | 'invalidDate'
  | 'unknownCurrency'
  | 'unknownCountry'
  | 'invalidCic'
  | 'notInList'
  | 'tooLong';

/** Codes of the TPT beside ISO 4217: offshore yuan, the pounds of the islands and others that its list names. */
const OWN_CURRENCIES = ['CNH', 'CNT', 'GGP', 'IMP', 'JEP', 'KID', 'NIS', 'PRB', 'TVD', 'TVN'];
// Made by the first value that asks: both take longer than all else that a start does.
let currencies: ReadonlySet<string> | undefined;
let countryNames: Intl.DisplayNames | undefined;
/** What CLDR calls an unknown region. */
const NO_COUNTRY = 'ZZ';

function isCurrency(text: string): boolean {
  currencies ??= new Set([...Intl.supportedValuesOf('currency'), ...OWN_CURRENCIES]);
  return /^[A-Z]{3}$/i.test(text) && currencies.has(text.toUpperCase());
}

function isCountry(text: string): boolean {
  if (!/^[A-Z]{2}$/i.test(text)) return false;
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return text.toUpperCase() !== NO_COUNTRY && countryNames.of(text.toUpperCase()) !== undefined;
}

/** Country or XL, XT, XV; category 0 to 9, A to F; subcategory (EIOPA, CIC table). */
const CIC = /^[A-Z]{2}[0-9A-F][0-9A-Z]$/i;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** `2026-11-27`, with a time of day behind a blank or a T. */
function isDateTime(text: string): boolean {
  const [day = '', time, ...rest] = text.split(/\s+|T/);
  return rest.length === 0 && isIsoDate(day) && (time === undefined || TIME_OF_DAY.test(time));
}

const isDateList = (text: string): boolean =>
  text
    .split(/[;/]/)
    .map((part) => part.trim())
    .every((part) => part === '' || isIsoDate(part));

/** A number as it is read in the whole file; null for none. */
export type ReadNumber = (text: string) => number | null;

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number of a workbook or of JSON: digits with a point. */
export const plainNumber: ReadNumber = (text) => (PLAIN_NUMBER.test(text) ? Number(text) : null);

function numberFault(text: string, kind: string, read: ReadNumber): ValueFault | null {
  const value = read(text);
  if (value === null) return 'notANumber';
  if (kind !== 'number' && value < 0) return 'negative';
  return kind === 'share' && value > 1 ? 'notAFraction' : null;
}

const isInList = (text: string, list: readonly string[], read: ReadNumber): boolean => {
  const value = read(text);
  return list.some(
    (code) => code.toLowerCase() === text.toLowerCase() || (value !== null && plainNumber(code) === value),
  );
};

/**
 * Whether a value fits the type of its field: `text`, `text:<most characters>`, `number`, `cost` (0 or more), `share` (0 to 1),
 * `date`, `datetime`, `dates`, `currency`, `country`, `cic`, `list:A|B`, `number|list:V|S`.
 *
 * @param text not empty
 */
export function faultOfValue(text: string, type: string, read: ReadNumber): ValueFault | null {
  const [kind = '', rest = ''] = type.split(/:(.*)/s);
  const list = rest.split('|');
  switch (kind) {
    case 'number':
    case 'cost':
    case 'share':
      return numberFault(text, kind, read);
    case 'date':
      return isIsoDate(text) ? null : 'invalidDate';
    case 'datetime':
      return isDateTime(text) ? null : 'invalidDate';
    case 'dates':
      return isDateList(text) ? null : 'invalidDate';
    case 'currency':
      return isCurrency(text) ? null : 'unknownCurrency';
    case 'country':
      return isCountry(text) ? null : 'unknownCountry';
    case 'cic':
      return CIC.test(text) ? null : 'invalidCic';
    case 'list':
      return isInList(text, list, read) ? null : 'notInList';
    case 'number|list':
      return isInList(text, list, read) ? null : numberFault(text, 'number', read);
    default:
      return rest !== '' && text.length > Number(rest) ? 'tooLong' : null;
  }
}

/** What a field may hold, in a few signs: the closed list, or the way a date is written; null where its type says enough. */
export function expectedOfType(type: string): string | null {
  const [kind = '', rest = ''] = type.split(/:(.*)/s);
  if (kind === 'list' || kind === 'number|list') return rest.replaceAll('|', ', ');
  if (kind === 'date') return 'YYYY-MM-DD';
  if (kind === 'datetime') return 'YYYY-MM-DD hh:mm:ss';
  return kind === 'text' && rest !== '' ? `≤ ${rest}` : null;
}
