import { isIsoDate, isValidIsin } from '@depotwerk/domain';

/** One price as a file states it. */
export interface StatedPrice {
  readonly isin: string;
  /** ISO date. */
  readonly day: string;
  readonly price: number;
  readonly currency: string;
}

export type LineProblem =
  | 'prices.invalidIsin'
  | 'prices.invalidDate'
  | 'prices.notANumber'
  | 'prices.ambiguousNumber'
  | 'prices.invalidCurrency';

export interface RefusedLine {
  readonly code: LineProblem;
  /** What the line says instead. */
  readonly value: string;
}

/** `20.11.2026`, `20/11/2026` and `2026-11-20`; null when there is no such day. */
function dayOf(text: string): { readonly day: string; readonly isGerman: boolean } | null {
  const [, day = '', separator, month = '', year = ''] =
    /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const iso = separator ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isIsoDate(iso) ? { day: iso, isGerman: separator === '.' } : null;
}

const GERMAN = /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/;
const ENGLISH = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const THOUSANDS_OR_DECIMALS = /^\d{1,3},\d{3}$/;
/** What the database holds: 14 digits and 6 decimals. */
const HIGHEST = 1e14;

/**
 * A price above 0. The date of the line tells how its numbers are written: beside a German date the comma separates the
 * decimals. Beside another one both are read, and what could be either is refused.
 */
function numberOf(text: string, isGerman: boolean): number | 'prices.notANumber' | 'prices.ambiguousNumber' {
  const compact = text.replace(/[\s'\u00a0]/g, '');
  if (!isGerman && THOUSANDS_OR_DECIMALS.test(compact)) return 'prices.ambiguousNumber';
  const isEnglish = !isGerman && ENGLISH.test(compact);
  if (!isEnglish && !GERMAN.test(compact)) return 'prices.notANumber';
  const plain = isEnglish ? compact.replaceAll(',', '') : compact.replaceAll('.', '').replace(',', '.');
  const price = Number(plain);
  return price >= 1e-6 && price < HIGHEST ? price : 'prices.notANumber';
}

const refused = (code: LineProblem, value: string): RefusedLine => ({ code, value });

/** Cells in the order ISIN, date, price, currency. */
export function readPriceLine(cells: readonly string[]): StatedPrice | RefusedLine {
  const [isinText = '', dateText = '', priceText = '', currencyText = ''] = cells.map((cell) => cell.trim());
  const isin = isinText.toUpperCase();
  if (!isValidIsin(isin)) return refused('prices.invalidIsin', isinText);
  const date = dayOf(dateText);
  if (!date) return refused('prices.invalidDate', dateText);
  const price = numberOf(priceText, date.isGerman);
  if (typeof price !== 'number') return refused(price, priceText);
  const currency = currencyText.toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return refused('prices.invalidCurrency', currencyText);
  return { isin, day: date.day, price, currency };
}
