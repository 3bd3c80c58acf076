import type { FundFacts } from './fund-facts';
import type { Holding } from './holdings';
import { fundWeights, fundsValueEur, weightedFee } from './holdings';
import { roundToCents } from './money';

export interface OngoingCost {
  /** EUR a year for the funds of which the fee is known, whole cents. */
  readonly eurPerYear: number;
  /** Average of these funds, per year. */
  readonly feeFraction: number;
  /** Share of the portfolio for which the fee is known, 0 to 1. */
  readonly knownFraction: number;
}

/** What funds cost; `null` where the fee of none is known. A fee that is not known is not guessed from the others. */
export function ongoingCost(
  holdings: readonly Holding[],
  funds: ReadonlyMap<number, Pick<FundFacts, 'ongoingFeeFraction'>>,
): OngoingCost | null {
  const fee = weightedFee(fundWeights(holdings), funds);
  return (
    fee && {
      eurPerYear: roundToCents(fee.average * fee.knownFraction * fundsValueEur(holdings)),
      feeFraction: fee.average,
      knownFraction: fee.knownFraction,
    }
  );
}
