import {
  contractScore,
  dataHash,
  evaluateHints,
  hintHash,
  isJudgeable,
  nextDueOn,
  scoreFacts,
  workItem,
} from '@depotwerk/domain';
import type { ContractScore, Hint, WorkItem } from '@depotwerk/domain';
import type { AnalysisBasis } from './basis';
import type { ContractFacts } from './contract-facts';
import { contractSituation } from './hint-input';

export interface AnalysedHint {
  readonly hint: Hint;
  readonly dataHash: string;
}

export interface ContractAnalysis {
  readonly contractId: number;
  readonly hints: readonly AnalysedHint[];
  readonly score: ContractScore;
  /** 0 to 2 of the hints that are not dismissed; -1 without any. */
  readonly worstHintSeverity: number;
  readonly worstHintId: number | null;
  readonly hintCount: number;
  /** Its place on the work list; `null` without open hints. */
  readonly workItem: WorkItem | null;
  /** Of the accepted profile. */
  readonly riskClassId: number | null;
  /** Annual volatility of the free funds as a fraction; null while it is unknown. */
  readonly sigma: number | null;
  /** That of the whole value. */
  readonly contractSigma: number | null;
  readonly isRiskSimplified: boolean;
  readonly dataHash: string;
  /** ISO date until which the calendar changes nothing of it. */
  readonly dueOn: string;
}

/** Hashes of dismissed hints by hint id; a dismissal counts as long as the hash stays the same. */
export type Dismissals = ReadonlyMap<number, string>;

const noDismissals: Dismissals = new Map();

/** @throws {RangeError} when the tariff of the contract is not part of the basis */
export function analyseContract(
  contract: ContractFacts,
  { market, tariffs }: AnalysisBasis,
  today: string,
  dismissals: Dismissals = noDismissals,
): ContractAnalysis {
  const tariff = tariffs.get(contract.tariffId);
  if (!tariff) throw new RangeError(`no tariff ${contract.tariffId}`);
  const { input, risk, contractSigma } = contractSituation(contract, tariff, market, today);
  const isKnown = isJudgeable(input);
  const whole = dataHash(input);
  const hints = evaluateHints(input, tariff.answers).map((hint) => ({
    hint,
    dataHash: hintHash(input, hint, whole),
  }));
  const open = hints.filter(({ hint, dataHash: hash }) => dismissals.get(hint.hintId) !== hash);
  // The gravest comes first.
  const openHints = open.map(({ hint }) => hint);
  return {
    contractId: contract.id,
    hints,
    score: contractScore(scoreFacts(input), openHints),
    worstHintSeverity: openHints[0]?.severity ?? -1,
    worstHintId: openHints[0]?.hintId ?? null,
    hintCount: open.length,
    workItem: workItem(open),
    riskClassId: input.acceptedProfile?.riskClassId ?? null,
    sigma: isKnown && risk ? millionths(risk.sigma) : null,
    contractSigma: isKnown && contractSigma !== null ? millionths(contractSigma) : null,
    isRiskSimplified: isKnown && (risk?.isSimplified ?? false),
    dataHash: whole,
    dueOn: nextDueOn(input, tariff.answers),
  };
}

const millionths = (value: number): number => Math.round(value * 1e6) / 1e6;
