import { peerGroupSeeds, percentOf, roundedFractions } from '@depotwerk/domain';
import type { WeightedFund } from '@depotwerk/domain';
import type { Random } from '../random';
import type { DemoFund } from '../funds/demo-fund';
import type { DemoTariff } from '../tariffs/demo-tariffs';
import type { DemoWorld } from '../world';

/** Which funds an adviser takes and how closely the weights follow the target. */
export interface Taste {
  /** Chance of a fund outside the recommendations, per peer group. */
  readonly ownChoice: number;
  /** Stars that an own choice has at least, if it is rated. */
  readonly minimumStars: number;
  /** Takes what is open and not about to close today; who does not, may hold what closed since. */
  readonly onlyOpen: boolean;
  /** Does not look at fees, or not at results either, and so ends up with the dearer or the weaker of two. */
  readonly prefers: 'none' | 'dear' | 'weak';
  /** Hundredths of the portfolio that are moved from one peer group to another, on the wish of the customer. */
  readonly deviation: readonly [number, number];
  /** Chance that this wish is caution: from the most volatile peer group to the calmest. */
  readonly caution: number;
}

/** From this share on a peer group may be split over two funds. */
const SPLIT_HUNDREDTHS = 26;
const SPLIT_CHANCE = 0.4;

/**
 * Funds for the target weights of a risk class, in hundredths.
 *
 * @param week in which they are bought: a fund must have a price then
 */
export function chooseMix(
  random: Random,
  world: DemoWorld,
  tariff: DemoTariff,
  riskClassId: number,
  week: number,
  taste: Taste,
): readonly WeightedFund[] {
  const column = tariff.allocation.find((candidate) => candidate.riskClassId === riskClassId);
  const target = Array.from(column?.fractions ?? [], ([id, fraction]) => [id, percentOf(fraction)] as const);
  const isBold = riskClassId === tariff.plan.borders.length;
  const parts: { id: number; weight: number }[] = [];
  for (const [peerGroupId, hundredths] of deviated(random, new Map(target), taste)) {
    const [first, second] = candidates(random, world, tariff, peerGroupId, week, { ...taste, isBold });
    if (!first) continue;
    const isSplit = second !== undefined && hundredths >= SPLIT_HUNDREDTHS && random.chance(SPLIT_CHANCE);
    const share = isSplit ? Math.round(hundredths * 0.6) : hundredths;
    parts.push({ id: first.id, weight: share });
    if (isSplit) parts.push({ id: second.id, weight: hundredths - share });
  }
  if (parts.length === 0) return [];
  return roundedFractions(parts).map(({ id, fraction }) => ({ fundId: id, fraction }));
}

/** Savings plans take no smaller share. */
const SMALLEST_HUNDREDTHS = 5;

/** Takes from one peer group what another one gets. */
function deviated(
  random: Random,
  hundredths: ReadonlyMap<number, number>,
  { deviation, caution }: Taste,
): ReadonlyMap<number, number> {
  const wanted = random.integer(...deviation);
  const byVolatility = [...hundredths.keys()].sort((a, b) => volatilityOf(b) - volatilityOf(a));
  const isCautious = random.chance(caution);
  const large = byVolatility.filter((id) => (hundredths.get(id) ?? 0) >= SMALLEST_HUNDREDTHS + wanted);
  const giver = isCautious ? large[0] : random.sample(large, 1)[0];
  const others = byVolatility.filter((id) => id !== giver);
  const taker = isCautious ? others.at(-1) : random.sample(others, 1)[0];
  if (giver === undefined || taker === undefined || wanted === 0) return hundredths;
  return new Map(hundredths)
    .set(giver, (hundredths.get(giver) ?? 0) - wanted)
    .set(taker, (hundredths.get(taker) ?? 0) + wanted);
}

function volatilityOf(peerGroupId: number): number {
  return peerGroupSeeds.find(({ id }) => id === peerGroupId)?.volatility ?? 0;
}

/** Two funds of the peer group in the order in which they would be taken. */
function candidates(
  random: Random,
  { fundById }: DemoWorld,
  tariff: DemoTariff,
  peerGroupId: number,
  week: number,
  taste: Taste & { readonly isBold: boolean },
): readonly DemoFund[] {
  const isBuyable = (fund: DemoFund) => (fund.prices[week] ?? 0) > 0;
  const isOpen = (fund: DemoFund) => fund.status === 'active' && fund.eventDate === null;
  const funds = (ids: readonly number[]) => ids.flatMap((id) => fundById.get(id) ?? []).filter(isBuyable);
  const recommended = random.sample(funds(tariff.universe.selected.get(peerGroupId) ?? []), 2);
  if (recommended.length > 0 && !random.chance(taste.ownChoice)) return recommended;
  const all = funds(tariff.universe.fundIdsOf.get(peerGroupId) ?? []);
  const fitting = all.filter(
    (fund) =>
      (!taste.onlyOpen || isOpen(fund)) &&
      (fund.rating?.stars ?? 5) >= taste.minimumStars &&
      (taste.isBold || fund.strategy.kind !== 'special'),
  );
  const own = random.sample(fitting, taste.prefers === 'weak' ? 5 : 2);
  if (taste.prefers === 'dear') own.sort((a, b) => b.ongoingFee - a.ongoingFee);
  if (taste.prefers === 'weak') own.sort((a, b) => (a.rating?.rating ?? 3) - (b.rating?.rating ?? 3));
  return own.length > 0 ? own : recommended;
}
