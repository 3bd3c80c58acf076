import { staticShare } from '@depotwerk/domain';
import type { WeightedFund } from '@depotwerk/domain';
import type { TariffPlan } from '../tariffs/tariff-plan';
import type { Depot } from './depot';

/** What the cover fund earns above the technical interest, per year. */
const SURPLUS = 0.011;

/** Part of a value-protection fund that is safe over a month. */
const PROTECTED = 0.8;

/** Share of a risky asset in a CPPI: multiplier times the cushion above the floor. */
const MULTIPLIER = 4;

/** A tariff with a guarantee, domain rules section 6; `years` is the time that is left. */
export interface GuaranteeRule {
  /** Interest of the cover fund per year, as a fraction. */
  readonly coverInterest: number;
  /** Part of each payment that goes into the cover fund, settled at the start for all years. */
  coverFraction(years: number): number;
  /** Moves between the pots at the end of a month. */
  move(depot: Depot, mix: readonly WeightedFund[], years: number, week: number): void;
}

const noGuarantee: GuaranteeRule = { coverInterest: 0, coverFraction: () => 0, move: () => undefined };

/** @param safety what the insurer adds to the mathematically necessary, so that a bad month does not break it; 1 is nothing */
export function guaranteeRule(
  { tariffTypeId, guaranteeLevel, guaranteedInterest }: TariffPlan,
  safety: number,
): GuaranteeRule {
  if (guaranteeLevel === undefined || guaranteedInterest === undefined) return noGuarantee;
  const share = (yearsLeft: number) =>
    staticShare({ level: guaranteeLevel, interest: guaranteedInterest, yearsLeft });
  const present = (years: number) => safety * share(years);
  const coverInterest = guaranteedInterest + SURPLUS;
  switch (tariffTypeId) {
    case 7:
      return {
        ...noGuarantee,
        coverInterest,
        coverFraction: (years) => Math.round(share(years) * 1e6) / 1e6,
      };
    case 8:
      return { ...noGuarantee, coverInterest, move: moveThreePots(present, guaranteedInterest) };
    case 6:
      return { ...noGuarantee, coverInterest: 0, move: moveCppi(present) };
    default:
      return noGuarantee;
  }
}

/** At most two of three pots are filled, as much as possible in free funds. */
function moveThreePots(present: (years: number) => number, interest: number): GuaranteeRule['move'] {
  const secured = PROTECTED * (1 + interest) ** (-1 / 12);
  return (depot, mix, years, week) => {
    const value = depot.totalEur(week);
    const floor = depot.paidInEur * present(years);
    const isFreePossible = secured * value >= floor;
    const protection = isFreePossible ? floor / secured : Math.max(0, (value - floor) / (1 - secured));
    depot.setFundsEur(isFreePossible ? value - protection : 0, mix, week);
    depot.setProtectionEur(protection, week);
    depot.coverEur = isFreePossible ? 0 : Math.max(0, value - protection);
  };
}

/** The part that is not risky waits as cash. */
function moveCppi(present: (years: number) => number): GuaranteeRule['move'] {
  return (depot, mix, years, week) => {
    const value = depot.totalEur(week);
    const cushion = Math.max(0, value - depot.paidInEur * present(years));
    const risky = Math.min(value, MULTIPLIER * cushion);
    depot.setFundsEur(risky, mix, week);
    depot.cashEur = value - risky;
  };
}
