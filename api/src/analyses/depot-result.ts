import type { DepotResult } from '@depotwerk/contract/analyses';
import {
  effectiveFundCount,
  fundsValueEur,
  roundToCents,
  situationOf,
  weightsByPeerGroup,
  type EsgPreference,
  type Situation,
  type StressOutcome,
} from '@depotwerk/domain';
import { contractSituation } from '../contracts/analysis/hint-input';
import type { Measure } from './measure';
import type { Depot } from './depot-facts';
import { fundShares, peerGroupShares } from './depot-shares';
import { hintJson } from '../contracts/detail/contract-hints';
import { neutralTariff } from './neutral-tariff';

export type StressTest = (weights: ReadonlyMap<number, number>) => readonly StressOutcome[];

/**
 * The figures of a depot, its hints judged against the suggested profile.
 *
 * @param today ISO date
 */
export function depotResult(
  depot: Depot,
  { basis: { market }, tariff, borders }: Measure,
  today: string,
  stress: StressTest,
): DepotResult {
  const { facts, unknown } = depot;
  const rules = tariff ?? neutralTariff(borders);
  const { input } = contractSituation(facts, rules, market, today);
  const covariance = market.covariances.at(-1) ?? { ids: [], rows: new Map(), values: new Float64Array() };
  const situation = situationOf(input, { covariance, answers: rules.answers });
  const fundsEur = fundsValueEur(input.holdings);
  const outsideEur = input.contract.cashValueEur + input.contract.nonFundsValueEur;
  const valueEur = fundsEur + outsideEur + unknown.reduce((sum, { eur }) => sum + eur, 0);
  const weights = weightsByPeerGroup(situation.weights, market.funds);
  return {
    valueEur: roundToCents(valueEur),
    valueDate: facts.portfolio?.validOn ?? null,
    funds: fundShares(depot, valueEur),
    peerGroups: peerGroupShares(depot, weights),
    risk: {
      volatility: situation.risk?.sigma ?? null,
      isSimplified: situation.risk?.isSimplified ?? false,
      measured: situation.measured,
      riskClassId: situation.riskClassId,
      rating: situation.rating,
    },
    cost: situation.cost,
    stars: situation.stars,
    concentration: {
      largestFundFraction: Math.max(0, ...situation.weights.map(({ fraction }) => fraction)),
      largestPeerGroupFraction: Math.max(0, ...weights.values()),
      effectiveFundCount: effectiveFundCount(situation.weights, market.funds),
    },
    esg: esgResult(situation, input.esgPreference),
    stress: stress(weights).map(({ year, returnFraction, knownFraction }) => ({
      year,
      returnFraction,
      eur: returnFraction === null ? null : roundToCents(returnFraction * knownFraction * fundsEur),
      knownFraction: Math.min(1, knownFraction),
    })),
    hints: tariff ? situation.hints.flatMap((hint) => hintJson(hint) ?? []) : [],
  };
}

/** Shares are sums of products: equal ones may differ in the last bit. */
const LAST_BIT = 1e-9;

function esgResult({ esg }: Situation, wish: EsgPreference | null): DepotResult['esg'] {
  const { taxonomyFraction, sustainableFraction, coveredFamilies } = esg ?? {
    taxonomyFraction: 0,
    sustainableFraction: 0,
    coveredFamilies: [],
  };
  const isWishMet =
    wish &&
    taxonomyFraction >= (wish.taxonomyFraction ?? 0) - LAST_BIT &&
    sustainableFraction >= (wish.sustainableFraction ?? 0) - LAST_BIT &&
    wish.paiFamilies.every((family) => coveredFamilies.includes(family));
  return { taxonomyFraction, sustainableFraction, coveredFamilies: [...coveredFamilies], isWishMet };
}
