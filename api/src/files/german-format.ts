import { figureDecimals, type FigureKind } from '@depotwerk/contract/floor/values/figure-kinds';
import { centsOf, percentOf, spanText } from '@depotwerk/domain';

/** German formats of figures in documents and files that the server writes; unknown is an en dash, never 0. */
const unknown = '–';

type Style = 'decimal' | 'percent';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(style: Style, decimals: number): Intl.NumberFormat {
  const key = `${style} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('de-DE', {
      style,
      // A value that rounds to 0 has no sign.
      signDisplay: 'negative',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format;
}

const show = (value: number | null, style: Style, decimals: number): string =>
  value === null ? unknown : formatOf(style, decimals).format(value).replace('-', '\u2212');

/** `1.234.567,89`; a real minus sign in front of negative numbers. */
export function formatNumber(value: number | null, decimals: number): string {
  return show(value, 'decimal', decimals);
}

/** Most decimals of a percent that somebody typed. */
const TYPED_DECIMALS = 2;

/**
 * `12,5 %` from a fraction of 0.125.
 *
 * @param kind `typed`: with as many decimals as it was typed with
 */
export function formatPercent(fraction: number | null, kind: FigureKind | 'typed'): string {
  if (fraction === null) return unknown;
  if (kind !== 'typed') return show(fraction, 'percent', figureDecimals[kind]);
  const [, decimals = ''] = String(percentOf(fraction, TYPED_DECIMALS)).split('.');
  return show(fraction, 'percent', decimals.length);
}

/** `12,5` from a difference of 0.125; the words stand in the text around it. */
export const formatPoints = (difference: number, kind: FigureKind): string =>
  formatPercent(difference, kind).replace(/\s*%$/, '');

/** What stands behind a figure that is known for a part of the fund assets only. @param known 0 to 1 */
export const knownShareText = (known: number): string =>
  known < 1 ? ` (bekannt für ${formatPercent(known, 'share')} des Fondsvermögens)` : '';

/** `1.234,56 €`, or the ISO code of another currency. */
export function formatMoney(value: number | null, currency = 'EUR'): string {
  return value === null ? unknown : `${formatNumber(value, 2)}\u00a0${currency === 'EUR' ? '€' : currency}`;
}

/** `12.345 €`: an estimate, and what is counted in whole euros. */
export const formatWholeMoney = (value: number | null): string =>
  value === null ? unknown : `${formatNumber(value, 0)}\u00a0€`;

/** `5 Jahre 4 Monate` from 64 months; completed ones count. */
export const formatSpan = (months: number): string => spanText(months, 'de-DE');

/** `05.03.2026` from `2026-03-05`. */
export function formatDate(isoDate: string | null): string {
  if (isoDate === null) return unknown;
  const [year, month, day] = isoDate.split('-');
  return `${day}.${month}.${year}`;
}

/** `03/2026` from `2026-03-05`, as on screen. */
export const formatMonth = (isoDate: string): string => `${isoDate.slice(5, 7)}/${isoDate.slice(0, 4)}`;

/** With its sign, also a plus; for gains and differences. */
export const formatSignedMoney = (value: number | null): string =>
  (value !== null && centsOf(value) > 0 ? '+' : '') + formatMoney(value);

export function formatText(text: string | null): string {
  return text === null || text === '' ? unknown : text;
}
