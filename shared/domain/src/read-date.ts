import { isIsoDate } from './calendar';

/** Days that can be entered (LIMIT-01), ISO dates. */
export const firstEntryDate = '1900-01-01';
export const lastEntryDate = '2040-12-31';

/** What a year of two digits counts from (LIMIT-02). */
const CENTURY = 2000;

const DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/;

/**
 * Reads a date: day, month and year, which German and English write in this order, or an ISO date. A year of two digits
 * belongs to this century.
 *
 * @returns an ISO date, null when the text is no day of the calendar
 */
export function readDate(text: string): string | null {
  const [, day = '', , month = '', year = ''] = DATE.exec(text.trim()) ?? [];
  const fullYear = year.length === 2 ? String(CENTURY + Number(year)) : year;
  const iso = year === '' ? text.trim() : `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}
