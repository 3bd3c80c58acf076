import fc from 'fast-check';
import { fundFacts, mixOf, planOf, snapshot } from '../test/snapshot';
import { defaultRiskBorders } from './risk-classes';
import type { ScoreComponentKey, ScoreFacts } from './score';
import { contractScore } from './score';
import { scoreBandOf } from './score-bands';
import { scoreFacts } from './score-facts';

const vector: ScoreFacts = {
  isJudgeable: true,
  risk: 0.08,
  riskBorders: defaultRiskBorders[5],
  acceptedProfile: { riskClassId: 3, ageMonths: 5 },
  glideFactor: 1,
  targetDistance: 0.12,
  stars: { average: 3.6, knownFraction: 1 },
  excessFee: 0.003,
  effectiveFundCount: 3,
  unavailable: { fraction: 0, isInSavingsPlan: false },
  monthsSinceCheck: 15,
};

function component(key: ScoreComponentKey, facts: Partial<ScoreFacts>) {
  const found = contractScore({ ...vector, ...facts }, []).components.find((item) => item.key === key);
  if (!found) throw new Error(`no component ${key}`);
  return found;
}

test('the worked example has 78.57 points: 79, yellow', () => {
  const { score, band, uncappedScore, isCapped, components } = contractScore(vector, []);
  expect(components.map(({ points }) => points)).toEqual(
    [25, 14.4, 9.75, 9, 6.67, 10, 3.75].map((points) => expect.closeTo(points, 2)),
  );
  expect(components.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(78.57, 2);
  expect({ score, band, uncappedScore, isCapped }).toEqual({
    score: 79,
    band: 'yellow',
    uncappedScore: 79,
    isCapped: false,
  });
});

test('a hint of severity 2 caps the score at 59, red', () => {
  expect(contractScore(vector, [{ severity: 1 }]).score).toBe(79);
  expect(contractScore(vector, [{ severity: 0 }, { severity: 2 }])).toMatchObject({
    score: 59,
    band: 'red',
    uncappedScore: 79,
    isCapped: true,
  });
});

test.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'red'],
] as const)('%i is %s', (score, band) => expect(scoreBandOf(score)).toBe(band));

test.each([
  ['inside', { risk: 0.08 }, 1],
  ['on the upper border', { risk: 0.1 }, 1],
  ['a quarter of the class above', { risk: 0.11 }, 0.5],
  ['half of the class above', { risk: 0.12 }, 0],
  ['a quarter of the class below', { risk: 0.05 }, 0.5],
  ['unknown', { risk: null }, 0],
  ['without a profile', { acceptedProfile: null }, 0],
  ['with a profile of 24 months', { acceptedProfile: { riskClassId: 3, ageMonths: 24 } }, 1],
  ['with an older profile', { acceptedProfile: { riskClassId: 3, ageMonths: 24.1 } }, 0.7],
  ['in the open top class', { risk: 0.5, acceptedProfile: { riskClassId: 5, ageMonths: 1 } }, 1],
  ['below the top class', { risk: 0.119, acceptedProfile: { riskClassId: 5, ageMonths: 1 } }, 0.5],
  ['in a class that the tariff lost', { acceptedProfile: { riskClassId: 7, ageMonths: 1 } }, 0],
])('the risk %s fits to %d', (_, facts, value) =>
  expect(component('riskFit', facts).value).toBeCloseTo(value, 9),
);

test.each([
  ['targetFit', { targetDistance: 0.05 }, 1],
  ['targetFit', { targetDistance: 0.3 }, 0],
  ['quality', { stars: { average: 5, knownFraction: 0.5 } }, 1],
  ['quality', { stars: { average: 5, knownFraction: 0.49 } }, null],
  ['cost', { excessFee: -0.01 }, 1],
  ['cost', { excessFee: 0.0075 }, 0],
  ['spread', { effectiveFundCount: 4 }, 1],
  ['spread', { effectiveFundCount: 1 }, 0],
  ['availability', { unavailable: { fraction: 0.25, isInSavingsPlan: false } }, 0.5],
  ['availability', { unavailable: { fraction: 0.6, isInSavingsPlan: false } }, 0],
  ['availability', { unavailable: { fraction: 0, isInSavingsPlan: true } }, 0.5],
  ['care', { monthsSinceCheck: 12 }, 1],
  ['care', { monthsSinceCheck: 30 }, 0],
] as const)('%s of %j is %p', (key, facts, value) => {
  const actual = component(key, facts).value;
  expect(actual === null ? null : Math.round(actual * 1e9) / 1e9).toBe(value);
});

test('a contract whose value or risk is unknown has no score and no band between good and bad', () => {
  expect(contractScore({ ...vector, isJudgeable: false }, [{ severity: 2 }])).toEqual({
    score: null,
    band: 'unknown',
    uncappedScore: null,
    isCapped: false,
    components: [],
  });
});

test('what has no data drops out and the rest is scaled up, except the risk', () => {
  const facts = { ...vector, stars: null, excessFee: null };
  const { components } = contractScore(facts, []);
  expect(components.map(({ effectiveWeight }) => effectiveWeight)).toEqual(
    [25, 20, 0, 0, 10, 10, 5].map((weight) => expect.closeTo((weight * 100) / 70, 9)),
  );
  expect(component('riskFit', { risk: null })).toMatchObject({ effectiveWeight: 25, points: 0 });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const facts: fc.Arbitrary<ScoreFacts> = fc.record({
  isJudgeable: fc.constant(true),
  risk: fc.option(share),
  riskBorders: fc.constantFrom(...Object.values(defaultRiskBorders)),
  acceptedProfile: fc.option(
    fc.record({
      riskClassId: fc.integer({ min: 1, max: 7 }),
      ageMonths: fc.double({ min: 0, max: 99, noNaN: true }),
    }),
  ),
  glideFactor: share,
  targetDistance: fc.option(share),
  stars: fc.option(fc.record({ average: fc.double({ min: 1, max: 5, noNaN: true }), knownFraction: share })),
  excessFee: fc.option(fc.double({ min: -0.05, max: 0.05, noNaN: true })),
  effectiveFundCount: fc.option(fc.double({ min: 1, max: 40, noNaN: true })),
  unavailable: fc.option(fc.record({ fraction: share, isInSavingsPlan: fc.boolean() })),
  monthsSinceCheck: fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
});

test('the score is a whole number from 0 to 100, its points add up, and its weights to 100', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const { score, components } = contractScore(some, []);
      expect(score).toBe(Math.round(components.reduce((sum, { points }) => sum + points, 0)));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(components.reduce((sum, { effectiveWeight }) => sum + effectiveWeight, 0)).toBeCloseTo(100, 9);
    }),
  );
});

test('more distance, fee or age never raises the score; more stars or funds never lower it', () => {
  fc.assert(
    fc.property(facts, share, (some, step) => {
      const { score } = contractScore(some, []);
      const worse = {
        ...some,
        targetDistance: some.targetDistance === null ? null : some.targetDistance + step,
        excessFee: some.excessFee === null ? null : some.excessFee + step / 100,
        monthsSinceCheck: some.monthsSinceCheck === null ? null : some.monthsSinceCheck + step * 12,
      };
      const better = {
        ...some,
        stars: some.stars && { ...some.stars, average: Math.min(5, some.stars.average + step) },
        effectiveFundCount: some.effectiveFundCount === null ? null : some.effectiveFundCount + step,
      };
      expect(contractScore(worse, []).score).toBeLessThanOrEqual(score ?? 0);
      expect(contractScore(better, []).score).toBeGreaterThanOrEqual(score ?? 100);
    }),
  );
});

describe('the facts of a contract', () => {
  test('that is in order give the full points, but for four of five stars', () => {
    const facts = scoreFacts(snapshot());
    expect(facts).toMatchObject({ risk: 0.08, excessFee: 0, monthsSinceCheck: 1 });
    expect(facts.targetDistance).toBeCloseTo(0, 12);
    expect(facts.effectiveFundCount).toBeCloseTo(5, 9);
    expect(contractScore(facts, [])).toMatchObject({ score: 96, band: 'green' });
  });

  test('see bad funds: closed, off the universe, unknown, or not for retail clients', () => {
    const input = snapshot({
      funds: [fundFacts(1, { status: 'closed' }), fundFacts(2, { mifidRetail: 'N' }), fundFacts(3)],
      offUniverse: [3],
      holdings: mixOf([20, 20, 20, 20, 10, 10]),
      savingsPlan: planOf([0, 0, 0, 50, 50]),
    });
    expect(scoreFacts(input).unavailable).toEqual({
      fraction: expect.closeTo(0.7, 9),
      isInSavingsPlan: false,
    });
    const professional = { ...input, contract: { ...input.contract, isRetailClient: false } };
    expect(scoreFacts(professional).unavailable?.fraction).toBeCloseTo(0.5, 9);
    const paying = { ...input, savingsPlan: planOf([10, 0, 0, 40, 50]) };
    expect(scoreFacts(paying).unavailable?.isInSavingsPlan).toBe(true);
  });

  test('measure the fee against the peer group', () => {
    const dear = fundFacts(1, { ongoingFeeFraction: 0.018 });
    const twin = fundFacts(6, { peerGroupId: 1, ongoingFeeFraction: 0.008 });
    // The median of group 1 is 1.3 %, so a fifth of the portfolio is 0.5 points above it.
    expect(scoreFacts(snapshot({ funds: [dear, twin] })).excessFee).toBeCloseTo(0.001, 12);
    const unknown = [1, 2, 3, 4, 5].map((id) => fundFacts(id, { ongoingFeeFraction: null }));
    expect(scoreFacts(snapshot({ funds: unknown })).excessFee).toBeNull();
  });

  test('count the time since the start where nobody ever checked', () => {
    const input = snapshot({ contract: { lastReview: null, startDate: '2025-03-02' } });
    expect(scoreFacts(input).monthsSinceCheck).toBe(12);
    const unknown = snapshot({ contract: { lastReview: null, isReviewUnknown: true } });
    expect(scoreFacts(unknown).monthsSinceCheck).toBeNull();
  });

  test.each([
    ['every fund has a price and a peer group', {}, true],
    [
      'a price is missing',
      {
        holdings: [
          { fundId: 1, valueEur: 5 },
          { fundId: 2, valueEur: 0 },
        ],
      },
      false,
    ],
    ['a peer group is missing', { funds: [fundFacts(1, { peerGroupId: null })] }, false],
    ['nothing is held', { holdings: [] }, false],
    ['everything is outside of funds', { holdings: [], contract: { nonFundsValueEur: 9 } }, true],
  ])('can be judged or not: %s', (_, changes, isJudgeable) =>
    expect(scoreFacts(snapshot(changes))).toMatchObject({ isJudgeable }),
  );

  test('of an empty contract are mostly unknown', () => {
    const facts = scoreFacts(snapshot({ holdings: [], targetWeights: [], acceptedProfile: null }));
    expect(facts).toMatchObject({
      risk: null,
      acceptedProfile: null,
      targetDistance: null,
      stars: null,
      excessFee: null,
      effectiveFundCount: null,
      unavailable: null,
    });
  });
});
