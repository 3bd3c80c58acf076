const PAIR = /^([A-Z]{3})\s*[/\-: ]?\s*([A-Z]{3})$/;

/** `EUR/USD` of `EURUSD`, `eur/usd` or `EUR-USD`: how many of the second are worth one of the first; null for everything else. */
export function currencyPair(text: string): string | null {
  const [, base = '', quote = ''] = PAIR.exec(text.trim().toUpperCase()) ?? [];
  return base === '' || base === quote ? null : `${base}/${quote}`;
}
