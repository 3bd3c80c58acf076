import fc from 'fast-check';
import { fundFacts, mixOf, noLimits, planOf, snapshot } from '../../test/snapshot';
import { calmCovariance } from '../../test/calm-covariance';
import { checkChanges } from './check-changes';
import { allocationTargets, rebalancedTargets } from './hint-targets';
import { planOrders } from './plan-orders';
import { compareSituations, situationOf } from './situation';

const basis = { covariance: calmCovariance, answers: new Map() };
const selected = new Map([1, 2, 3, 4, 5].map((id) => [id, [id]]));
const recommendation = { selected, answers: new Map() };

describe('before and after', () => {
  const input = snapshot({ holdings: mixOf([40, 0, 20, 20, 20]), riskHistory: [0.08, 0.08, 0.08, 0.08] });
  const targets = rebalancedTargets(input, recommendation);
  const plan = planOrders(input, targets);
  const { before, after } = compareSituations(
    input,
    { holdings: plan.after, savingsPlan: input.savingsPlan },
    basis,
  );

  test('the hint that the orders answer is gone and the score rises', () => {
    expect(before.hints.map(({ hintId }) => hintId)).toEqual([1]);
    expect(after.hints).toEqual([]);
    expect(before.score).toMatchObject({ score: 59, isCapped: true });
    expect(after.score.score).toBeGreaterThan(before.score.score ?? NaN);
  });

  test('risk, class, stars, cost and sustainability stand side by side', () => {
    expect(after).toMatchObject({
      weights: planOf([20, 20, 20, 20, 20]),
      risk: { sigma: expect.closeTo(0.0803, 3), isSimplified: false },
      riskClassId: 3,
      rating: 3.5,
      stars: { average: expect.closeTo(4, 9), knownFraction: expect.closeTo(1, 9) },
      cost: { eurPerYear: 800, feeFraction: expect.closeTo(0.008, 9), knownFraction: expect.closeTo(1, 9) },
      esg: {
        taxonomyFraction: expect.closeTo(0.1, 9),
        sustainableFraction: expect.closeTo(0.3, 9),
        coveredFamilies: ['climate'],
      },
    });
  });

  test('a class that was left for weeks counts as reached at once', () => {
    const left = snapshot({ riskHistory: [0.2, 0.2, 0.2, 0.2] });
    const compared = compareSituations(left, { ...left, holdings: [...left.holdings] }, basis);
    expect(compared.before.hints.map(({ hintId }) => hintId)).toEqual([4]);
    expect(compared.after.hints).toEqual([]);
  });

  test('cost names EUR only for the funds of which the fee is known', () => {
    const unknown = snapshot({ funds: [fundFacts(1, { ongoingFeeFraction: null })] });
    expect(situationOf(unknown, basis).cost).toMatchObject({
      eurPerYear: 640,
      knownFraction: expect.closeTo(0.8, 9),
    });
  });

  test('funds that cannot be judged have no risk and no class, as on every other page', () => {
    const unjudged = snapshot({
      funds: [fundFacts(1, { peerGroupId: null })],
      riskHistory: [0.08, 0.08, 0.08, 0.08],
    });
    expect(situationOf(unjudged, basis)).toMatchObject({
      risk: null,
      measured: null,
      riskClassId: null,
      rating: null,
      score: { score: null },
    });
  });

  test('an empty contract has no figures, and none of them is 0', () => {
    expect(situationOf(snapshot({ holdings: [] }), basis)).toMatchObject({
      weights: [],
      risk: null,
      riskClassId: null,
      stars: null,
      cost: null,
      esg: null,
    });
  });
});

describe('targets', () => {
  const twoInGroup = snapshot({
    holdings: mixOf([30, 10, 20, 20, 20]),
    funds: [fundFacts(6, { peerGroupId: 2 })],
  });

  test('keep the funds that are held; the tariff as written takes the selected ones', () => {
    const choice = new Map([...selected, [2, [6]]]);
    expect(
      rebalancedTargets(twoInGroup, { ...recommendation, selected: choice }).map(({ fundId }) => fundId),
    ).toEqual([1, 2, 3, 4, 5]);
    expect(allocationTargets(twoInGroup, choice).map(({ fundId }) => fundId)).toEqual([1, 3, 4, 5, 6]);
  });
});

describe('an adviser who changes weights', () => {
  test('sees what is missing to 100 % and no orders before', () => {
    expect(checkChanges(snapshot(), planOf([20, 20, 20, 20, 19.99]))).toEqual({
      sumFraction: 0.9999,
      missingFraction: 0.0001,
      plan: null,
    });
    expect(checkChanges(snapshot(), planOf([70, 20, 10.01])).missingFraction).toBe(-0.0001);
  });

  test('sees which limit the own weights break, and they are not bent', () => {
    const input = snapshot({ tariff: { portfolioLimits: { ...noLimits, maxFraction: 0.4 } } });
    const { plan } = checkChanges(input, planOf([50, 50]));
    expect(plan?.after).toEqual(mixOf([50, 50]));
    expect(
      plan?.violations.map(({ rule, fundId, measured, limit }) => [rule, fundId, measured, limit]),
    ).toEqual([
      ['maxFraction', 1, 0.5, 0.4],
      ['maxFraction', 2, 0.5, 0.4],
    ]);
  });

  test('gets 0.7 + 0.2 + 0.1 as 100 %, however the weights are cut', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 39 });
    fc.assert(
      fc.property(cuts, (list) => {
        const points = [0, ...list.sort((a, b) => a - b), 10_000];
        const targets = points
          .slice(1)
          .map((point, i) => ({ fundId: i + 1, fraction: (point - (points[i] ?? 0)) / 10_000 }));
        const state = checkChanges(snapshot(), targets);
        expect([state.sumFraction, state.missingFraction]).toEqual([1, 0]);
        expect(state.plan).not.toBeNull();
      }),
    );
  });
});
