import type { FundFacts } from '../fund-facts';
import { buyBlock } from '../optimization/trade-block';
import type { HintAnswer } from './answers';
import { defaultHintAnswer } from './answers';
import {
  cheaperEtfs,
  etfSavings,
  extraClasses,
  feeLimits,
  highestIndicator,
  isDear,
  isWeak,
  targetMarketConflicts,
  weakLimit,
  weakStars,
} from './fund-faults';
import { esgWorth } from './esg-worth';
import { isAtLeast } from '../tolerance';
import type { HintInput } from './input';

/** Answers of the tariff by hint id; a missing one is the default. */
export type HintAnswers = ReadonlyMap<number, HintAnswer>;

/** Ids of the hints that replace single funds. */
const WEAK_RATING = 7;
const HIGH_FEES = 8;
const ETF_ALTERNATIVE = 9;
const ESG_PREFERENCE = 15;
const TARGET_MARKET = 16;

/**
 * True for a fund that may be bought, and that no hint of the contract would replace in turn. The weight that it will have
 * is not asked for.
 */
export function isKeepable(fund: FundFacts, input: HintInput, answers: HintAnswers): boolean {
  const limitOf = <T>(hintId: number, limits: Readonly<Record<'standard' | 'strict', T>>): T | null => {
    const answer = answers.get(hintId) ?? defaultHintAnswer;
    return answer === 'off' ? null : limits[answer];
  };
  if (buyBlock(fund.fundId, input) !== null) return false;
  const stars = limitOf(WEAK_RATING, weakStars);
  if (stars !== null && isWeak(fund, weakLimit(stars, input), input)) return false;
  const fees = limitOf(HIGH_FEES, feeLimits);
  if (fees !== null && isDear(fund, fees.aboveMedian, input)) return false;
  const extra = limitOf(TARGET_MARKET, extraClasses);
  if (extra !== null && targetMarketConflicts(fund, input, highestIndicator(input, extra)).length > 0)
    return false;
  const saving = limitOf(ETF_ALTERNATIVE, etfSavings);
  return saving === null || cheaperEtfs(fund, input, saving).length === 0;
}

/**
 * The first fund that can stay; of a customer with a wish for sustainability the first of those that add most to it.
 *
 * @param candidates the best first
 */
export function firstKeepable(
  candidates: readonly FundFacts[],
  input: HintInput,
  answers: HintAnswers,
): FundFacts | undefined {
  const wish = answers.get(ESG_PREFERENCE) === 'off' ? null : input.esgPreference;
  if (!wish) return candidates.find((candidate) => isKeepable(candidate, input, answers));
  const keepable = candidates.filter((candidate) => isKeepable(candidate, input, answers));
  const most = Math.max(...keepable.map((candidate) => esgWorth(candidate, wish)));
  return keepable.find((candidate) => isAtLeast(esgWorth(candidate, wish), most));
}
