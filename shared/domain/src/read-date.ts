import { isIsoDate } from './calendar';

/** Days that can be entered (LIMIT-01), ISO dates. */
export const firstEntryDate = '1900-01-01';
export const lastEntryDate = '2040-12-31';

/** Whether an ISO date is one that can be entered, by hand as well as from the calendar. */
export const isEntryDate = (iso: string): boolean => iso >= firstEntryDate && iso <= lastEntryDate;

/** What a year of two digits counts from (LIMIT-02). */
const CENTURY = 2000;

const DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{1,2}|\d{4})$/;

/**
 * Reads a date: day, month and year, which German and English write in this order, or an ISO date. A year of two digits
 * or fewer belongs to this century.
 *
 * @returns an ISO date, null when the text is no day of the calendar
 */
export function readDate(text: string): string | null {
  const [, day = '', , month = '', year = ''] = DATE.exec(text.trim()) ?? [];
  const fullYear = year.length <= 2 ? String(CENTURY + Number(year)) : year;
  const iso = year === '' ? text.trim() : `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

const DAY = /^(\d{1,2})\.?$/;
const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})\2?$/;

/**
 * Reads a date of which month or year may be missing: one part is the day, two are day and month (QUESTION-26, 27).
 *
 * @param current ISO date that the missing parts come from (OPEN-46)
 * @returns an ISO date, null when the text is no day of the calendar
 */
export function completeDate(text: string, current: string): string | null {
  const [year = '', month = ''] = current.split('-');
  const day = DAY.exec(text.trim())?.[1];
  if (day !== undefined) return readDate(`${day}.${month}.${year}`);
  const [, dayOfMonth, , ownMonth] = DAY_AND_MONTH.exec(text.trim()) ?? [];
  if (dayOfMonth !== undefined && ownMonth !== undefined)
    return readDate(`${dayOfMonth}.${ownMonth}.${year}`);
  return readDate(text);
}
