import { fundFacts, mixOf, noLimits, planOf, snapshot } from '../../test/snapshot';
import { covarianceMatrix } from '../covariance';
import type { HintInput } from '../hints/input';
import { judge } from './judged';
import { inputWith } from './situation';
import { worseningsOf } from './worsening';

/** Three years in one rhythm: 8 % a year, fund 5 twice as much. */
const covariance = covarianceMatrix(
  new Map(
    [1, 2, 3, 4, 5].map((id) => {
      const step = id === 5 ? 0.0222 : 0.0111;
      return [id, Array.from({ length: 156 }, (_, i) => (i % 2 ? step : -step))];
    }),
  ),
);
const basis = { covariance, answers: new Map() };
const even = [20, 20, 20, 20, 20];

/** The contract as it is, beside itself with other weights of the funds 1 to 5. */
function worse(percents: readonly number[], plan = even, contract: HintInput = snapshot()) {
  const before = inputWith(contract, contract.holdings, contract.savingsPlan, covariance);
  const after = inputWith(contract, mixOf(percents), planOf(plan), covariance);
  return worseningsOf(judge(before, basis), judge(after, basis));
}

test('nothing is worse where nothing changes, or by as much as the smallest order moves', () => {
  expect(worse(even)).toEqual([]);
  expect(worse([20.5, 19.5, 20, 20, 20])).toEqual([]);
});

test('everything in one bold fund opens hints, leaves the class, lowers the score, is off the target', () => {
  const found = worse([0, 0, 0, 0, 100]);
  expect(found.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['hintOpened', 'classLeft', 'scoreLowered', 'distanceGrown']),
  );
  expect(found).toContainEqual({ kind: 'hintOpened', hintKey: 'portfolioDeviation', severity: 2 });
  expect(found).toContainEqual({ kind: 'classLeft', acceptedRiskClassId: 3, riskClassId: 5 });
  expect(found).toContainEqual({ kind: 'distanceGrown', before: 0, after: expect.closeTo(0.8, 9) });
});

test('a limit that is broken today is no news, one that was kept is', () => {
  const portfolioLimits = { ...noLimits, minCount: 4, maxFraction: 0.3 };
  const contract = snapshot({ holdings: mixOf([40, 0, 20, 20, 20]), tariff: { portfolioLimits } });
  const broken = (percents: readonly number[]) =>
    worse(percents, even, contract).filter(({ kind }) => kind === 'limitBroken');
  expect(broken([45, 0, 15, 20, 20])).toEqual([]);
  expect(broken([20, 0, 0, 40, 40])).toEqual([
    { kind: 'limitBroken', scope: 'portfolio', rule: 'minCount', fundId: null, measured: 3, limit: 4 },
    { kind: 'limitBroken', scope: 'portfolio', rule: 'maxFraction', fundId: 4, measured: 0.4, limit: 0.3 },
    { kind: 'limitBroken', scope: 'portfolio', rule: 'maxFraction', fundId: 5, measured: 0.4, limit: 0.3 },
  ]);
});

test('a hint that gets graver counts, one that is open as it was does not', () => {
  const off = snapshot({ holdings: mixOf([28, 12, 20, 20, 20]) });
  const deviation = (percents: readonly number[]) =>
    worse(percents, even, off).filter(
      (one) => one.kind === 'hintOpened' && one.hintKey === 'portfolioDeviation',
    );
  expect(deviation([28, 12, 20, 20, 20])).toEqual([]);
  expect(deviation([40, 0, 20, 20, 20])).toHaveLength(1);
});

test('the savings plan is judged, too', () => {
  expect(worse(even, [60, 10, 10, 10, 10])).toContainEqual({
    kind: 'hintOpened',
    hintKey: 'savingsPlanDeviation',
    severity: 1,
  });
});

test('a closed fund that is bought is named by its hint', () => {
  const contract = snapshot({
    holdings: mixOf([25, 25, 25, 25]),
    funds: [fundFacts(5, { status: 'closed' })],
    savingsPlan: planOf([25, 25, 25, 25]),
  });
  expect(worse([20, 20, 20, 20, 20], [25, 25, 25, 25, 0], contract)).toContainEqual({
    kind: 'hintOpened',
    hintKey: 'fundUnavailable',
    severity: 1,
  });
});
