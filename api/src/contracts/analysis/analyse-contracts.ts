import { raise } from '../../db/apart';
import type { Queries } from '../../db/database';
import { mapGivingWay } from '../../time/give-way';
import type { AnalysisBasis } from './basis';
import { analyseContract } from './contract-analysis';
import type { Dismissals } from './contract-analysis';
import { loadContractFacts } from './contract-facts';
import { saveAnalyses } from './save-analyses';

/** Contracts of one transaction: enough to be quick, few enough not to keep others waiting. */
export const CHUNK = 250;

/**
 * Computes hints, score and risk of contracts anew and stores them, as part of a transaction of the caller, for instance
 * one that marks a contract as checked. Unknown ids are skipped; running twice changes nothing.
 *
 * @param basis from `currentBasis`, asked for before the transaction began
 * @param onFault hears why one of many contracts cannot be analysed: what is known of it stays, and the others go on. Without it the
 *   fault ends all of them
 */
export async function analyseWithin(
  transaction: Queries,
  basis: AnalysisBasis,
  contractIds: readonly number[],
  today: string,
  onFault: (error: unknown) => void = raise,
): Promise<void> {
  // Two analyses of one contract at once would overwrite each other with different facts.
  await transaction.query('SELECT id FROM contract WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE', [
    contractIds,
  ]);
  const facts = await loadContractFacts(transaction, contractIds);
  const dismissals = await loadDismissals(transaction, contractIds);
  const analyses = await mapGivingWay(facts, (contract) => {
    try {
      return [analyseContract(contract, basis, today, dismissals.get(contract.id))];
    } catch (error) {
      onFault(new Error(`the analysis of contract ${contract.id} was left out`, { cause: error }));
      return [];
    }
  });
  await saveAnalyses(transaction, analyses.flat());
}

/** Dismissals by contract id. */
export async function loadDismissals(
  queries: Queries,
  contractIds: readonly number[],
): Promise<ReadonlyMap<number, Dismissals>> {
  const rows = await queries.query<{ contractId: number; hintId: number; dataHash: string }>(
    `SELECT contract_id AS "contractId", hint_id AS "hintId", data_hash AS "dataHash"
     FROM contract_hint WHERE contract_id = ANY($1::int[]) AND dismissed_at IS NOT NULL`,
    [contractIds],
  );
  const dismissals = new Map<number, Map<number, string>>();
  for (const { contractId, hintId, dataHash } of rows) {
    dismissals.set(
      contractId,
      (dismissals.get(contractId) ?? new Map<number, string>()).set(hintId, dataHash),
    );
  }
  return dismissals;
}
