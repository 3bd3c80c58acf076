/** Part of a value-protection fund that is guaranteed over the coming month. */
export const protectedFraction = 0.8;

/** A promise at the end of a contract; rates and levels are fractions. */
export interface Guarantee {
  /** Part of the contributions that is guaranteed, 0 to 1. */
  readonly level: number;
  /** Technical interest per year. */
  readonly interest: number;
  readonly yearsLeft: number;
}

/** `F`: what the guaranteed amount is worth today, in EUR. */
export function presentGuaranteeEur(paidInEur: number, { level, interest, yearsLeft }: Guarantee): number {
  return level * paidInEur * discount(interest, yearsLeft);
}

/** Part of each contribution that a static hybrid puts into the cover fund; above 1 it cannot be funded. */
export function staticShare({ level, interest, yearsLeft }: Guarantee): number {
  return level * discount(interest, yearsLeft);
}

function discount(interest: number, years: number): number {
  return (1 + interest) ** -years;
}

/** The three pots of a dynamic hybrid in EUR; at most two are filled, their sum is the value. */
export interface PotSplit {
  readonly coverFundEur: number;
  readonly protectionFundEur: number;
  readonly freeFundsEur: number;
}

/**
 * Monthly split of a dynamic hybrid: as much as possible in free funds. The protection fund keeps 80 % of its value
 * over a month, the cover fund earns the technical interest.
 *
 * @param presentEur present value of the guarantee, see {@link presentGuaranteeEur}
 * @param interest technical interest per year, as a fraction
 */
export function dynamicSplit(valueEur: number, presentEur: number, interest: number): PotSplit {
  const value = Math.max(0, valueEur);
  const securedPart = protectedFraction * discount(interest, 1 / 12);
  if (securedPart * value >= presentEur) {
    const protectionFundEur = Math.max(0, presentEur) / securedPart;
    return { coverFundEur: 0, protectionFundEur, freeFundsEur: value - protectionFundEur };
  }
  const protectionFundEur = Math.max(0, (value - presentEur) / (1 - securedPart));
  return { coverFundEur: value - protectionFundEur, protectionFundEur, freeFundsEur: 0 };
}

/**
 * Risky part of a protected depot (CPPI) in EUR: a multiple of what lies above the present value of the guarantee.
 *
 * @param multiplier usually 3 to 5; `1 / multiplier` is the fall between two trades that the guarantee survives
 */
export function riskyPartEur(valueEur: number, presentEur: number, multiplier: number): number {
  const value = Math.max(0, valueEur);
  return Math.min(value, Math.max(0, multiplier * (value - presentEur)));
}
