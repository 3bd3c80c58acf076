/** Dates are `YYYY-MM-DD` strings and are counted as whole days in UTC, so no local time zone can move them. */
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function daysInMonth(year: number, month: number): number {
  return utcDate(year, month + 1, 0).getUTCDate();
}

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999, hence the setter. */
function utcDate(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function partsOf(isoDate: string): DateParts {
  const match = ISO_DATE.exec(isoDate);
  const year = Number(match?.[1]);
  const month = Number(match?.[2]);
  const day = Number(match?.[3]);
  if (!match || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    throw new RangeError(`not an ISO date: ${isoDate}`);
  }
  return { year, month, day };
}

function dayNumber(isoDate: string): number {
  const { year, month, day } = partsOf(isoDate);
  return Math.round(utcDate(year, month, day).getTime() / DAY_MS);
}

function isoDateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
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
  return isoDateOf(dayNumber(isoDate) + days);
}

/** The same day `months` later; the last day of the month where that day does not exist. */
export function addMonths(isoDate: string, months: number): string {
  const { year, month, day } = partsOf(isoDate);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  const targetDay = Math.min(day, daysInMonth(targetYear, targetMonth));
  return utcDate(targetYear, targetMonth, targetDay).toISOString().slice(0, 10);
}

/** Calendar days; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Completed months, as a whole number; negative when `to` lies before `from`. */
export function monthsBetween(from: string, to: string): number {
  if (daysBetween(from, to) < 0) return -monthsBetween(to, from);
  const start = partsOf(from);
  const end = partsOf(to);
  const months = (end.year - start.year) * 12 + (end.month - start.month);
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Months with the begun month as a fraction, so "older than 12 months" is `monthsElapsed(…) > 12`. */
export function monthsElapsed(from: string, to: string): number {
  if (daysBetween(from, to) < 0) return -monthsElapsed(to, from);
  const whole = monthsBetween(from, to);
  const anchor = addMonths(from, whole);
  return whole + daysBetween(anchor, to) / daysBetween(anchor, addMonths(from, whole + 1));
}

/** Weekdays up to and including `day`, counted from a Monday far away. */
function weekdaysUpTo(day: number): number {
  const sinceMonday = day + 3; // 1970-01-01 was a Thursday
  const week = Math.floor(sinceMonday / 7);
  return week * 5 + Math.min(5, sinceMonday - week * 7 + 1);
}

/** Mondays to Fridays after `from` up to and including `to`; public holidays count as working days. */
export function businessDaysBetween(from: string, to: string): number {
  return weekdaysUpTo(dayNumber(to)) - weekdaysUpTo(dayNumber(from));
}
