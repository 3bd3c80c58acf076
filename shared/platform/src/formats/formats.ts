import { figureDecimals, type FigureKind } from '@depotwerk/contract/floor/values/figure-kinds';
import type { Language } from '../state/preferences';

/** Shown for what is not known; never 0. */
export const UNKNOWN = '–';
const MINUS = '\u2212';
const NBSP = '\u00a0';
const CURRENCY = 'EUR';

const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

export type Maybe<T> = T | null | undefined;

export interface Formats {
  readonly locale: string;
  /** @param decimals exactly that many; without it as many as the number has, at most 2 */
  number(value: Maybe<number>, decimals?: number): string;
  /** @param value EUR; 2 decimals unless told otherwise */
  eur(value: Maybe<number>, decimals?: number): string;
  /** EUR with its sign, also a plus; for gains. */
  signedEur(value: Maybe<number>): string;
  /** EUR in thousands or millions with one decimal, for tiles and axes. */
  eurCompact(value: Maybe<number>): string;
  /**
   * @param fraction 0.125 is shown as 12,5 %
   * @param kind what it is; decimals of its own only where a form knows them, without it as many as it was typed with
   */
  fraction(fraction: Maybe<number>, kind?: FigureKind | number): string;
  /** A return with its sign, also a plus; beside gains in EUR. */
  signedFraction(fraction: Maybe<number>, kind: FigureKind): string;
  /** @param difference of two fractions; 0.125 is shown as 12,5, the words stand in the text around it */
  percentagePoints(difference: Maybe<number>, kind?: FigureKind | number): string;
  /** @param iso date or timestamp; dd.MM.y (OPEN-85). A date has no time zone and stays the day that it says. */
  date(iso: Maybe<string>): string;
  /** @param iso timestamp; HH:mm in the zone of the browser */
  time(iso: Maybe<string>): string;
  dateTime(iso: Maybe<string>): string;
  /** @param text date as the server writes those of people, dd.MM.yyyy; in the language of the reader */
  birthDate(text: Maybe<string>): string;
  /** Month and year of an ISO date, e.g. 03/2026. */
  month(iso: Maybe<string>): string;
}

const decimalsOf = (kind: FigureKind | number | undefined): number | undefined =>
  typeof kind === 'string' ? figureDecimals[kind] : kind;

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

interface Instant {
  readonly date: Date;
  /** A day has no time zone. */
  readonly isDay: boolean;
}

function instant(iso: Maybe<string>): Instant | null {
  if (!iso) return null;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : { date, isDay: DATE_ONLY.test(iso) };
}

function createFormats(language: Language): Formats {
  const locale = locales[language];
  const cache = new Map<string, Intl.NumberFormat>();
  const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const format = cache.get(key) ?? new Intl.NumberFormat(locale, options);
    cache.set(key, format);
    return format;
  };
  const show = (value: Maybe<number>, options: Intl.NumberFormatOptions): string => {
    if (value === null || value === undefined || !Number.isFinite(value)) return UNKNOWN;
    // `+ 0` and negative rounding: no "-0,00".
    return numbers({ signDisplay: 'negative', ...options })
      .format(value)
      .replace('-', MINUS);
  };
  const digits = (decimals: number | undefined, fallback: number): Intl.NumberFormatOptions =>
    decimals === undefined
      ? { maximumFractionDigits: fallback }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const dayFormat = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const days = new Map<number, string>();
  /** Lists show few days many times, and to format one takes longer than to draw it. */
  const day = ({ date, isDay }: Instant): string => {
    const start = isDay ? date.getTime() : Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
    const shown = days.get(start) ?? dayFormat.format(start);
    days.set(start, shown);
    return shown;
  };
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  const formats: Formats = {
    locale,
    number: (value, decimals) => show(value, digits(decimals, 2)),
    eur: (value, decimals = 2) =>
      show(value, { style: 'currency', currency: CURRENCY, ...digits(decimals, 2) }),
    signedEur: (value) =>
      show(value, { style: 'currency', currency: CURRENCY, signDisplay: 'exceptZero', ...digits(2, 2) }),
    eurCompact: (value) =>
      show(value, {
        style: 'currency',
        currency: CURRENCY,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
        // Without it 5000 beside 10.000 on one axis.
        useGrouping: 'always',
      }),
    fraction: (fraction, kind) => {
      const percent = formats.percentagePoints(fraction, kind);
      return percent === UNKNOWN ? UNKNOWN : `${percent}${NBSP}%`;
    },
    signedFraction: (fraction, kind) =>
      show(fraction, {
        style: 'percent',
        signDisplay: 'exceptZero',
        ...digits(figureDecimals[kind], 2),
      }).replace(/\s*%$/, `${NBSP}%`),
    // The format multiplies in decimals; 0.0725 * 100 is 7.249999999999999 and would be rounded down.
    percentagePoints: (difference, kind) =>
      show(difference, { style: 'percent', ...digits(decimalsOf(kind), 2) }).replace(/\s*%$/, ''),
    date: (iso) => {
      const at = instant(iso);
      return at ? day(at) : UNKNOWN;
    },
    time: (iso) => {
      const at = instant(iso);
      return at ? times.format(at.date) : UNKNOWN;
    },
    dateTime: (iso) => (instant(iso) ? `${formats.date(iso)}, ${formats.time(iso)}` : UNKNOWN),
    birthDate: (text) => formats.date(text?.split('.').reverse().join('-')),
    month: (iso) => {
      const at = instant(iso);
      return at
        ? new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
            at.date,
          )
        : UNKNOWN;
    },
  };
  return formats;
}

const byLanguage: Partial<Record<Language, Formats>> = {};

/** Formats outside of components; inside use `useFormats`, which follows the language. */
export const formatsFor = (language: Language): Formats => (byLanguage[language] ??= createFormats(language));
