import type { UserImportRow } from '@depotwerk/contract/floor';

type Outcome = UserImportRow['outcome'];

/** Rows of a file by what becomes of them. */
export function rowCounts(rows: readonly UserImportRow[]): Readonly<Record<Outcome, number>> {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
