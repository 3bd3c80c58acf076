import type { AllocationShare, Portfolio } from '@depotwerk/contract/contracts';
import type { FundMap } from '../api/contract-funds';
import { fundName, type Words } from './hint-words';

export interface MixShare {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  /** Fractions of the fund assets whose value is known. */
  readonly portfolioFraction: number;
  readonly targetFraction: number | null;
}

/** Of what a contract consists, as far as it is known. */
export interface ContractMix {
  readonly by: 'category' | 'fund';
  /** The largest first; empty when no value is known and there is no target. */
  readonly shares: readonly MixShare[];
  readonly fundCount: number;
  /** Funds whose value nobody knows; they are in no share. */
  readonly unvaluedCount: number;
  /** Funds with a value but without a category. */
  readonly hasUncategorised: boolean;
}

/** Told apart side by side; more funds than colours begin again. */
const FUND_COLORS = [
  '#0b7285',
  '#e67700',
  '#5f3dc4',
  '#2b8a3e',
  '#c2255c',
  '#1971c2',
  '#9c6b1e',
  '#687077',
] as const;

/** The server cannot name what is in no category: it has no language. */
export const categoryName = ({ peerGroupId, peerGroupName }: AllocationShare, t: Words): string =>
  peerGroupId === null ? t('fund.uncategorised') : peerGroupName;

/** By category; by fund when no category is known, as all would be one share. */
export function contractMix(
  { allocation, portfolio }: { allocation: readonly AllocationShare[]; portfolio: Portfolio | null },
  funds: FundMap,
  t: Words,
): ContractMix {
  const entries = portfolio?.portfolioEntries ?? [];
  const held = allocation.filter(({ portfolioFraction }) => portfolioFraction > 0);
  const hasUncategorised = held.some(({ peerGroupId }) => peerGroupId === null);
  const isByFund =
    hasUncategorised &&
    held.every(({ peerGroupId }) => peerGroupId === null) &&
    allocation.every(({ targetFraction }) => !targetFraction);
  const shown = allocation.filter(
    ({ portfolioFraction, targetFraction }) => portfolioFraction > 0 || (targetFraction ?? 0) > 0,
  );
  return {
    by: isByFund ? 'fund' : 'category',
    shares: isByFund
      ? entries
          .filter(({ fraction }) => (fraction ?? 0) > 0)
          .map(({ fundId, fraction }, index) => ({
            key: String(fundId),
            name: fundName(fundId, funds, t),
            color: FUND_COLORS[index % FUND_COLORS.length] ?? FUND_COLORS[0],
            portfolioFraction: fraction ?? 0,
            targetFraction: null,
          }))
      : shown.map((share) => ({
          key: String(share.peerGroupId),
          name: categoryName(share, t),
          color: share.color,
          portfolioFraction: share.portfolioFraction,
          targetFraction: share.targetFraction,
        })),
    fundCount: entries.length,
    unvaluedCount: entries.filter(({ value }) => value === null).length,
    hasUncategorised,
  };
}
