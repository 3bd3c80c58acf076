/** German formats of figures in documents and files that the server writes; unknown is an en dash, never 0. */
const unknown = '–';

const decimalFormats = new Map<number, Intl.NumberFormat>();

function decimalFormat(decimals: number): Intl.NumberFormat {
  let format = decimalFormats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('de-DE', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    decimalFormats.set(decimals, format);
  }
  return format;
}

/** `1.234.567,89`; a real minus sign in front of negative numbers. */
export function formatNumber(value: number | null, decimals: number): string {
  return value === null ? unknown : decimalFormat(decimals).format(value).replace('-', '\u2212');
}

/** `12,5 %` from a fraction of 0.125. */
export function formatPercent(fraction: number | null, decimals = 1): string {
  return fraction === null ? unknown : `${formatNumber(fraction * 100, decimals)}\u00a0%`;
}

/** `1.234,56 €`, or the ISO code of another currency. */
export function formatMoney(value: number | null, currency = 'EUR'): string {
  return value === null ? unknown : `${formatNumber(value, 2)}\u00a0${currency === 'EUR' ? '€' : currency}`;
}

/** `05.03.2026` from `2026-03-05`. */
export function formatDate(isoDate: string | null): string {
  if (isoDate === null) return unknown;
  const [year, month, day] = isoDate.split('-');
  return `${day}.${month}.${year}`;
}

export function formatText(text: string | null): string {
  return text === null || text === '' ? unknown : text;
}
