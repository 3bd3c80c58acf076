import { addDays, isIsoDate } from '../calendar';

/** Which of day and month stands first in the dates of a file. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What one text tells of the order of its file. */
export type DateEvidence = DateOrder | 'ambiguous' | 'none';

/** `spelling`: the text is no date; `noSuchDay`: the calendar has no such day; `ambiguous`: it can be two days. */
export type DateProblem = 'spelling' | 'noSuchDay' | 'ambiguous';

/** A midnight or another time of day behind a date says nothing of the day. */
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/;
const YEAR_FIRST = /^(\d{4})([-./]?)(\d{2})\2(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Days since 30 December 1899, as spreadsheets count: 1950 to 2099. */
const SERIAL = /^(1[89]\d{3}|[2-6]\d{4}|7[0-2]\d{3})(?:\.\d+)?$/;
const DAY_ZERO = '1899-12-30';

interface YearLast {
  readonly first: number;
  readonly second: number;
  readonly separator: string;
  /** Two digits belong to this century. */
  readonly year: string;
}

const withoutTime = (text: string): string => text.trim().replace(TIME, '');

function yearLast(text: string): YearLast | null {
  const [, first = '', separator = '', second = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  // `26-11-24` may begin with its year.
  if (year === '' || (separator === '-' && year.length === 2)) return null;
  return {
    first: Number(first),
    second: Number(second),
    separator,
    year: year.length === 2 ? `20${year}` : year,
  };
}

function evidenceOf({ first, second, separator }: YearLast): DateEvidence {
  if (first > 12 && second <= 12) return 'dayFirst';
  if (second > 12 && first <= 12) return 'monthFirst';
  return first === second || separator === '.' ? 'none' : 'ambiguous';
}

/**
 * What a text tells of the order of its file: `20/11/2026` proves that the day stands first, `11/20/2026` the month;
 * `05/06/2026` can be both. Points stand in German dates, so they ask nothing.
 */
export function dateEvidence(text: string): DateEvidence {
  const parts = yearLast(withoutTime(text));
  return parts ? evidenceOf(parts) : 'none';
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dayOr = (iso: string): { readonly day: string } | 'noSuchDay' =>
  isIsoDate(iso) ? { day: iso } : 'noSuchDay';

/**
 * Reads a date: `24.11.2026`, `24/11/26`, `2026-11-24`, `20261124`, a day number of a spreadsheet, each with or without a
 * time of day. A year of two digits is 20yy.
 *
 * @param order of the file; null when nothing decides it
 * @returns the day as an ISO date, or why there is none
 */
export function readDateText(text: string, order: DateOrder | null): { readonly day: string } | DateProblem {
  const date = withoutTime(text);
  const serial = SERIAL.exec(date)?.[1];
  if (serial !== undefined) return { day: addDays(DAY_ZERO, Number(serial)) };
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(date) ?? [];
  if (year !== '') return dayOr(`${year}-${month}-${day}`);
  const parts = yearLast(date);
  if (!parts) return 'spelling';
  const evidence = evidenceOf(parts);
  if (order === null && evidence === 'ambiguous') return 'ambiguous';
  const isMonthFirst = (order ?? evidence) === 'monthFirst';
  const { first, second } = parts;
  const [dayOfMonth, ofMonth] = isMonthFirst ? [second, first] : [first, second];
  return dayOr(`${parts.year}-${twoDigits(ofMonth)}-${twoDigits(dayOfMonth)}`);
}
