import { evaluated, fundFacts, mixOf, planOf, severities, snapshot } from '../../test/snapshot';
import { driftLimit } from './deviation';

const targets = (percents: readonly number[]) =>
  percents.map((percent, i) => ({ peerGroupId: i + 1, fraction: percent / 100 }));

const change = (peerGroupId: number, actualFraction: number, fractionChange: number, eur: number) => ({
  peerGroupId,
  actualFraction: expect.closeTo(actualFraction, 9),
  targetFraction: 0.2,
  fractionChange: expect.closeTo(fractionChange, 9),
  eur,
});

describe('portfolio deviation', () => {
  // target 20 %: the band is 5 points (standard) and 3 points (strict)
  test.each([
    ['at the strict limit', [23, 17, 20, 20, 20], [null, null]],
    ['above the strict limit', [23.1, 16.9, 20, 20, 20], [null, 1]],
    ['at the standard limit', [25, 15, 20, 20, 20], [null, 1]],
    ['above the standard limit', [25.1, 14.9, 20, 20, 20], [1, 1]],
    ['with 15 points to move', [35, 5, 20, 20, 20], [1, 1]],
    ['with more than 15 points to move', [35.1, 4.9, 20, 20, 20], [2, 2]],
  ])('%s', (_, percents, expected) =>
    expect(severities('portfolioDeviation', snapshot({ holdings: mixOf(percents) }))).toEqual(expected),
  );

  // a target of 10 % has a band of 2.5 and 1.5 points, one of 2 % the floor of 1 point
  test.each([
    ['a quarter of a small target', [12.5, 2, 87.5, 0, 0], [10, 2, 88, 0, 0], [null, 1]],
    ['more than a quarter', [12.6, 2, 85.4, 0, 0], [10, 2, 88, 0, 0], [1, 1]],
    ['a point beside a tiny target', [10, 3, 87, 0, 0], [10, 2, 88, 0, 0], [null, null]],
    ['more than a point', [10, 3.1, 86.9, 0, 0], [10, 2, 88, 0, 0], [1, 1]],
    ['a group without target', [10, 2, 86.9, 1.1, 0], [10, 2, 88, 0, 0], [1, 1]],
    ['3 points beside a large target', [37, 63, 0, 0, 0], [40, 60, 0, 0, 0], [null, null]],
    ['more than 3 points', [36.9, 63.1, 0, 0, 0], [40, 60, 0, 0, 0], [null, 1]],
    ['5 points beside a large target', [35, 65, 0, 0, 0], [40, 60, 0, 0, 0], [null, 1]],
    ['more than 5 points', [34.9, 65.1, 0, 0, 0], [40, 60, 0, 0, 0], [1, 1]],
    ['0.15 of a target of 10 %', [11.5, 88.5, 0, 0, 0], [10, 90, 0, 0, 0], [null, null]],
    ['more than 0.15 of it', [11.6, 88.4, 0, 0, 0], [10, 90, 0, 0, 0], [null, 1]],
  ])('%s', (_, percents, target, expected) =>
    expect(
      severities(
        'portfolioDeviation',
        snapshot({ holdings: mixOf(percents), targetWeights: targets(target) }),
      ),
    ).toEqual(expected),
  );

  test.each([
    [0.4, 0.05, 0.03],
    [0.08, 0.02, 0.012],
    [0.02, 0.01, 0.01],
  ])('a target of %d may be missed by %d, by %d in a strict tariff', (goal, standard, strict) => {
    expect(driftLimit(goal, 'standard')).toBeCloseTo(standard, 9);
    expect(driftLimit(goal, 'strict')).toBeCloseTo(strict, 9);
    expect(driftLimit(goal, 'off')).toBeNull();
  });

  test('names the worst group, the funds and the orders that lead back', () => {
    expect(evaluated('portfolioDeviation', snapshot({ holdings: mixOf([30, 10.5, 20.5, 20, 19]) }))).toEqual({
      hintId: 1,
      severity: 1,
      measured: { value: expect.closeTo(0.1, 9), unit: 'fractionDifference' },
      measuredOf: { kind: 'peerGroup', id: 1 },
      limit: { value: 0.05, unit: 'fractionDifference' },
      funds: [1, 2],
      eurAffected: 10500,
      proposal: {
        kind: 'rebalancePortfolio',
        orders: [change(1, 0.3, -0.1, -10000), change(2, 0.105, 0.095, 9500), change(5, 0.19, 0.01, 1000)],
      },
    });
  });

  test('ignores orders below 50 EUR', () => {
    const tiny = (eur: number) => [
      { fundId: 1, valueEur: 160 + eur },
      { fundId: 2, valueEur: 160 - eur },
      ...[3, 4, 5].map((fundId) => ({ fundId, valueEur: 160 })),
    ];
    expect(severities('portfolioDeviation', snapshot({ holdings: tiny(49.9) }))).toEqual([null, null]);
    expect(severities('portfolioDeviation', snapshot({ holdings: tiny(50) }))).toEqual([1, 1]);
  });

  test('says nothing without holdings or target', () => {
    expect(evaluated('portfolioDeviation', snapshot({ holdings: [] }))).toBeNull();
    expect(evaluated('portfolioDeviation', snapshot({ targetWeights: [] }))).toBeNull();
  });

  test('counts a fund without peer group as off target', () => {
    const input = snapshot({ funds: [fundFacts(1, { peerGroupId: null })] });
    expect(evaluated('portfolioDeviation', input)).toMatchObject({
      severity: 2,
      measured: { value: expect.closeTo(0.2, 9) },
      funds: [1],
    });
  });
});

describe('savings plan deviation', () => {
  test.each([
    ['at the strict limit', [23, 17, 20, 20, 20], [null, null]],
    ['above the strict limit', [24, 16, 20, 20, 20], [null, 1]],
    ['at the standard limit', [25, 15, 20, 20, 20], [null, 1]],
    ['above the standard limit', [26, 14, 20, 20, 20], [1, 1]],
    ['far above', [60, 0, 0, 20, 20], [1, 1]],
  ])('%s', (_, percents, expected) =>
    expect(severities('savingsPlanDeviation', snapshot({ savingsPlan: planOf(percents) }))).toEqual(expected),
  );

  test('proposes monthly amounts', () => {
    expect(
      evaluated('savingsPlanDeviation', snapshot({ savingsPlan: planOf([30, 10, 20, 20, 20]) })),
    ).toMatchObject({
      funds: [1, 2],
      eurAffected: 20,
      proposal: {
        kind: 'adjustSavingsPlan',
        orders: [
          { peerGroupId: 1, eur: -20 },
          { peerGroupId: 2, eur: 20 },
        ],
      },
    });
  });

  test('says nothing without plan or target', () => {
    expect(evaluated('savingsPlanDeviation', snapshot({ savingsPlan: planOf([0]) }))).toBeNull();
    expect(evaluated('savingsPlanDeviation', snapshot({ targetWeights: [] }))).toBeNull();
  });
});

describe('savings plan mismatch', () => {
  const before = mixOf([20, 20, 20, 20, 20]);
  const drifted = mixOf([22, 18, 20, 20, 20]);
  test.each([
    ['at the strict limit', [32, 8, 20, 20, 20], [null, null]],
    ['above the strict limit', [33, 7, 20, 20, 20], [null, 0]],
    ['at the standard limit', [42, 0, 18, 20, 20], [null, 0]],
    ['above the standard limit', [43, 0, 17, 20, 20], [0, 0]],
  ])('%s', (_, percents, expected) => {
    const input = snapshot({ holdings: drifted, previousHoldings: before, savingsPlan: planOf(percents) });
    expect(severities('savingsPlanMismatch', input)).toEqual(expected);
  });

  const mismatched = { holdings: drifted, savingsPlan: planOf([60, 0, 0, 20, 20]) };

  test('needs a portfolio that drifts away', () => {
    expect(evaluated('savingsPlanMismatch', snapshot({ ...mismatched, previousHoldings: null }))).toBeNull();
    expect(
      evaluated('savingsPlanMismatch', snapshot({ ...mismatched, previousHoldings: drifted })),
    ).toBeNull();
    const back = snapshot({ ...mismatched, previousHoldings: mixOf([30, 10, 20, 20, 20]) });
    expect(evaluated('savingsPlanMismatch', back)).toBeNull();
  });

  test('measures the drift against the plan where there is no target', () => {
    const away = { ...mismatched, targetWeights: [], previousHoldings: mixOf([40, 0, 20, 20, 20]) };
    expect(severities('savingsPlanMismatch', snapshot(away))).toEqual([0, 0]);
    expect(evaluated('savingsPlanMismatch', snapshot({ ...away, previousHoldings: before }))).toBeNull();
  });

  test('proposes to pay in as the portfolio is', () => {
    expect(
      evaluated('savingsPlanMismatch', snapshot({ ...mismatched, previousHoldings: before })),
    ).toMatchObject({
      measured: { value: expect.closeTo(0.38, 9) },
      funds: [1, 2, 3],
      proposal: {
        orders: [
          { fundId: 1, eur: -76 },
          { fundId: 2, eur: 36 },
          { fundId: 3, eur: 40 },
        ],
      },
    });
  });

  test('says nothing without plan or holdings', () => {
    expect(evaluated('savingsPlanMismatch', snapshot({ savingsPlan: [] }))).toBeNull();
    expect(evaluated('savingsPlanMismatch', snapshot({ holdings: [] }))).toBeNull();
  });
});
