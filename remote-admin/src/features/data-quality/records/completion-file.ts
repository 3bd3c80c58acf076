import type { QualityRecord } from '@depotwerk/contract/operation';

/** Heads as the imports know them; what is empty says nothing there. */
const heads = {
  funds: ['ISIN', 'Name', 'Vergleichsgruppe', 'Währung', 'Laufende Kosten', 'SRI'],
  prices: ['ISIN', 'Name', 'Datum', 'Kurs', 'Währung'],
} as const;

export type CompletedImport = keyof typeof heads;

/** A name may hold what separates cells. */
const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The funds as a table to be filled in and imported: their ISINs, and empty columns for what is missing. */
export function completionFile(kind: CompletedImport, records: readonly QualityRecord[]): Blob {
  const funds = new Map(
    records.filter(({ record }) => record === 'fund').map(({ code, name }) => [code, name]),
  );
  const rows = [...funds].map(([isin, name]) =>
    heads[kind].map((_, column) => (column === 0 ? isin : column === 1 ? cell(name) : '')),
  );
  const lines = [heads[kind], ...rows].map((row) => row.join(';'));
  // The mark tells Excel that it is UTF-8.
  return new Blob(['\uFEFF', lines.join('\r\n')], { type: 'text/csv' });
}
