import { standardQuestionnaire, suggestProfile, type Answers } from '@depotwerk/domain';
import { Random } from '../random';
import type { DemoTariff } from '../tariffs/demo-tariffs';
import type { ContractTerms } from './contract-terms';

const option = (...ids: readonly number[]) => ids.map((id) => ({ id, text: null }));
const number = (value: number) => [{ id: null, text: String(value) }];

/** Different persons that a class of a tariff has; contracts share their answers. */
const PERSONS = 8;

/** Far more than any class takes. */
const MOST_DRAWS = 5000;

const known = new WeakMap<DemoTariff, Map<string, readonly Answers[]>>();

/**
 * Answers to the standard questionnaire to which the rules suggest a class of the tariff, without a wish for sustainability.
 *
 * @throws {RangeError} when no answers lead to the class
 */
export function answersOf(
  random: Random,
  seed: number,
  { tariff, endDate }: Pick<ContractTerms, 'tariff' | 'endDate'>,
  riskClassId: number,
): Answers {
  const persons = known.get(tariff) ?? new Map<string, readonly Answers[]>();
  known.set(tariff, persons);
  const isOpenEnded = endDate === null;
  const key = `${riskClassId}/${isOpenEnded}`;
  const answers = persons.get(key) ?? drawPersons(seed, tariff, riskClassId, isOpenEnded);
  persons.set(key, answers);
  return random.pick(answers);
}

function drawPersons(
  seed: number,
  tariff: DemoTariff,
  riskClassId: number,
  isOpenEnded: boolean,
): readonly Answers[] {
  const random = new Random(seed, 'profile', tariff.id, riskClassId, String(isOpenEnded));
  const level = riskClassId / tariff.classVolatilities.length;
  const persons: Answers[] = [];
  for (let draw = 0; draw < MOST_DRAWS && persons.length < PERSONS; draw++) {
    const answers = drawAnswers(random, level, isOpenEnded);
    const profile = suggestProfile(standardQuestionnaire, answers, tariff.classVolatilities);
    if (profile.riskClassId === riskClassId) persons.push(answers);
  }
  if (persons.length === 0)
    throw new RangeError(`no answers lead to class ${riskClassId} of tariff ${tariff.plan.key}`);
  return persons;
}

/** @param level how bold somebody is, 0 to 1 */
function drawAnswers(random: Random, level: number, isOpenEnded: boolean): Answers {
  const step = (size: number) =>
    option(1 + Math.min(size - 1, Math.max(0, Math.round(level * size - 0.5 + 0.8 * random.normal()))));
  const income = 100 * random.integer(18, 52);
  return {
    K1: option(...random.sample([1, 2, 3, 4, 5, 6, 7, 8], random.integer(1, 4))),
    K2: step(4),
    K3: step(3),
    K4: option(random.chance(0.8) ? 1 : 2),
    F1: number(income),
    F2: number(10 * Math.round(random.between(0.008, 0.02) * income)),
    F3: number(income * (random.chance(0.93) ? random.integer(4, 14) : 2)),
    F4: number(random.chance(0.6) ? 0 : 10 * Math.round(random.between(0.01, 0.035) * income)),
    F5: step(6),
    Z1: option(isOpenEnded ? 2 : random.pick([1, 1, 1, 1, 3])),
    Z2: option(isOpenEnded ? random.pick([3, 4]) : random.pick([4, 5])),
    Z3: step(5),
    Z4: step(4),
    Z5: option(random.chance(0.85) ? 1 : 2),
  };
}
