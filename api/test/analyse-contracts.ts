import { analyseWithin } from '../src/contracts/analysis/analyse-contracts';
import { currentBasis } from '../src/contracts/analysis/basis';
import type { Database } from '../src/db/database';

/** Computes hints, score and risk of contracts anew and stores them. @param today ISO date */
export async function analyseContracts(
  database: Database,
  contractIds: readonly number[],
  today: string,
): Promise<void> {
  const basis = await currentBasis(database, today);
  await database.transaction((transaction) => analyseWithin(transaction, basis, contractIds, today));
}
