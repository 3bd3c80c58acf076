import { Random } from '../random';
import type { DemoFund } from '../funds/demo-fund';
import type { TariffPlan, UniverseFlavour } from './tariff-plan';

export interface DemoUniverse {
  readonly fundIds: readonly number[];
  readonly fundIdsOf: ReadonlyMap<number, readonly number[]>;
  /** Recommended funds of each peer group, the best first. */
  readonly selected: ReadonlyMap<number, readonly number[]>;
}

export const SHORTLIST_SIZE = 3;

/** Years of prices that a recommended fund needs. */
const HISTORY_WEEKS = 3 * 52;

/** Share of the fitting funds that an insurer has on offer. */
const OFFERED: Readonly<Record<UniverseFlavour, number>> = {
  classic: 0.62,
  clean: 0.66,
  etf: 0.9,
  sustainable: 0.85,
};

/** @param guaranteeFundId belongs to the universe as well, but nobody chooses it */
export function makeUniverse(
  seed: number,
  plan: TariffPlan,
  funds: readonly DemoFund[],
  guaranteeFundId: number | null,
): DemoUniverse {
  const random = new Random(seed, 'universe', plan.key);
  const offered = funds.filter((fund) => fits(plan.flavour, fund) && random.chance(OFFERED[plan.flavour]));
  const fundIdsOf = new Map<number, number[]>();
  for (const { id, peerGroupId } of offered)
    fundIdsOf.set(peerGroupId, [...(fundIdsOf.get(peerGroupId) ?? []), id]);
  const fundIds = [...offered.map(({ id }) => id), ...(guaranteeFundId === null ? [] : [guaranteeFundId])];
  return { fundIds, fundIdsOf, selected: shortlists(offered, plan) };
}

/** Funds for professionals only never go into a product for everybody. */
function fits(flavour: UniverseFlavour, fund: DemoFund): boolean {
  if (fund.isGuaranteeFund || fund.mifidRetail === 'N') return false;
  switch (flavour) {
    case 'classic':
      return fund.shareClass === 'R' ? fund.id % 2 === 0 : fund.shareClass === 'A' && !fund.isEtf;
    case 'clean':
      return fund.shareClass !== 'A' || (fund.isEtf && fund.id % 4 === 0);
    case 'etf':
      return fund.isEtf || fund.peerGroupId === 1 || (fund.peerGroupId === 12 && fund.shareClass === 'R');
    case 'sustainable':
      return fund.esg.sfdrArticle >= 8 && fund.shareClass !== 'I';
  }
}

/** The better rating first; without one a fund comes last. */
function shortlists(offered: readonly DemoFund[], { minimumRank }: TariffPlan): DemoUniverse['selected'] {
  const groups = new Map<number, DemoFund[]>();
  for (const fund of offered) {
    const hasHistory = (fund.prices.at(-1 - HISTORY_WEEKS) ?? 0) > 0;
    const isOpen = fund.status === 'active' && fund.eventDate === null;
    if (!isOpen || fund.isIncomplete || fund.strategy.kind === 'special' || !hasHistory) continue;
    if (minimumRank !== undefined && (fund.rating?.stars ?? 0) < minimumRank) continue;
    groups.set(fund.peerGroupId, [...(groups.get(fund.peerGroupId) ?? []), fund]);
  }
  return new Map(
    [...groups].map(([peerGroupId, group]) => {
      const best = group.sort((a, b) => (b.rating?.rating ?? 0) - (a.rating?.rating ?? 0) || a.id - b.id);
      return [peerGroupId, best.slice(0, SHORTLIST_SIZE).map(({ id }) => id)];
    }),
  );
}
