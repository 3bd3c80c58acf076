/** What a booking does to the units of its fund. */
export const transactionEffects = ['in', 'out', 'none'] as const;
export type TransactionEffect = (typeof transactionEffects)[number];

/** Beginnings of the words of banks and of Portfolio Performance, German and English, without signs between them. */
const words: readonly (readonly [TransactionEffect, RegExp])[] = [
  [
    'none',
    /^(dividend|ausschüttung|ertr|thesaurierung|vorabpauschale|zins|gebühr|steuer|einlage|einzahlung|auszahlung|entnahme|geld|zahlung|distribution|deposit|removal|withdrawal|interest|fee|tax)/,
  ],
  [
    'in',
    /^(kauf|käufe|ankauf|nachkauf|sparplan|buy|bought|purchase|einlieferung|einbuchung|wiederanlage|reinvest|zeichnung|zuteilung|depoteingang)/,
  ],
  [
    'out',
    /^(verkauf|verkäufe|sell|sold|sale|auslieferung|ausbuchung|rücknahme|rückgabe|redemption|depotausgang)/,
  ],
  [
    'in',
    /^(umbuchung|übertrag|depotübertrag|lieferung|delivery|transfer)\b.*\b(eingang|zugang|inbound|in)\b/,
  ],
  [
    'out',
    /^(umbuchung|übertrag|depotübertrag|lieferung|delivery|transfer)\b.*\b(ausgang|abgang|outbound|out)\b/,
  ],
  // Between own depots: the sum over all of them stays.
  ['none', /^(umbuchung|transfer)$/],
];

/**
 * What the type of a booking does to the units of its fund; null for a word that nobody knows, and for what takes another
 * booking back.
 */
export function transactionEffect(type: string): TransactionEffect | null {
  const text = type
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  if (/storn|cancel|revers/.test(text)) return null;
  return words.find(([, shape]) => shape.test(text))?.[0] ?? null;
}

/** A booking that moves units. */
export interface UnitTransaction {
  readonly isin: string;
  readonly effect: Exclude<TransactionEffect, 'none'>;
  /** As the file has them: of some banks negative for what goes out. */
  readonly units: number;
}

/** Units have at most 6 decimals; in whole millionths a sum is exact, whatever its order. */
const MILLION = 1e6;
const millionths = (units: number): number => Math.round(units * MILLION);

/** Whether the file writes what goes out with a minus, all of it. */
const isSigned = (transactions: readonly UnitTransaction[]): boolean => {
  const out = transactions.filter(({ effect, units }) => effect === 'out' && units !== 0);
  return out.length > 0 && out.every(({ units }) => units < 0);
};

/**
 * Units that are left of all bookings, by ISIN: 0 where everything was sold, below 0 where a booking is missing. The order of
 * the bookings does not matter.
 */
export function addTransactions(transactions: readonly UnitTransaction[]): ReadonlyMap<string, number> {
  const hasSigns = isSigned(transactions);
  const sums = new Map<string, number>();
  for (const { isin, effect, units } of transactions) {
    const change = effect === 'out' && !hasSigns ? -millionths(units) : millionths(units);
    sums.set(isin, (sums.get(isin) ?? 0) + change);
  }
  // Adding 0 leaves no -0 behind.
  return new Map([...sums].map(([isin, sum]) => [isin, sum / MILLION + 0]));
}
