import type { FundFacts } from '../fund-facts';
import type { WeightedFund } from '../holdings';
import { fundWeights, fundsValueEur } from '../holdings';
import type { HintInput } from './input';
import type { HintAnswers } from './successor';

export interface HeldFund {
  readonly fund: FundFacts;
  readonly fraction: number;
  readonly valueEur: number;
}

/** A snapshot with what most hints derive from it, worked out once for all of them. */
export interface Subject extends HintInput {
  /** Weights of the fund assets, by id. */
  readonly mix: readonly WeightedFund[];
  /** Value of the fund assets. */
  readonly valueEur: number;
  /** Held funds of which the facts are known, by id. */
  readonly held: readonly HeldFund[];
  /** Entries of the savings plan that are paid into, by id. */
  readonly plan: readonly WeightedFund[];
  readonly answers: HintAnswers;
}

/** @param answers of the tariff by hint id; a missing one is the default */
export function subjectOf(input: HintInput, answers: HintAnswers = new Map()): Subject {
  const mix = fundWeights(input.holdings);
  const valueEur = fundsValueEur(input.holdings);
  const held = mix.flatMap(({ fundId, fraction }) => {
    const fund = input.funds.get(fundId);
    return fund ? [{ fund, fraction, valueEur: fraction * valueEur }] : [];
  });
  const plan = input.savingsPlan.filter(({ fraction }) => fraction > 0).sort((a, b) => a.fundId - b.fundId);
  return { ...input, mix, valueEur, held, plan, answers };
}
