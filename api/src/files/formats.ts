import { figureDecimals, type FigureKind } from '@depotwerk/contract/floor/values/figure-kinds';
import { formLanguages, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { centsOf, percentOf, spanText } from '@depotwerk/domain';

/** Unknown is an en dash, never 0. */
const unknown = '–';
const NBSP = '\u00a0';

/** Formats of figures in documents and files that the server writes, in one language; the same as on screen. */
export interface ServerFormats {
  /** `1.234.567,89`; a real minus sign in front of negative numbers. */
  readonly number: (value: number | null, decimals: number) => string;
  /**
   * `12,5 %` from a fraction of 0.125.
   *
   * @param kind `typed`: with as many decimals as it was typed with
   */
  readonly percent: (fraction: number | null, kind: FigureKind | 'typed') => string;
  /** `12,5` from a difference of 0.125; the words stand in the text around it. */
  readonly points: (difference: number, kind: FigureKind) => string;
  /** `1.234,56 €`, or the ISO code of another currency. */
  readonly money: (value: number | null, currency?: string) => string;
  /** `12.345 €`: an estimate, and what is counted in whole euros. */
  readonly wholeMoney: (value: number | null) => string;
  /** With its sign, also a plus; for gains and differences. */
  readonly signedMoney: (value: number | null) => string;
  /** A value on an axis, EUR. */
  readonly axisMoney: (value: number, decimals: number) => string;
  /** `5 Jahre 4 Monate` from 64 months; completed ones count. */
  readonly span: (months: number) => string;
  /** `05.03.2026` from `2026-03-05`. */
  readonly date: (isoDate: string | null) => string;
  /** `03/2026` from `2026-03-05`. */
  readonly month: (isoDate: string) => string;
  readonly text: (text: string | null) => string;
}

const locales: Readonly<Record<FormLanguage, string>> = { de: 'de-DE', en: 'en-GB' };

/** Most decimals of a percent that somebody typed. */
const TYPED_DECIMALS = 2;

type Style = 'decimal' | 'percent';

function createFormats(language: FormLanguage): ServerFormats {
  const locale = locales[language];
  const formats = new Map<string, Intl.NumberFormat>();
  const formatOf = (style: Style, decimals: number): Intl.NumberFormat => {
    const key = `${style} ${decimals}`;
    const format =
      formats.get(key) ??
      new Intl.NumberFormat(locale, {
        style,
        // A value that rounds to 0 has no sign.
        signDisplay: 'negative',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
    formats.set(key, format);
    return format;
  };
  const show = (value: number | null, style: Style, decimals: number): string =>
    value === null ? unknown : formatOf(style, decimals).format(value).replace('-', '\u2212');
  const number: ServerFormats['number'] = (value, decimals) => show(value, 'decimal', decimals);
  const percent: ServerFormats['percent'] = (fraction, kind) => {
    if (fraction === null) return unknown;
    const decimals =
      kind === 'typed'
        ? (String(percentOf(fraction, TYPED_DECIMALS)).split('.')[1] ?? '').length
        : figureDecimals[kind];
    return show(fraction, 'percent', decimals).replace(/\s*%$/, `${NBSP}%`);
  };
  /** The English sign stands before the figure and behind its minus. */
  const inCurrency = (figure: string, currency: string): string => {
    if (currency !== 'EUR') return `${figure}${NBSP}${currency}`;
    return language === 'de' ? `${figure}${NBSP}€` : figure.replace(/^(\u2212?)/, '$1€');
  };
  const euros = (value: number | null, decimals: number, currency = 'EUR'): string =>
    value === null ? unknown : inCurrency(number(value, decimals), currency);
  const money: ServerFormats['money'] = (value, currency) => euros(value, 2, currency);
  return {
    number,
    percent,
    points: (difference, kind) => percent(difference, kind).replace(/\s*%$/, ''),
    money,
    wholeMoney: (value) => euros(value, 0),
    signedMoney: (value) => (value !== null && centsOf(value) > 0 ? '+' : '') + money(value),
    axisMoney: euros,
    span: (months) => spanText(months, locale),
    date: (isoDate) => {
      if (isoDate === null) return unknown;
      return isoDate
        .split('-')
        .reverse()
        .join(language === 'de' ? '.' : '/');
    },
    month: (isoDate) => `${isoDate.slice(5, 7)}/${isoDate.slice(0, 4)}`,
    text: (text) => (text === null || text === '' ? unknown : text),
  };
}

const byLanguage = Object.fromEntries(
  formLanguages.map((language) => [language, createFormats(language)]),
) as Readonly<Record<FormLanguage, ServerFormats>>;

export const formatsIn = (language: FormLanguage): ServerFormats => byLanguage[language];
