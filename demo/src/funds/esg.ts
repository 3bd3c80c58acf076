import type { PaiFamily } from '@depotwerk/domain';
import { esgIndustryNames, esgIndustryText, paiFamilies } from '@depotwerk/domain';
import { Random } from '../random';
import type { Strategy } from './strategies';

export interface EsgFacts {
  /** AAA to CCC. */
  readonly rating: string | null;
  /** 0 to 100. */
  readonly performanceScore: number | null;
  /** Tonnes of CO2 equivalent per million EUR invested. */
  readonly climateFootprint: number | null;
  /** Industries that the fund shuts out. */
  readonly industries: string | null;
  /** -10 to 10. */
  readonly sdgImpact: number | null;
  readonly sfdrArticle: 6 | 8 | 9;
  /** Minimum shares, 0 to 1. */
  readonly sustainable: number | null;
  readonly taxonomy: number | null;
  readonly paiFamilies: readonly PaiFamily[];
}

const GRADES = ['CCC', 'B', 'BB', 'BBB', 'A', 'AA', 'AAA'] as const;
const GREEN = /Nachhaltig|ESG|Green|Klima/;

/** Commodities and gold have no companies behind them that could be graded. */
const UNGRADED_PEER_GROUPS: readonly number[] = [13];
const TYPICAL_FOOTPRINT: Readonly<Record<number, number>> = {
  1: 60,
  2: 90,
  3: 110,
  4: 150,
  5: 310,
  11: 290,
  12: 45,
};

/** ESG data as they are: mostly there, with gaps, better for what calls itself sustainable. */
export function esgFacts(seed: number, strategy: Strategy): EsgFacts {
  const random = new Random(seed, 'esg', strategy.key);
  const isGreen = GREEN.test(strategy.theme);
  const sfdrArticle = articleOf(random, strategy, isGreen);
  const level = random.normal() + (sfdrArticle === 9 ? 1.3 : sfdrArticle === 8 ? 0.45 : -0.5);
  const isGraded = !UNGRADED_PEER_GROUPS.includes(strategy.peerGroupId) && random.chance(0.86);
  const grade = GRADES[Math.min(6, Math.max(0, Math.round(3.6 + 1.1 * level)))] ?? null;
  const footprint = (TYPICAL_FOOTPRINT[strategy.peerGroupId] ?? 130) * Math.exp(-0.35 * level);
  return {
    rating: isGraded ? grade : null,
    performanceScore: isGraded ? Math.round(Math.min(97, Math.max(8, 55 + 13 * level))) : null,
    climateFootprint: isGraded && random.chance(0.92) ? Math.round(footprint * 10) / 10 : null,
    industries: isGraded ? excludedIndustries(random, sfdrArticle) : null,
    sdgImpact:
      isGraded && random.chance(0.8)
        ? Math.round(Math.min(10, Math.max(-10, 1 + 2.2 * level)) * 10) / 10
        : null,
    sfdrArticle,
    ...minimumShares(random, sfdrArticle),
    paiFamilies:
      sfdrArticle === 6 ? [] : paiFamilies.filter(() => random.chance(sfdrArticle === 9 ? 0.95 : 0.62)),
  };
}

function articleOf(random: Random, strategy: Strategy, isGreen: boolean): 6 | 8 | 9 {
  if (UNGRADED_PEER_GROUPS.includes(strategy.peerGroupId)) return 6;
  if (isGreen) return random.chance(0.4) ? 9 : 8;
  return random.weighted([
    [6, 38],
    [8, 59],
    [9, 3],
  ] as const);
}

function excludedIndustries(random: Random, sfdrArticle: 6 | 8 | 9): string {
  const count = sfdrArticle === 9 ? 5 : sfdrArticle === 8 ? random.integer(2, 4) : random.integer(0, 1);
  const excluded = random.sample(esgIndustryNames, count);
  return esgIndustryText(esgIndustryNames.filter((name) => excluded.includes(name)));
}

function minimumShares(random: Random, sfdrArticle: 6 | 8 | 9): Pick<EsgFacts, 'sustainable' | 'taxonomy'> {
  const hundredths = (value: number) => Math.round(value) / 100;
  if (sfdrArticle === 9) {
    return {
      sustainable: hundredths(5 * random.integer(14, 19)),
      taxonomy: hundredths(random.integer(1, 12)),
    };
  }
  if (sfdrArticle === 8 && random.chance(0.7)) {
    return { sustainable: hundredths(5 * random.integer(0, 8)), taxonomy: hundredths(random.integer(0, 3)) };
  }
  return sfdrArticle === 8 ? { sustainable: 0, taxonomy: null } : { sustainable: null, taxonomy: null };
}
