import type { CovarianceMatrix } from './covariance';
import type { Holding } from './holdings';
import { fundsValueEur, fundWeights } from './holdings';
import { mixRisk } from './mix';

/** A contract of which a part lies outside of the free funds. */
export interface HybridValue {
  /** Free funds. */
  readonly holdings: readonly Holding[];
  /** The fund that protects the value; null without one. */
  readonly protection: Holding | null;
  /** EUR in cash, and outside of the free funds together with the protection fund. */
  readonly cashEur: number;
  readonly nonFundsEur: number;
}

/**
 * Annual volatility of the whole value as a fraction: the protection fund has its own, cash and the cover fund have none
 * (docs/domain.md, section 10).
 *
 * @returns `null` without any fund, or when neither prices nor any risk indicator are known
 */
export function hybridVolatility(
  { holdings, protection, cashEur, nonFundsEur }: HybridValue,
  matrix: CovarianceMatrix,
  funds: ReadonlyMap<number, { readonly riskIndicator: number | null }>,
): number | null {
  const protectionEur = protection?.valueEur ?? 0;
  const risky = protection && protectionEur > 0 ? [...holdings, protection] : holdings;
  const riskyEur = fundsValueEur(risky);
  const calmEur = cashEur + Math.max(0, nonFundsEur - protectionEur);
  const risk = mixRisk(fundWeights(risky), matrix, funds);
  return risk && risk.sigma * (riskyEur / (riskyEur + calmEur));
}
