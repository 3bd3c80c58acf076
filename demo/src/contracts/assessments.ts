import { addDays, paiFamilies, riskCapKeys } from '@depotwerk/domain';
import { Random } from '../random';
import type { CareHistory } from './care';
import type { ContractTerms } from './contract-terms';
import type { DemoAnswers, DemoAssessment } from './demo-contract';

/** Ids leave room, so that a contract has its own whatever the others have. */
const IDS_PER_CONTRACT = 4;

const CHANCE_PAIRS = ['+2/-2', '+3/-8', '+5/-18', '+7/-30', '+9/-45'] as const;
const LOSSES = [0, 10, 20, 35, 50, 100] as const;

/** Risk profiles of a contract, oldest first. */
export function makeAssessments(
  seed: number,
  contractId: number,
  terms: ContractTerms,
  history: CareHistory,
): readonly DemoAssessment[] {
  const random = new Random(seed, 'assessment', contractId);
  const count = terms.tariff.plan.borders.length;
  const isLowered = history.trouble === 'classLowered' && terms.riskClassId > 1;
  const riskClassId = isLowered ? terms.riskClassId - 1 : terms.riskClassId;
  const assess = (
    slot: number,
    status: DemoAssessment['status'],
    classId: number,
    assessedAt: string,
    suggestionId: number | null = null,
  ): DemoAssessment => ({
    id: contractId * IDS_PER_CONTRACT + slot,
    status,
    suggestionId,
    ...points(random, classId, count),
    riskClassId: classId,
    riskClassCount: count,
    answers: answers(random, classId / count, terms),
    assessedAt,
  });
  if (history.trouble === 'noProfile') {
    const status = random.weighted([
      ['none', 62],
      ['suggested', 28],
      ['rejected', 10],
    ] as const);
    return status === 'none' ? [] : [assess(0, status, riskClassId, history.assessedAt)];
  }
  if (random.chance(0.2)) {
    const suggested = assess(0, 'suggested', riskClassId, history.assessedAt);
    const acceptedAt = `${addDays(history.assessedAt.slice(0, 10), random.integer(0, 2))}T15:30:00.000Z`;
    return [
      suggested,
      {
        ...suggested,
        id: suggested.id + 1,
        status: 'accepted',
        suggestionId: suggested.id,
        assessedAt: later(suggested.assessedAt, acceptedAt),
      },
    ];
  }
  return [assess(0, 'accepted', riskClassId, history.assessedAt)];
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** Points that lead to the class, or to a higher one that a rule then lowered. */
function points(random: Random, riskClassId: number, count: number): Pick<DemoAssessment, 'points' | 'caps'> {
  const isCapped = riskClassId < count && random.chance(0.12);
  const classOfPoints = isCapped ? riskClassId + 1 : riskClassId;
  const low = Math.floor(((classOfPoints - 1) * 100) / count) + 1;
  const high = Math.floor((classOfPoints * 100) / count);
  const key = random.pick(riskCapKeys);
  return { points: random.integer(low, high), caps: isCapped ? [{ key, riskClassId }] : [] };
}

function answers(random: Random, level: number, { tariff, endDate }: ContractTerms): DemoAnswers {
  const step = (size: number) =>
    Math.min(size - 1, Math.max(0, Math.round(level * size - 0.5 + 0.3 * random.normal())));
  return {
    K2: random.pick(['none', '<3', '3-10', '>10'] as const),
    F5: LOSSES[step(LOSSES.length)] ?? 20,
    Z1:
      endDate === null
        ? 'wealth'
        : random.weighted([
            ['retirement', 85],
            ['child', 8],
            ['other', 7],
          ] as const),
    Z2: endDate === null ? '5-10' : random.pick(['10-20', '>20'] as const),
    Z3: CHANCE_PAIRS[step(CHANCE_PAIRS.length)] ?? '+5/-18',
    Z4: random.weighted([
      ['hold', 60],
      ['buyMore', 20],
      ['sellPart', 20],
    ] as const),
    ...sustainabilityWish(random, tariff.plan.flavour === 'sustainable'),
  };
}

function sustainabilityWish(
  random: Random,
  isSustainableTariff: boolean,
): Pick<DemoAnswers, 'N1' | 'N2' | 'N3' | 'N4'> {
  if (!random.chance(isSustainableTariff ? 0.75 : 0.11)) {
    return { N1: random.chance(0.6) ? 'no' : 'notStated' };
  }
  const wishesPai = random.chance(isSustainableTariff ? 0.3 : 0.15);
  return {
    N1: 'yes',
    N2: wishesPai ? ['sustainable', 'pai'] : ['sustainable'],
    N3: isSustainableTariff ? 5 * random.integer(2, 5) : 5 * random.integer(1, 3),
    ...(wishesPai ? { N4: random.sample(paiFamilies, random.integer(1, 2)) } : {}),
  };
}
