import type { DepotResult } from '@depotwerk/contract/analyses';
import {
  effectiveFundCount,
  fundsValueEur,
  noPeerGroupId,
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
  const grouped = [...weights].filter(([id]) => id !== noPeerGroupId);
  const values = [...input.holdings.map((holding) => holding.valueEur), ...unknown.map(({ eur }) => eur)];
  const allFundsEur = values.reduce((sum, eur) => sum + eur, 0);
  const share = (eur: number) => (allFundsEur > 0 ? Math.min(1, eur / allFundsEur) : 0);
  return {
    valueEur: roundToCents(valueEur),
    valueDate: facts.portfolio?.validOn ?? null,
    priceDays: depot.priceDays,
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
      largestFundFraction: share(Math.max(0, ...values)),
      largestPeerGroupFraction: Math.max(0, ...grouped.map(([, fraction]) => fraction)),
      effectiveFundCount: effectiveFundCount(situation.weights, market.funds),
      knownFraction: share(fundsEur * grouped.reduce((sum, [, fraction]) => sum + fraction, 0)),
    },
    esg: esgResult(situation, input.esgPreference, share(fundsEur)),
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
/** A family of adverse impacts is covered by funds with at least this share of the assets. */
const MOST_OF_IT = 0.5;

/**
 * Minimum shares of all funds: those that nobody knows count as 0, so these are the least there can be. A fund that is known
 * and reports none has none.
 *
 * @param knownFraction share of the fund assets that funds known here make
 */
function esgResult(
  { esg }: Situation,
  wish: EsgPreference | null,
  knownFraction: number,
): DepotResult['esg'] {
  const taxonomyFraction = (esg?.taxonomyFraction ?? 0) * knownFraction;
  const sustainableFraction = (esg?.sustainableFraction ?? 0) * knownFraction;
  const coveredFamilies = esg && knownFraction >= MOST_OF_IT ? [...esg.coveredFamilies] : [];
  const isMetWith = (more: number) =>
    wish &&
    taxonomyFraction + more >= (wish.taxonomyFraction ?? 0) - LAST_BIT &&
    sustainableFraction + more >= (wish.sustainableFraction ?? 0) - LAST_BIT &&
    (more >= MOST_OF_IT || wish.paiFamilies.every((family) => coveredFamilies.includes(family)));
  // What nobody knows could be all of it.
  const isOpen = isMetWith(0) === false && isMetWith(1 - knownFraction) === true;
  return {
    taxonomyFraction,
    sustainableFraction,
    coveredFamilies,
    isWishMet: isOpen ? null : isMetWith(0),
    knownFraction,
  };
}
