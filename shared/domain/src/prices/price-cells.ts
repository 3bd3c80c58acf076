import { currencyPair } from '../tables/currency-pair';
import { readDateText } from '../tables/date-order';

/** A row of a table as text. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const ISIN_IN_TEXT = /(?:^|[^A-Z0-9])([A-Z]{2}[A-Z0-9]{9}\d)(?![A-Z0-9])/;
export const ISO_CURRENCY = /^[A-Z]{3}$/;

export const spelled = (text: string): string => text.trim().toUpperCase();

/** The ISIN that a head names, whether its check digit fits or not; null without one. */
export const isinIn = (text: string): string | null => ISIN_IN_TEXT.exec(spelled(text))?.[1] ?? null;

/** The ISIN or the pair of currencies that a head names. */
export const keyIn = (text: string): string | null => isinIn(text) ?? currencyPair(text);

/** A bare number is a day of a spreadsheet as well as a price: only what is written like a date is one. */
export const isDay = (text: string): boolean =>
  /\D/.test(text.trim()) && readDateText(text, null) !== 'spelling';
