import type { FundWeight, Situation as SituationJson } from '@depotwerk/contract/contracts';
import { centsOf, weightsByPeerGroup } from '@depotwerk/domain';
import type { Holding, Situation, WeightedFund } from '@depotwerk/domain';
import { hintJson } from '../../contracts/detail/contract-hints';
import type { ContractView } from './contract-view';

/** Rounding of a sum may lift a whole weight above 1 by the last bit. */
export const weightsJson = (weights: readonly WeightedFund[]): FundWeight[] =>
  weights.map(({ fundId, fraction }) => ({ fundId, fraction: Math.min(1, Math.max(0, fraction)) }));

function eurByFund(holdings: readonly Holding[]): ReadonlyMap<number, number> {
  const cents = new Map<number, number>();
  for (const { fundId, valueEur } of holdings)
    cents.set(fundId, (cents.get(fundId) ?? 0) + centsOf(valueEur));
  return cents;
}

export function situationJson(
  { weights, risk, riskClassId, rating, stars, cost, esg, hints, score }: Situation,
  holdings: readonly Holding[],
  { input }: ContractView,
): SituationJson {
  const cents = eurByFund(holdings);
  return {
    funds: weightsJson(weights).map((weight) => ({ ...weight, eur: (cents.get(weight.fundId) ?? 0) / 100 })),
    peerGroups: Array.from(weightsByPeerGroup(weights, input.funds), ([peerGroupId, fraction]) => ({
      peerGroupId,
      fraction: Math.min(1, fraction),
    })),
    volatility: risk?.sigma ?? null,
    isRiskSimplified: risk?.isSimplified ?? false,
    riskClassId,
    rating,
    stars,
    cost,
    esg: esg && { ...esg, coveredFamilies: [...esg.coveredFamilies] },
    hints: hints.flatMap((hint) => hintJson(hint) ?? []),
    score: score.score === null ? null : { value: score.score, band: score.band },
  };
}
