import { raise } from '../../db/apart';
import type { Queries } from '../../db/database';
import { mapGivingWay } from '../../time/give-way';
import type { AnalysisBasis } from './basis';
import { analyseContract } from './contract-analysis';
import type { ContractAnalysis, Dismissals } from './contract-analysis';
import { loadContractFacts } from './contract-facts';
import { PendingChanges } from './pending-changes';
import { saveAnalyses, saveHints } from './save-analyses';

export interface AnalysisParts {
  /** What the transaction changes in rows of contracts: it is analysed, and written with the results, see there. */
  readonly pending?: PendingChanges;
  /**
   * Hears why one of many contracts cannot be analysed: what is known of it stays, and the others go on. Without it the fault ends
   * all of them.
   */
  readonly onFault?: (error: unknown) => void;
}

/**
 * Computes hints, score and risk of contracts anew and stores them, as part of a transaction of the caller, for instance
 * one that marks a contract as checked. Unknown ids are skipped; running twice changes nothing. It comes last of what a transaction
 * does with a contract.
 *
 * @param basis from `currentBasis`, asked for before the transaction began
 */
export async function analyseWithin(
  transaction: Queries,
  basis: AnalysisBasis,
  contractIds: readonly number[],
  today: string,
  { pending = new PendingChanges(), onFault = raise }: AnalysisParts = {},
): Promise<void> {
  const analyses = await judgeContracts(transaction, basis, contractIds, today, { pending, onFault });
  await saveAnalyses(transaction, analyses, pending);
}

/** Brings the hints of contracts up to date for who goes on to change them; an analysis follows. */
export async function renewHints(
  transaction: Queries,
  basis: AnalysisBasis,
  contractIds: readonly number[],
  today: string,
  { onFault = raise }: Pick<AnalysisParts, 'onFault'> = {},
): Promise<void> {
  await saveHints(transaction, await judgeContracts(transaction, basis, contractIds, today, { onFault }));
}

/** Locks contracts and judges them as they stand with what is pending; writes nothing. */
export async function judgeContracts(
  transaction: Queries,
  basis: AnalysisBasis,
  contractIds: readonly number[],
  today: string,
  { pending, onFault = raise }: AnalysisParts,
): Promise<readonly ContractAnalysis[]> {
  // Two analyses of one contract at once would overwrite each other with different facts.
  await transaction.query('SELECT id FROM contract WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE', [
    contractIds,
  ]);
  const facts = await loadContractFacts(transaction, contractIds, pending);
  const dismissals = await loadDismissals(transaction, contractIds);
  const analyses = await mapGivingWay(facts, (contract) => {
    try {
      return [analyseContract(contract, basis, today, dismissals.get(contract.id))];
    } catch (error) {
      onFault(new Error(`the analysis of contract ${contract.id} was left out`, { cause: error }));
      return [];
    }
  });
  return analyses.flat();
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
