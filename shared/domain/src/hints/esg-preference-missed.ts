import type { FundFacts, PaiFamily } from '../fund-facts';
import { isAbove, isBelow } from '../tolerance';
import { defineHint } from './definition';
import type { Measure } from './hint';
import type { EsgPreference } from './input';
import { totalEur } from './portfolio';
import type { HeldFund } from './subject';

/** A wished family of adverse impacts is covered when funds with at least half of the assets consider it. */
const COVERED_FRACTION = 0.5;

type EsgShare = 'taxonomyFraction' | 'sustainableFraction';

/** 15 ESG-Präferenz verfehlt; the limit is the tolerated shortfall of a wished minimum share, as a fraction. */
export const esgPreferenceMissed = defineHint({
  id: 15,
  key: 'esgPreferenceMissed',
  isExtended: true,
  limits: { standard: 0.05, strict: 0 },
  find: ({ held, esgPreference: wish }, tolerance) => {
    if (!wish || held.length === 0) return null;
    const uncovered = wish.paiFamilies.filter((family) => !isPaiFamilyCovered(held, family));
    const missed = (['taxonomyFraction', 'sustainableFraction'] as const).filter((share) =>
      isBelow(shareOf(held, share), (wish[share] ?? 0) - tolerance),
    );
    if (missed.length === 0 && uncovered.length === 0) return null;
    const lacking = held.filter(({ fund }) => isLacking(fund, wish, missed, uncovered));
    return {
      severity: 1,
      ...figures(held, wish, missed[0], uncovered.length, tolerance),
      funds: lacking.map(({ fund }) => fund.fundId),
      eurAffected: totalEur(lacking),
      proposal: {
        kind: 'raiseEsgShare',
        shortfalls: missed.map((share) => ({
          share: share === 'taxonomyFraction' ? 'taxonomy' : 'sustainable',
          reachedFraction: shareOf(held, share),
          wishedFraction: wish[share] ?? 0,
        })),
        paiFamilies: uncovered,
      },
    };
  },
});

function shareOf(held: readonly HeldFund[], share: EsgShare): number {
  return held.reduce((sum, { fund, fraction }) => sum + fraction * (fund[share] ?? 0), 0);
}

export function isPaiFamilyCovered(held: readonly HeldFund[], family: PaiFamily): boolean {
  const covered = held.filter(({ fund }) => fund.paiFamilies.includes(family));
  const fraction = covered.reduce((sum, position) => sum + position.fraction, 0);
  return !isBelow(fraction, COVERED_FRACTION);
}

function isLacking(
  fund: FundFacts,
  wish: EsgPreference,
  missed: readonly EsgShare[],
  uncovered: readonly PaiFamily[],
): boolean {
  return (
    missed.some((share) => isAbove(wish[share] ?? 0, fund[share] ?? 0)) ||
    uncovered.some((family) => !fund.paiFamilies.includes(family))
  );
}

function figures(
  held: readonly HeldFund[],
  wish: EsgPreference,
  missed: EsgShare | undefined,
  uncovered: number,
  tolerance: number,
): { readonly measured: Measure; readonly limit: Measure } {
  if (missed === undefined) {
    const wished = wish.paiFamilies.length;
    return {
      measured: { value: wished - uncovered, unit: 'count' },
      limit: { value: wished, unit: 'count' },
    };
  }
  return {
    measured: { value: shareOf(held, missed), unit: 'fraction' },
    limit: { value: (wish[missed] ?? 0) - tolerance, unit: 'fraction' },
  };
}
