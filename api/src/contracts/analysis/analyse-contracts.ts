import { isAnalysisDue, type AnalysedState } from '@depotwerk/domain';
import { raise } from '../../db/apart';
import type { Queries, Transaction } from '../../db/database';
import { lockContracts } from '../../records/lock-rows';
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
  transaction: Transaction,
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
  await lockContracts(transaction, contractIds, 'no key update');
  return judge(await readContracts(transaction, basis, contractIds, today, pending), basis, today, onFault);
}

/** A contract as it was read, with the version of its inputs. */
interface ContractRead {
  readonly contract: StoredContract;
  readonly inputVersion: string;
}

async function readContracts(
  queries: Queries,
  basis: AnalysisBasis,
  contractIds: readonly number[],
  today: string,
  pending?: PendingChanges,
): Promise<readonly ContractRead[]> {
  const versionOf = inputVersions(basis, today);
  const contracts = await loadContractFacts(queries, contractIds, pending);
  return mapGivingWay(contracts, (contract) => ({ contract, inputVersion: versionOf(contract) }));
}

async function judge(
  contracts: readonly ContractRead[],
  basis: AnalysisBasis,
  today: string,
  onFault: (error: unknown) => void,
): Promise<readonly AnalysedContract[]> {
  const analyses = await mapGivingWay(contracts, ({ contract, inputVersion }) => {
    try {
      return [{ ...analyseContract(contract, basis, today, dismissalsOf(contract)), inputVersion }];
    } catch (error) {
      onFault(new Error(`the analysis of contract ${contract.id} was left out`, { cause: error }));
      return [];
    }
  });
  return analyses.flat();
}

/** Those of the contracts whose results may be others today than those that are stored, as they are now. */
export async function contractsDue(
  queries: Queries,
  basis: AnalysisBasis,
  contractIds: readonly number[],
  today: string,
): Promise<readonly ContractRead[]> {
  const contracts = await readContracts(queries, basis, contractIds, today);
  return contracts.filter(({ contract, inputVersion }) =>
    isAnalysisDue(contract.analysed, inputVersion, today),
  );
}

/**
 * Analyses contracts that were read before they are locked. Whoever changes one leaves another version with its results, or
 * orders a job that comes later: as long as the stored version is the one that was read, the facts are not read twice.
 */
export async function analyseAsRead(
  transaction: Transaction,
  basis: AnalysisBasis,
  due: readonly ContractRead[],
  today: string,
  onFault: (error: unknown) => void,
): Promise<void> {
  const ids = due.map(({ contract }) => contract.id);
  await lockContracts(transaction, ids, 'no key update');
  const stored = await transaction.query<{ id: number } & Partial<AnalysedState>>(
    `SELECT c.id, s.input_version AS "inputVersion", s.due_on AS "dueOn" FROM contract c
      LEFT JOIN contract_score s ON s.contract_id = c.id WHERE c.id = ANY($1::int[])`,
    [ids],
  );
  const now = new Map(stored.map(({ id, inputVersion, dueOn }) => [id, [inputVersion, dueOn].join()]));
  const stays = ({ contract: { id, analysed } }: ContractRead) =>
    now.get(id) === [analysed?.inputVersion, analysed?.dueOn].join();
  const changed = due.filter((read) => now.has(read.contract.id) && !stays(read));
  const same = await judge(due.filter(stays), basis, today, onFault);
  const others = await judgeContracts(
    transaction,
    basis,
    changed.map(({ contract }) => contract.id),
    today,
    { onFault },
  );
  await saveAnalyses(transaction, [...same, ...others], new PendingChanges());
}

export const dismissalsOf = ({ dismissed }: StoredContract): Dismissals =>
  new Map(dismissed.map(({ hintId, dataHash }) => [hintId, dataHash]));
