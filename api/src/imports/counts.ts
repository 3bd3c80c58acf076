import type { ImportReport } from '@depotwerk/contract/floor';
import type { ImportNoun } from '@depotwerk/contract/floor/values/import-kinds';

export type Outcome = keyof ImportReport['customers'];
export type Counts = Record<ImportNoun, Record<Outcome, number>>;

export const noCounts = (): Counts => ({
  customers: { created: 0, updated: 0, unchanged: 0 },
  contracts: { created: 0, updated: 0, unchanged: 0 },
  funds: { created: 0, updated: 0, unchanged: 0 },
  holdings: { created: 0, updated: 0, unchanged: 0 },
  prices: { created: 0, updated: 0, unchanged: 0 },
  users: { created: 0, updated: 0, unchanged: 0 },
});

const OUTCOMES: readonly Outcome[] = ['created', 'updated', 'unchanged'];
const NOUNS: readonly ImportNoun[] = ['customers', 'contracts', 'funds', 'holdings', 'prices', 'users'];

export function addCounts(sum: Counts, added: Counts): void {
  for (const noun of NOUNS) for (const outcome of OUTCOMES) sum[noun][outcome] += added[noun][outcome];
}
