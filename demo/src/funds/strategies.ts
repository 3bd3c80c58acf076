import { peerGroupSeeds } from '@depotwerk/domain';
import { Random } from '../random';
import { SIMULATED_WEEKS, WEEKS_PER_YEAR } from '../market/trading-weeks';
import type { Domicile, FundHouse } from './houses';
import { fundHouses } from './houses';
import { groupProfile } from './group-profiles';
import { specialties } from './specialties';

export type ShareClass = 'A' | 'R' | 'I';

/** A pool of money with one manager; its share classes differ in fee and target market only. */
export interface Strategy {
  readonly key: string;
  readonly peerGroupId: number;
  readonly house: FundHouse;
  readonly domicile: Domicile;
  readonly theme: string;
  readonly kind: 'active' | 'etf' | 'guarantee' | 'special';
  readonly shareClasses: readonly ShareClass[];
  /** Sensitivity to the index of the peer group. */
  readonly beta: number;
  /** Skill before cost, log return per year as a fraction. */
  readonly alpha: number;
  /** Own movement per year, as a fraction. */
  readonly tracking: number;
  /** First week with a price; a negative one lies before the simulation. */
  readonly firstWeek: number;
  readonly sizeEur: number;
  /** Fee of share class A per year, as a fraction. */
  readonly fee: number;
}

/** Some houses are much cheaper or dearer than the usual range. */
const FEE_SPREAD = 1.7;

/** Every 13th strategy is young: too young for a rating, and some for a volatility of their own. */
const YOUNG_SHARE = 0.13;

const SHARE_CLASSES: readonly (readonly [readonly ShareClass[], number])[] = [
  [['A'], 14],
  [['A', 'R'], 30],
  [['A', 'I'], 22],
  [['A', 'R', 'I'], 34],
];

export function makeStrategies(seed: number): readonly Strategy[] {
  return [
    ...peerGroupSeeds.flatMap(({ id }) => [...activeStrategies(seed, id), ...indexStrategies(seed, id)]),
    ...guaranteeStrategies(seed),
    ...specialStrategies(seed),
  ];
}

function activeStrategies(seed: number, peerGroupId: number): Strategy[] {
  const profile = groupProfile(peerGroupId);
  const volatility = volatilityOf(peerGroupId);
  const names = houseThemes(
    seed,
    peerGroupId,
    fundHouses.filter(({ isEtfHouse }) => !isEtfHouse),
    profile.themes,
  );
  return names.slice(0, profile.strategies).map(([house, theme], i) => {
    const random = new Random(seed, 'strategy', peerGroupId, i);
    const [low, high] = profile.fee;
    return {
      key: `${peerGroupId}/${i}`,
      peerGroupId,
      house,
      domicile: random.weighted(house.domiciles),
      theme,
      kind: 'active',
      shareClasses: random.weighted(SHARE_CLASSES),
      beta: Math.min(1.18, Math.max(0.82, 1 + 0.07 * random.normal())),
      alpha: 0.08 * volatility * random.normal(),
      tracking: volatility * random.between(...profile.tracking),
      firstWeek: firstWeek(random),
      sizeEur: roundedSize(Math.min(9e9, 2.4e8 * Math.exp(1.05 * random.normal()))),
      fee: low + (high - low) * (FEE_SPREAD * (middleHeavy(random) - 0.5) + 0.5),
    };
  });
}

function indexStrategies(seed: number, peerGroupId: number): Strategy[] {
  const profile = groupProfile(peerGroupId);
  const names = houseThemes(
    seed,
    peerGroupId,
    fundHouses.filter(({ isEtfHouse }) => isEtfHouse),
    profile.indices.flatMap((index) => [index, `${index} (thes.)`, `${index} hedged`]),
  );
  return names.slice(0, profile.etfs).map(([house, theme], i) => {
    const random = new Random(seed, 'index fund', peerGroupId, i);
    return {
      key: `${peerGroupId}/etf/${i}`,
      peerGroupId,
      house,
      domicile: random.weighted(house.domiciles),
      theme,
      kind: 'etf',
      shareClasses: ['A'],
      beta: 1,
      alpha: 0,
      tracking: volatilityOf(peerGroupId) * random.between(0.02, 0.06),
      firstWeek: firstWeek(random),
      sizeEur: roundedSize(Math.min(4e10, 9e8 * Math.exp(1.2 * random.normal()))),
      fee: random.between(...profile.etfFee),
    };
  });
}

/** Value-protection funds of the dynamic hybrids: 80 % of the value at the end of the month before. */
function guaranteeStrategies(seed: number): Strategy[] {
  const peerGroupId = 6;
  const houses = fundHouses.filter(({ isEtfHouse }) => !isEtfHouse).slice(0, 4);
  return houses.flatMap((house, i) =>
    ['Wertsicherung 80', 'Protect Dynamik 80'].map((theme, j): Strategy => {
      const random = new Random(seed, 'guarantee fund', i, j);
      return {
        key: `guarantee/${i}/${j}`,
        peerGroupId,
        house,
        domicile: random.weighted(house.domiciles),
        theme,
        kind: 'guarantee',
        shareClasses: ['A'],
        beta: random.between(0.55, 0.8),
        alpha: -0.004,
        tracking: 0.008,
        firstWeek: -random.integer(0, 200),
        sizeEur: roundedSize(random.between(1.2e8, 9e8)),
        fee: random.between(0.011, 0.0145),
      };
    }),
  );
}

/** Single sectors, countries and metals: the risk indicators above those of whole markets. */
function specialStrategies(seed: number): Strategy[] {
  const houses = fundHouses.filter(({ isEtfHouse }) => !isEtfHouse);
  return specialties.map(({ theme, peerGroupId, ownVolatility, years }, i): Strategy => {
    const random = new Random(seed, 'special fund', i);
    const house = houses[i % houses.length] ?? random.pick(houses);
    return {
      key: `special/${i}`,
      peerGroupId,
      house,
      domicile: random.weighted(house.domiciles),
      theme,
      kind: 'special',
      shareClasses: ['A', 'R'],
      beta: 1.1,
      alpha: 0.02 - ownVolatility ** 2 / 4,
      tracking: ownVolatility,
      firstWeek: SIMULATED_WEEKS - 1 - Math.round(years * WEEKS_PER_YEAR),
      sizeEur: roundedSize(Math.min(3e9, 1.6e8 * Math.exp(random.normal()))),
      fee: random.between(0.0155, 0.0215),
    };
  });
}

/** Every house with every theme, in random order, so that no name comes twice. */
function houseThemes(
  seed: number,
  peerGroupId: number,
  houses: readonly FundHouse[],
  themes: readonly string[],
): (readonly [FundHouse, string])[] {
  const pairs = houses.flatMap((house) => themes.map((theme) => [house, theme] as const));
  return new Random(seed, 'names', peerGroupId, themes.length).sample(pairs, pairs.length);
}

function firstWeek(random: Random): number {
  if (random.chance(YOUNG_SHARE)) return SIMULATED_WEEKS - 1 - random.integer(20, 3 * WEEKS_PER_YEAR);
  return random.integer(-12 * WEEKS_PER_YEAR, SIMULATED_WEEKS - 1 - 3.5 * WEEKS_PER_YEAR);
}

function volatilityOf(peerGroupId: number): number {
  return peerGroupSeeds.find(({ id }) => id === peerGroupId)?.volatility ?? 0;
}

/** 0 to 1, mostly near the middle: fees of a peer group lie close together. */
function middleHeavy(random: Random): number {
  return (random.uniform() + random.uniform() + random.uniform()) / 3;
}

function roundedSize(eur: number): number {
  return Math.round(Math.max(4e6, eur) / 1e5) * 1e5;
}
