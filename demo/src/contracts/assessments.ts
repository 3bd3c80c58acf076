import {
  addDays,
  paiFamilies,
  standardQuestionnaire,
  suggestProfile,
  sustainabilityForms,
  type Answers,
} from '@depotwerk/domain';
import { Random } from '../random';
import type { CareHistory } from './care';
import type { ContractTerms } from './contract-terms';
import type { DemoAssessment } from './demo-contract';
import { answersOf } from './profile-answers';

/** Ids leave room, so that a contract has its own whatever the others have. */
const IDS_PER_CONTRACT = 4;

/** Risk profiles of a contract, oldest first: what the rules suggest to the answers. */
export function makeAssessments(
  seed: number,
  contractId: number,
  terms: ContractTerms,
  history: CareHistory,
): readonly DemoAssessment[] {
  const random = new Random(seed, 'assessment', contractId);
  const isLowered = history.trouble === 'classLowered' && terms.riskClassId > 1;
  const riskClassId = isLowered ? terms.riskClassId - 1 : terms.riskClassId;
  const assess = (
    slot: number,
    status: DemoAssessment['status'],
    classId: number,
    assessedAt: string,
    suggestionId: number | null = null,
  ): DemoAssessment => {
    const { classVolatilities, plan } = terms.tariff;
    const answers = {
      ...answersOf(random, seed, terms, classId),
      ...sustainabilityWish(random, plan.flavour === 'sustainable'),
    };
    const { points, caps, classLosses, esgPreference } = suggestProfile(
      standardQuestionnaire,
      answers,
      classVolatilities,
    );
    return {
      id: contractId * IDS_PER_CONTRACT + slot,
      status,
      suggestionId,
      points,
      caps,
      classLosses,
      esgPreference,
      riskClassId: classId,
      riskClassCount: classVolatilities.length,
      answers,
      assessedAt,
    };
  };
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

const option = (...ids: readonly number[]) => ids.map((id) => ({ id, text: null }));

function sustainabilityWish(random: Random, isSustainableTariff: boolean): Answers {
  if (!random.chance(isSustainableTariff ? 0.75 : 0.11)) return { N1: option(random.chance(0.6) ? 2 : 3) };
  const wishesPai = random.chance(isSustainableTariff ? 0.3 : 0.15);
  const form = (key: (typeof sustainabilityForms)[number]) => 1 + sustainabilityForms.indexOf(key);
  const percent = isSustainableTariff ? 5 * random.integer(2, 5) : 5 * random.integer(1, 3);
  return {
    N1: option(1),
    N2: option(form('sustainable'), ...(wishesPai ? [form('pai')] : [])),
    N3: [{ id: null, text: String(percent) }],
    ...(wishesPai
      ? {
          N4: option(
            ...random
              .sample(paiFamilies, random.integer(1, 2))
              .map((family) => 1 + paiFamilies.indexOf(family)),
          ),
        }
      : {}),
  };
}
