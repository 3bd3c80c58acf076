import fc from 'fast-check';
import { addDays } from '../calendar';
import { targetOnGlidePath } from '../glide-path';
import { contractScore } from '../score';
import { scoreFacts } from '../score-facts';
import { workItem } from '../work-list/work-item';
import type { HintAnswer } from './answers';
import { dataHash, hintHash } from './data-hash';
import { isAnalysisDue, LONGEST_DAYS, nextDueOn } from './due-on';
import { evaluateHints } from './evaluation';
import type { HintInput } from './input';
import { maturityNear } from './maturity-near';
import { fundOnDay } from '../fund-on-day';
import { fundFacts, mixOf, planOf, snapshot } from '../../test/snapshot';

const TODAY = '2026-03-02';
type Answers = ReadonlyMap<number, HintAnswer>;

/** The input of another day, when nothing but the day is different. */
function onDay(input: HintInput, today: string, answers: Answers): HintInput {
  const { startRiskQuota, contract, targetWeights: classWeights } = input;
  const columns = new Map([[1, [{ peerGroupId: 5, fraction: 1 }]]]);
  const riskAssetFractions = new Map([1, 2, 3, 4].map((id) => [id, 0.8] as const));
  const answer = answers.get(maturityNear.id) ?? 'standard';
  const target = { startRiskQuota, contract, today, classWeights, columns, riskAssetFractions, answer };
  return { ...input, today, ...targetOnGlidePath(target) };
}

/** All that is stored of an analysis. */
function resultsOf(input: HintInput, answers: Answers) {
  const hints = evaluateHints(input, answers);
  const open = hints.map((hint) => ({ hint, dataHash: hintHash(input, hint) }));
  return {
    hints,
    open,
    score: contractScore(scoreFacts(input), hints),
    item: workItem(open),
    hash: dataHash(input),
  };
}

/** A day of these years, often one of the last days of a month. */
const day = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: (to - from) * 366 }), fc.boolean(), fc.integer({ min: 0, max: 3 }))
    .map(([days, isAtEnd, back]) => {
      const date = addDays(`${from}-01-01`, days);
      return isAtEnd ? addDays(`${date.slice(0, 7)}-01`, -1 - back) : date;
    });
const answer = fc.constantFrom<HintAnswer>('off', 'standard', 'strict');
const contracts = fc
  .record({
    today: day(2026, 2029),
    startDate: fc.option(day(2000, 2026)),
    endDate: fc.option(day(2026, 2040)),
    lastReview: fc.option(day(2022, 2027)),
    isReviewUnknown: fc.boolean(),
    lastConsultation: fc.option(day(2022, 2027)),
    assessedOn: fc.option(day(2022, 2027)),
    held: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
    startRiskQuota: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    isSaving: fc.boolean(),
    guarantee: fc.option(
      fc.record({
        coverFundEur: fc.integer({ min: 0, max: 120_000 }),
        protectionFundEur: fc.constantFrom(0, 20_000),
        contributionsEur: fc.integer({ min: 0, max: 120_000 }),
        level: fc.constantFrom(0.8, 1),
        interestFraction: fc.constantFrom(0, 0.0025, 0.03),
      }),
    ),
    answers: fc.tuple(answer, answer, answer, answer, answer, answer),
  })
  .map(({ today, assessedOn, held, startRiskQuota, isSaving, guarantee, answers, ...dates }) => {
    const given = new Map([2, 3, 5, 12, 13, 14].map((id, i) => [id, answers[i] ?? 'standard']));
    const input = snapshot({
      today,
      contract: dates,
      acceptedProfile: assessedOn === null ? null : { riskClassId: 3, assessedOn, acceptedOn: assessedOn },
      holdings: mixOf(held),
      savingsPlan: isSaving ? planOf([0, 0, 0, 0, 100]) : [],
      previousHoldings: mixOf([20, 20, 20, 20, 20]),
      startRiskQuota,
      guarantee,
      // Prices are a matter of the funds.
      funds: [1, 2, 3, 4, 5].map((id) => fundFacts(id, { priceDate: '2099-01-01' })),
    });
    return { input: onDay(input, today, given), classInput: input, answers: given };
  });

test('until the day comes hints, score and place on the work list are those of today', () => {
  let later = 0;
  fc.assert(
    fc.property(
      contracts,
      fc.integer({ min: 1, max: LONGEST_DAYS }),
      ({ input, classInput, answers }, days) => {
        const dueOn = nextDueOn(input, answers);
        const then = addDays(input.today, days);
        if (then >= dueOn) return;
        later += 1;
        expect(resultsOf(onDay(classInput, then, answers), answers)).toEqual(resultsOf(input, answers));
      },
    ),
    { numRuns: 1500 },
  );
  expect(later).toBeGreaterThan(300);
});

const dueOn = (changes: Parameters<typeof snapshot>[0], answers: Answers = new Map()) =>
  nextDueOn(snapshot({ today: TODAY, ...changes }), answers);

test.each([
  ['a review is a month older', { contract: { lastReview: '2026-01-15' } }, '2026-03-15'],
  ['a review is overdue the day after 12 months', { contract: { lastReview: '2025-03-02' } }, '2026-03-03'],
  [
    'a talk is too long ago',
    { contract: { lastReview: TODAY, lastConsultation: '2024-03-10' } },
    '2026-03-11',
  ],
  [
    'a profile is outdated',
    {
      contract: { lastReview: TODAY },
      acceptedProfile: { riskClassId: 3, assessedOn: '2024-03-20', acceptedOn: '2024-03-20' },
    },
    '2026-03-21',
  ],
  ['the way down begins', { contract: { lastReview: TODAY, endDate: '2031-03-09' } }, '2026-03-09'],
  ['the way down goes on', { contract: { endDate: '2031-03-01' } }, '2026-03-03'],
  ['it has ended', { contract: { lastReview: TODAY, endDate: '2026-02-01' }, savingsPlan: [] }, '2026-04-02'],
  [
    'nobody knows a date',
    {
      contract: {
        startDate: null,
        endDate: null,
        lastReview: null,
        isReviewUnknown: true,
        lastConsultation: null,
      },
    },
    '2026-04-02',
  ],
])('the next day is that on which %s', (_, changes, expected) => expect(dueOn(changes)).toBe(expected));

test('what a tariff does not ask brings no day', () => {
  const contract = { lastReview: TODAY, endDate: '2029-03-01' };
  const guarantee = {
    coverFundEur: 50_000,
    protectionFundEur: 0,
    contributionsEur: 100_000,
    level: 1,
    interestFraction: 0.01,
  };
  expect(dueOn({ contract, guarantee })).toBe('2026-03-03');
  const off = new Map<number, HintAnswer>([
    [13, 'off'],
    [14, 'off'],
  ]);
  expect(dueOn({ contract, guarantee, savingsPlan: [] }, off)).toBe('2026-04-02');
});

test('a contract is analysed when its inputs are others, when its day has come, and when nobody knows', () => {
  const analysed = { inputVersion: 'a', dueOn: '2026-03-03' };
  expect(isAnalysisDue(analysed, 'a', TODAY)).toBe(false);
  expect(isAnalysisDue(analysed, 'b', TODAY)).toBe(true);
  expect(isAnalysisDue(analysed, 'a', '2026-03-03')).toBe(true);
  expect(isAnalysisDue(null, 'a', TODAY)).toBe(true);
  // Found while a clock was wrong.
  expect(isAnalysisDue({ ...analysed, dueOn: '2027-01-01' }, 'a', TODAY)).toBe(true);
});

test('until a fund is another one on a day, its holders have the hints of the day before', () => {
  const gap = fc.option(day(2026, 2027));
  let same = 0;
  fc.assert(
    fc.property(day(2026, 2027), gap, gap, answer, (today, eventDate, priceDate, given) => {
      const answers = new Map([6, 17].map((id) => [id, given] as const));
      const fund = fundFacts(1, { eventDate, priceDate });
      const input = snapshot({ today, funds: [fund], contract: { endDate: null, lastReview: today } });
      const then = addDays(today, 1);
      if (JSON.stringify(fundOnDay(fund, today)) !== JSON.stringify(fundOnDay(fund, then))) return;
      // The other funds are delivered every day.
      const fresh = (on: string) => ({
        ...input,
        today: on,
        funds: new Map([...input.funds].map(([id, one]) => [id, id === 1 ? one : { ...one, priceDate: on }])),
      });
      const fundHints = (on: string) =>
        evaluateHints(fresh(on), answers).filter(({ hintId }) => [6, 7, 8, 9, 17].includes(hintId));
      same += 1;
      expect(fundHints(then)).toEqual(fundHints(today));
    }),
    { numRuns: 500 },
  );
  expect(same).toBeGreaterThan(100);
});
