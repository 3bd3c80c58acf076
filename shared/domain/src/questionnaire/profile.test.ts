import fc from 'fast-check';
import { riskClassCounts } from '../risk-classes';
import type { AnswerValue, Answers } from './answer';
import { suggestProfile } from './profile';
import { standardQuestionnaire } from './standard-questionnaire';

/** Volatilities of five classes; 20 % of loss allow one of 8.58 %. */
const volatilities = [0.02, 0.045, 0.08, 0.12, 0.16];
const option = (id: number): readonly AnswerValue[] => [{ id, text: null }];
const number = (text: string): readonly AnswerValue[] => [{ id: null, text }];

/** Knows everything, can lose everything, has all the time: 100 points. */
const boldest: Answers = {
  K1: [1, 2, 3, 4].flatMap(option),
  K2: option(4),
  K3: option(3),
  K4: option(1),
  F1: number('4000'),
  F3: number('20000'),
  F4: number('500'),
  F5: option(6),
  Z1: option(1),
  Z2: option(5),
  Z3: option(5),
  Z4: option(4),
};
const profile = (changes: Answers, isExplained = false) =>
  suggestProfile(standardQuestionnaire, { ...boldest, ...changes }, volatilities, isExplained);

test('the boldest answers have 100 points and the top class without a cap', () => {
  expect(profile({})).toMatchObject({ points: 100, riskClassId: 5, caps: [], contradictions: [] });
});

test.each([
  ['under 3 years', 1, 1],
  ['3 to 5 years', 2, 2],
  ['5 to 10 years', 3, 4],
  ['10 to 20 years', 4, 5],
])('a horizon of %s allows class %#', (_horizon, id, riskClassId) => {
  expect(profile({ Z2: option(id) }).riskClassId).toBe(riskClassId);
});

test('a customer who can lose 20 % gets class 3 of 5 at most', () => {
  expect(profile({ F5: option(3) })).toMatchObject({
    riskClassId: 3,
    caps: [{ key: 'loss', riskClassId: 3 }],
  });
});

test.each([
  ['0 %', 1, 1],
  ['10 %', 2, 1],
  ['20 %', 3, 3],
  ['35 %', 4, 4],
  ['50 %', 5, 5],
])('a customer who can lose %s gets class %#', (_loss, id, riskClassId) => {
  expect(profile({ F5: option(id) }).riskClassId).toBe(riskClassId);
});

test('a tariff whose borders are shares of risk assets reaches its upper classes', () => {
  // Classes of up to 20, 40, 60, 80 and 100 % of shares swing by 3 to 15 % a year.
  const { riskClassId, classLosses } = suggestProfile(
    standardQuestionnaire,
    { ...boldest, F5: option(5) },
    [0.03, 0.06, 0.09, 0.12, 0.15],
  );
  expect(riskClassId).toBe(5);
  expect(classLosses[4]).toEqual({ riskClassId: 5, volatility: 0.15, loss: 2.33 * 0.15 });
});

test('a class whose loss is unknown caps nothing, and is named as unchecked', () => {
  const unknown = (...known: readonly (number | null)[]) =>
    suggestProfile(standardQuestionnaire, { ...boldest, F5: option(3) }, known);
  expect(unknown(null, null, null, null, null)).toMatchObject({
    riskClassId: 5,
    caps: [],
    uncheckedClassIds: [1, 2, 3, 4, 5],
  });
  expect(unknown(0.02, null, 0.08, 0.12, null)).toMatchObject({ riskClassId: 3, uncheckedClassIds: [2, 5] });
  expect(suggestProfile(standardQuestionnaire, { ...boldest, F5: [] }, [null, null, null])).toMatchObject({
    uncheckedClassIds: [],
  });
});

test('no class up to the cap loses more than can be borne, even where a higher class is calmer', () => {
  expect(
    suggestProfile(standardQuestionnaire, { ...boldest, F5: option(3) }, [0.02, 0.12, 0.08]).riskClassId,
  ).toBe(1);
});

test('without knowledge class 3 of 5 is the top until the risks are explained', () => {
  const nothingKnown = { K1: option(9), K2: option(1), K3: option(1), K4: option(3) };
  expect(profile(nothingKnown)).toMatchObject({
    riskClassId: 3,
    caps: [{ key: 'knowledge', riskClassId: 3 }],
  });
  expect(profile(nothingKnown, true)).toMatchObject({ riskClassId: 5, caps: [] });
});

test.each([
  ['a reserve below three months of income', { F3: number('11999') }, 4],
  ['a reserve of three months of income', { F3: number('12000') }, 5],
  ['debts that take more than 40 % of the income', { F4: number('1601') }, 4],
  ['debts that take 40 % of the income', { F4: number('1600') }, 5],
])('%s', (_what, changes, riskClassId) => {
  expect(profile(changes).riskClassId).toBe(riskClassId);
});

test('the lowest cap wins, and the others are named after it', () => {
  const { riskClassId, caps } = profile({ F5: option(3), Z2: option(2), F3: number('1') });
  expect(riskClassId).toBe(2);
  expect(caps.map(({ key }) => key)).toEqual(['horizon', 'loss', 'reserve']);
});

test.each(['K1', 'K2', 'K3', 'K4', 'F5', 'Z2', 'Z3'])('without %s there is no class', (id) => {
  expect(profile({ [id]: [] })).toMatchObject({ riskClassId: null, missingQuestionIds: [id] });
});

test.each([
  ['highReturnWithoutLoss', { Z3: option(4), F5: option(2) }, ['Z3', 'F5']],
  ['fullGuaranteeInTopClass', { Z5: option(4) }, ['Z5']],
  ['highReturnInShortTime', { Z3: option(3), Z2: option(2) }, ['Z3', 'Z2']],
] as const)('%s is a contradiction and names its questions', (key, changes, questionIds) => {
  expect(profile(changes).contradictions).toEqual([{ key, questionIds }]);
});

test('a full guarantee in a low class is none', () => {
  expect(profile({ Z5: option(4), F5: option(3) }).contradictions).toEqual([]);
});

test('a wish for sustainability counts only where it was stated', () => {
  const wish: Answers = {
    N2: [...option(1), ...option(3)],
    N3: number('25'),
    N4: [...option(1), ...option(6)],
  };
  expect(profile({ ...wish, N1: option(2) }).esgPreference).toBeNull();
  expect(profile({ ...wish, N1: option(1) }).esgPreference).toEqual({
    taxonomyFraction: 0.25,
    sustainableFraction: null,
    paiFamilies: ['climate', 'weapons'],
  });
});

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(
    standardQuestionnaire.questions.map(({ id, type, values }) => [
      id,
      type === 'NUMBER'
        ? fc.nat(100_000).map((value) => number(String(value)))
        : fc.subarray(
            values.map((value) => ({ id: value.id, text: null })),
            type === 'SINGLE_SELECT' ? { maxLength: 1 } : {},
          ),
    ]),
  ),
);

test('points stay within 0 and 100, the class within the borders, and no cap lifts it', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.constantFrom(...riskClassCounts),
      fc.boolean(),
      (answers, count, isExplained) => {
        const found = suggestProfile(
          standardQuestionnaire,
          answers,
          Array.from({ length: count }, (_, i) => (0.2 * (i + 1)) / count),
          isExplained,
        );
        expect(found.points).toBeGreaterThanOrEqual(0);
        expect(found.points).toBeLessThanOrEqual(100);
        expect(found.riskClassId === null).toBe(found.missingQuestionIds.length > 0);
        if (found.riskClassId === null) return;
        expect(found.riskClassId).toBeGreaterThanOrEqual(1);
        expect(found.riskClassId).toBeLessThanOrEqual(found.uncappedClassId);
        expect(found.uncappedClassId).toBeLessThanOrEqual(count);
      },
    ),
  );
});

test('who can lose more never gets a lower class', () => {
  fc.assert(
    fc.property(anyAnswers, fc.integer({ min: 1, max: 5 }), (answers, id) => {
      const classWith = (loss: number) =>
        suggestProfile(standardQuestionnaire, { ...answers, F5: option(loss) }, volatilities).riskClassId ??
        0;
      expect(classWith(id + 1)).toBeGreaterThanOrEqual(classWith(id));
    }),
  );
});
