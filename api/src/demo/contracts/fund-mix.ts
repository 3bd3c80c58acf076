import { wholePercents } from '@depotwerk/domain';
import type { WeightedFund } from '@depotwerk/domain';
import type { Random } from '../random';
import type { DemoFund } from '../funds/demo-fund';
import type { DemoTariff } from '../tariffs/demo-tariffs';
import type { DemoWorld } from '../world';

/** Which funds an adviser takes. */
export interface Taste {
  /** Chance of a fund outside the recommendations, per peer group. */
  readonly ownChoice: number;
  /** Takes what is open and not about to close today; who does not, may hold what closed since. */
  readonly onlyOpen: boolean;
}

/** From this share on a peer group may be split over two funds. */
const SPLIT_PERCENT = 26;
const SPLIT_CHANCE = 0.4;

/**
 * Funds for the target weights of a risk class, in whole percents.
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
  const parts: { fundId: number; percent: number }[] = [];
  for (const [peerGroupId, percent] of column?.percents ?? []) {
    const [first, second] = candidates(random, world, tariff, peerGroupId, week, taste);
    if (!first) continue;
    const isSplit = second !== undefined && percent >= SPLIT_PERCENT && random.chance(SPLIT_CHANCE);
    const share = isSplit ? Math.round(percent * 0.6) : percent;
    parts.push({ fundId: first.id, percent: share });
    if (isSplit) parts.push({ fundId: second.id, percent: percent - share });
  }
  if (parts.length === 0) return [];
  const whole = wholePercents(parts.map(({ fundId, percent }) => ({ id: fundId, weight: percent })));
  return whole.map(({ id, percent }) => ({ fundId: id, fraction: percent / 100 }));
}

/** Two funds of the peer group in the order in which they would be taken. */
function candidates(
  random: Random,
  { fundById }: DemoWorld,
  tariff: DemoTariff,
  peerGroupId: number,
  week: number,
  taste: Taste,
): readonly DemoFund[] {
  const isBuyable = (fund: DemoFund) => (fund.prices[week] ?? 0) > 0;
  const isOpen = (fund: DemoFund) => fund.status === 'active' && fund.eventDate === null;
  const funds = (ids: readonly number[]) => ids.flatMap((id) => fundById.get(id) ?? []).filter(isBuyable);
  const recommended = random.sample(funds(tariff.universe.selected.get(peerGroupId) ?? []), 2);
  if (recommended.length > 0 && !random.chance(taste.ownChoice)) return recommended;
  const all = funds(tariff.universe.fundIdsOf.get(peerGroupId) ?? []);
  const own = random.sample(taste.onlyOpen ? all.filter(isOpen) : all, 2);
  return own.length > 0 ? own : recommended;
}
