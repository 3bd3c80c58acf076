import { addMonths, monthsBetween, roundedFractions } from '@depotwerk/domain';
import type { WeightedFund } from '@depotwerk/domain';
import type { Random } from '../random';
import type { DemoTariff } from '../tariffs/demo-tariffs';
import type { DemoWorld } from '../world';
import type { Care, CareHistory } from './care';
import type { ContractTerms } from './contract-terms';
import type { Taste } from './fund-mix';
import { chooseMix } from './fund-mix';

/** A day on which an adviser (or the tariff) set the funds anew. */
export interface Rebalancing {
  /** Index into the months of the world. */
  readonly month: number;
  readonly mix: readonly WeightedFund[];
  /** Only the savings plan changes; what is there stays as it is. */
  readonly isPlanOnly?: boolean;
}

/** By the care that a contract gets, with weights: who is neglected had nobody to talk over the choice with. */
const TASTES: Readonly<Record<Care, readonly (readonly [Taste, number])[]>> = {
  kept: [
    [taste({ ownChoice: 0.5 }), 50],
    [taste({ ownChoice: 0.85, minimumStars: 2, prefers: 'dear', deviation: [0, 2] }), 22],
    [taste({ ownChoice: 0.6, deviation: [0, 4], caution: 0.4 }), 28],
  ],
  drifted: [
    [taste({ ownChoice: 0.6, minimumStars: 2, prefers: 'dear', deviation: [5, 11], caution: 0.75 }), 1],
  ],
  neglected: [
    [taste({ ownChoice: 0.8, minimumStars: 1, prefers: 'weak', deviation: [6, 11], caution: 0.5 }), 1],
  ],
};

function taste(changes: Partial<Taste>): Taste {
  const usual: Taste = {
    ownChoice: 0.5,
    minimumStars: 3,
    onlyOpen: true,
    prefers: 'none',
    deviation: [0, 0],
    caution: 0,
  };
  return { ...usual, ...changes };
}

/** Chance that a neglected contract may hold funds that have closed since. */
const UNWATCHED_CHANCE = 0.12;

/** Months between two advised rebalancings. */
const ADVICE_MONTHS = [14, 40] as const;

/** Chance that new funds are chosen, not only the old weights restored. */
const SWITCH_CHANCE = 0.4;

/** The funds at the start and every later change, oldest first. */
export function rebalancings(
  random: Random,
  world: DemoWorld,
  terms: ContractTerms,
  history: CareHistory,
): readonly Rebalancing[] {
  const lastMonth = world.months.length - 1;
  const startMonth = world.months.findIndex(({ firstDay }) => firstDay >= terms.startDate);
  const isUnwatched = history.care === 'neglected' && random.chance(UNWATCHED_CHANCE);
  const habit = { ...random.weighted(TASTES[history.care]), ...(isUnwatched ? { onlyOpen: false } : {}) };
  const months = [startMonth];
  const newest = lastMonth - (history.monthsSinceRebalancing ?? lastMonth);
  const changes: number[] = [];
  for (let month = newest; month > startMonth; month -= random.integer(...ADVICE_MONTHS)) changes.push(month);
  months.push(...changes.reverse());
  const steps: Rebalancing[] = [];
  for (const month of months) {
    const week = world.months[month]?.endWeek ?? 0;
    const before = steps.at(-1)?.mix;
    const isSwitch = before === undefined || month === newest || random.chance(SWITCH_CHANCE);
    const mix = isSwitch ? chooseMix(random, world, terms.tariff, terms.riskClassId, week, habit) : before;
    steps.push({ month, mix });
  }
  return withTrouble(random, world, terms, history, steps);
}

/** What is wrong is wrong since the last change; few funds are a habit. */
function withTrouble(
  random: Random,
  world: DemoWorld,
  { tariff }: ContractTerms,
  { trouble }: CareHistory,
  steps: readonly Rebalancing[],
): readonly Rebalancing[] {
  const last = steps.at(-1);
  if (!last) return steps;
  const before = steps.slice(0, -1);
  switch (trouble) {
    case 'fewFunds': {
      const count = random.weighted(FUND_COUNTS);
      return steps.map((step) => ({ ...step, mix: largestOf(step.mix, count) }));
    }
    case 'planOnly':
      return before.length > 0 ? [...before, { ...last, isPlanOnly: true }] : steps;
    case 'closedFund':
    case 'smallSlice':
    case 'hotFund':
      return [...before, { ...last, mix: withStranger(random, world, tariff, last, trouble) }];
    default:
      return steps;
  }
}

/** How many funds those hold who do without a mix. */
const FUND_COUNTS = [
  [1, 14],
  [2, 36],
  [3, 50],
] as const;

function largestOf(mix: readonly WeightedFund[], count: number): readonly WeightedFund[] {
  const kept = [...mix].sort((a, b) => b.fraction - a.fraction || a.fundId - b.fundId).slice(0, count);
  return roundedFractions(kept.map(({ fundId, fraction }) => ({ id: fundId, weight: fraction }))).map(
    ({ id, fraction }) => ({ fundId: id, fraction }),
  );
}

/** What another fund takes from the largest one. */
const STRANGER_SHARES = { closedFund: 0.1, hotFund: 0.08, smallSlice: 0.03 } as const;

/** Above that of every peer group as a whole. */
const HOT_INDICATOR = 6;

function withStranger(
  random: Random,
  world: DemoWorld,
  tariff: DemoTariff,
  { month, mix }: Rebalancing,
  trouble: keyof typeof STRANGER_SHARES,
): readonly WeightedFund[] {
  const largest = [...mix].sort((a, b) => b.fraction - a.fraction)[0];
  const week = world.months[month]?.endWeek ?? 0;
  const used = new Set(mix.map(({ fundId }) => fundId));
  const offered = tariff.universe.fundIds.flatMap((id) => world.fundById.get(id) ?? []);
  const buyable = offered.filter(
    ({ id, prices, isGuaranteeFund }) => (prices[week] ?? 0) > 0 && !used.has(id) && !isGuaranteeFund,
  );
  const peerGroupId = largest && world.fundById.get(largest.fundId)?.peerGroupId;
  const fitting = buyable.filter((fund) => {
    if (trouble === 'closedFund') return fund.status === 'closed' || fund.status === 'merged';
    return trouble === 'hotFund' ? fund.sri >= HOT_INDICATOR : fund.peerGroupId === peerGroupId;
  });
  if (!largest || fitting.length === 0) return mix;
  const share = STRANGER_SHARES[trouble];
  return [
    ...mix.map((part) => (part === largest ? { ...part, fraction: part.fraction - share } : part)),
    { fundId: random.pick(fitting).id, fraction: share },
  ]
    .filter(({ fraction }) => fraction > 0.001)
    .map((part) => ({ ...part, fraction: Math.round(part.fraction * 1e4) / 1e4 }));
}

/** The day on which a change takes effect: the last trading day of its month. */
export function dayOfMonth(world: DemoWorld, month: number): string {
  return world.weeks[world.months[month]?.endWeek ?? 0] ?? world.today;
}

/** Years from a month to the end of the contract; a contract without an end counts as 15. */
export function yearsLeft(world: DemoWorld, month: number, endDate: string | null): number {
  const day = world.months[month]?.firstDay ?? world.today;
  return yearsBetween(day, endDate ?? addMonths(world.today, 180));
}

/** 0 without an end. */
export function yearsBetween(start: string, end: string | null): number {
  return end === null ? 0 : Math.max(0, monthsBetween(start, end) / 12);
}
