import { isAnalysisDue } from '@depotwerk/domain';
import { raise } from '../../db/apart';
import type { Queries } from '../../db/database';
import { mapGivingWay } from '../../time/give-way';
import type { AnalysisBasis } from './basis';
import { analyseContract } from './contract-analysis';
import type { Dismissals } from './contract-analysis';
import { loadContractFacts, type StoredContract } from './contract-facts';
import { inputVersions } from './input-versions';
import { PendingChanges } from './pending-changes';
import { saveAnalyses, saveHints, type AnalysedContract } from './save-analyses';

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
): Promise<readonly AnalysedContract[]> {
  // Two analyses of one contract at once would overwrite each other with different facts.
  await transaction.query('SELECT id FROM contract WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE', [
    contractIds,
  ]);
  const versionOf = inputVersions(basis, today);
  const analyses = await mapGivingWay(
    await loadContractFacts(transaction, contractIds, pending),
    (contract) => {
      try {
        const analysis = analyseContract(contract, basis, today, dismissalsOf(contract));
        return [{ ...analysis, inputVersion: versionOf(contract) }];
      } catch (error) {
        onFault(new Error(`the analysis of contract ${contract.id} was left out`, { cause: error }));
        return [];
      }
    },
  );
  return analyses.flat();
}

/** Those of the contracts whose results may be others today than those that are stored. */
export async function contractsDue(
  queries: Queries,
  basis: AnalysisBasis,
  contractIds: readonly number[],
  today: string,
): Promise<readonly number[]> {
  const versionOf = inputVersions(basis, today);
  const contracts = await loadContractFacts(queries, contractIds);
  return contracts
    .filter((contract) => isAnalysisDue(contract.analysed, versionOf(contract), today))
    .map(({ id }) => id);
}

export const dismissalsOf = ({ dismissed }: StoredContract): Dismissals =>
  new Map(dismissed.map(({ hintId, dataHash }) => [hintId, dataHash]));
