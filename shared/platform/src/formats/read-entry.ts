import type { Language } from '../state/preferences';
import { formatsFor } from './formats';

/** `%` reads and writes a fraction: 12,5 stands for 0.125. */
export type NumberUnit = '€' | '%' | null;

const MINUS = '\u2212';
const SHIFT_OF_PERCENT = 2;
/** Digits that a number surely keeps; the domain names this reason (`numberTextFault`). */
const EXACT_DIGITS = String(Number.MAX_SAFE_INTEGER).length - 1;

const isExact = (whole: string, decimals: string): boolean =>
  `${whole}${decimals.replace(/0+$/, '')}`.replace(/\D/g, '').replace(/^0+/, '').length <= EXACT_DIGITS;

/** Moves the decimal point without the rounding of a multiplication. */
function shift(decimal: string, places: number): number {
  const [digits = '', exponent = '0'] = decimal.split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/**
 * Groups of three, if there are any, are complete and do not begin with 0: `0.500` is no German number, for it may stand
 * for 0,5 as well as for 500.
 */
const patterns: Readonly<Record<Language, RegExp>> = {
  de: /^([+-]?)(\d*|[1-9]\d{0,2}(?:([. ])\d{3})(?:\3\d{3})*)(?:,(\d*))?$/,
  en: /^([+-]?)(\d*|[1-9]\d{0,2}(?:([, ])\d{3})(?:\3\d{3})*)(?:\.(\d*))?$/,
};

const withoutUnit = (text: string, unit: NumberUnit): string => {
  if (unit === '%') return text.replace(/%$/, '');
  return unit === '€' ? text.replace(/^([+-]?)€/, '$1').replace(/(?:€|EUR)$/i, '') : text;
};

/**
 * Reads a number as the user's language writes it, with or without groups and unit.
 *
 * @returns null when the text is no number of that language, or has more digits than a number keeps; for `%` a fraction
 */
export function readNumber(text: string, language: Language, unit: NumberUnit = null): number | null {
  const plain = withoutUnit(text.trim().replaceAll(MINUS, '-'), unit)
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ');
  const [, sign = '', whole = '', , decimals = ''] = patterns[language].exec(plain) ?? [];
  if (whole === '' && decimals === '') return null;
  if (!isExact(whole, decimals)) return null;
  const decimal = `${sign}${whole.replace(/\D/g, '') || '0'}.${decimals}`;
  const value = shift(decimal, unit === '%' ? -SHIFT_OF_PERCENT : 0);
  return Number.isFinite(value) ? value + 0 : null;
}

/**
 * Writes a number so that `readNumber` gives it back: never rounded, without the unit.
 *
 * @param decimals at least that many
 */
export function writeNumber(
  value: number,
  language: Language,
  unit: NumberUnit = null,
  decimals = 0,
): string {
  return new Intl.NumberFormat(formatsFor(language).locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
    signDisplay: 'negative',
  })
    .format(unit === '%' ? shift(String(value), SHIFT_OF_PERCENT) : value)
    .replace('-', MINUS);
}

/** Decimals of a number as it is written: of 12,5 % one, although it is 0.125. */
export function countDecimals(value: number, unit: NumberUnit = null): number {
  const [, decimals = ''] = writeNumber(value, 'en', unit).split('.');
  return decimals.length;
}
