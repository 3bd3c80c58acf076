/**
 * Dates are `YYYY-MM-DD` strings of the Gregorian calendar and are counted as whole days, never in local time:
 * no time zone can move them. Arithmetic instead of `Date` keeps the nightly run over all contracts short.
 */
const ZERO = '0'.charCodeAt(0);

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap && month === 2 ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** Digits of a text as a whole number; NaN where one is no digit. */
function digitsOf(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

function partsOf(isoDate: string): DateParts {
  const year = digitsOf(isoDate, 0, 4);
  const month = digitsOf(isoDate, 5, 7);
  const day = digitsOf(isoDate, 8, 10);
  const hasShape = isoDate.length === 10 && isoDate[4] === '-' && isoDate[7] === '-' && year >= 0;
  if (!hasShape || !(day >= 1 && day <= daysInMonth(year, month)))
    throw new RangeError(`not an ISO date: ${isoDate}`);
  return { year, month, day };
}

function textOf({ year, month, day }: DateParts): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Days since 1970-01-01. The year is taken to begin in March, so the leap day is its last. */
function dayNumberOf({ year, month, day }: DateParts): number {
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}

function plusMonths({ year, month, day }: DateParts, months: number): DateParts {
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  return { year: targetYear, month: targetMonth, day: Math.min(day, daysInMonth(targetYear, targetMonth)) };
}

function completedMonths(start: DateParts, end: DateParts): number {
  const months = (end.year - start.year) * 12 + (end.month - start.month);
  return dayNumberOf(plusMonths(start, months)) > dayNumberOf(end) ? months - 1 : months;
}

export function isIsoDate(text: string): boolean {
  try {
    partsOf(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws {RangeError} as every function here, when a text is not an existing ISO date */
export function addDays(isoDate: string, days: number): string {
  const date = new Date((dayNumberOf(partsOf(isoDate)) + days) * 86_400_000);
  return textOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
}

/** The same day `months` later; the last day of the month where that day does not exist. */
export function addMonths(isoDate: string, months: number): string {
  return textOf(plusMonths(partsOf(isoDate), months));
}

/** Calendar days; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(partsOf(to)) - dayNumberOf(partsOf(from));
}

/** Completed months, as a whole number; negative when `to` lies before `from`. */
export function monthsBetween(from: string, to: string): number {
  // Never -0.
  if (daysBetween(from, to) < 0) return 0 - monthsBetween(to, from);
  return completedMonths(partsOf(from), partsOf(to));
}

/** Months with the begun month as a fraction, so "older than 12 months" is `monthsElapsed(…) > 12`. */
export function monthsElapsed(from: string, to: string): number {
  const start = partsOf(from);
  const end = partsOf(to);
  if (dayNumberOf(end) < dayNumberOf(start)) return -monthsElapsed(to, from);
  const whole = completedMonths(start, end);
  const anchor = dayNumberOf(plusMonths(start, whole));
  const next = dayNumberOf(plusMonths(start, whole + 1));
  return whole + (dayNumberOf(end) - anchor) / (next - anchor);
}

/** Weekdays up to and including a day, counted from a Monday far away. */
function weekdaysUpTo(dayNumber: number): number {
  const sinceMonday = dayNumber + 3; // 1970-01-01 was a Thursday
  const week = Math.floor(sinceMonday / 7);
  return week * 5 + Math.min(5, sinceMonday - week * 7 + 1);
}

/** Mondays to Fridays after `from` up to and including `to`; public holidays count as working days. */
export function businessDaysBetween(from: string, to: string): number {
  return weekdaysUpTo(dayNumberOf(partsOf(to))) - weekdaysUpTo(dayNumberOf(partsOf(from)));
}

/** The day that is `days` Mondays to Fridays later, or earlier when negative; from a weekend to the nearest of them. */
export function addBusinessDays(isoDate: string, days: number): string {
  const step = days < 0 ? -1 : 1;
  let day = dayNumberOf(partsOf(isoDate));
  for (let left = Math.abs(days); left > 0;) {
    day += step;
    if (weekdaysUpTo(day) > weekdaysUpTo(day - 1)) left--;
  }
  return addDays(isoDate, day - dayNumberOf(partsOf(isoDate)));
}
