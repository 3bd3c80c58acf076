import {
  isValidIsin,
  readDateText,
  readNumberText,
  type DateOrder,
  type DecimalSign,
} from '@depotwerk/domain';
import type { FieldRow } from '../../../files/recognise-table';

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
  | 'prices.unknownDate'
  | 'prices.ambiguousDate'
  | 'prices.tooOld'
  | 'prices.notANumber'
  | 'prices.ambiguousNumber'
  | 'prices.invalidCurrency';

export interface RefusedLine {
  readonly code: LineProblem;
  /** What the line says instead. */
  readonly value: string;
}

/** How the whole file is read. */
export interface PriceStyle {
  readonly numbers: DecimalSign | null;
  readonly dates: DateOrder | null;
  /** ISO 4217 of prices that name none; null when each must. */
  readonly currency: string | null;
}

/** No fund that is sold today has older prices; an earlier day is a wrong century. */
const EARLIEST = '1950-01-01';
/** What the database holds: 14 digits and 6 decimals. */
const LOWEST = 1e-6;
const HIGHEST = 1e14;

const dateProblems = {
  spelling: 'prices.unknownDate',
  noSuchDay: 'prices.invalidDate',
  ambiguous: 'prices.ambiguousDate',
} as const;

const refused = (code: LineProblem, value: string): RefusedLine => ({ code, value });

/** Reads a line in the style of its file. */
export function readPriceLine(
  { cells, stored }: Pick<FieldRow, 'cells' | 'stored'>,
  style: PriceStyle,
): StatedPrice | RefusedLine {
  const {
    isin: isinText = '',
    date: dateText = '',
    price: priceText = '',
    currency: currencyText = '',
  } = cells;
  const isin = isinText.toUpperCase();
  if (!isValidIsin(isin)) return refused('prices.invalidIsin', isinText);
  const date = readDateText(dateText, style.dates);
  if (typeof date === 'string') return refused(dateProblems[date], dateText);
  if (date.day < EARLIEST) return refused('prices.tooOld', dateText);
  const price = stored.has('price') ? storedNumber(priceText) : readNumberText(priceText, style.numbers);
  if (price === 'ambiguous') return refused('prices.ambiguousNumber', priceText);
  if (price === 'spelling' || price.isPercent || price.value < LOWEST || price.value >= HIGHEST)
    return refused('prices.notANumber', priceText);
  const currency = currencyText.toUpperCase() || price.currency || style.currency || '';
  if (!/^[A-Z]{3}$/.test(currency) || (price.currency !== null && price.currency !== currency))
    return refused('prices.invalidCurrency', currencyText || priceText);
  return { isin, day: date.day, price: price.value, currency };
}

/** A number as a workbook holds it, e.g. `1.2E-2`. */
function storedNumber(text: string) {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return 'spelling' as const;
  return { value, currency: null, isPercent: false };
}
