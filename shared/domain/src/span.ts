/** From here on nobody counts in months. */
const MANY_MONTHS = 36;

const formats = new Map<string, Intl.NumberFormat>();

function counted(value: number, unit: 'month' | 'year', locale: string): string {
  const key = `${locale} ${unit}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  formats.set(key, format);
  return format.format(value);
}

/**
 * A span in words: `35 Monate`, `5 Jahre`, `5 Jahre 4 Monate`. Completed months count, and none of them is dropped.
 *
 * @param months 0 or above, with the begun one as a fraction
 * @param locale such as `de-DE`
 */
export function spanText(months: number, locale: string): string {
  const whole = Math.floor(months + 1e-9);
  if (whole < MANY_MONTHS) return counted(whole, 'month', locale);
  const rest = whole % 12;
  const years = counted((whole - rest) / 12, 'year', locale);
  return rest === 0 ? years : `${years} ${counted(rest, 'month', locale)}`;
}
