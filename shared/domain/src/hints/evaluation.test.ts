import fc from 'fast-check';
import { risingBorders } from '../risk-classes';
import type { HintAnswer } from './answers';
import { hintCatalogue } from './catalogue';
import { dataHash, hintHash } from './data-hash';
import { evaluateHints } from './evaluation';
import type { HintInput } from './input';
import { fundFacts, mixOf, planOf, snapshot } from '../../test/snapshot';

const allAnswered = (answer: HintAnswer) => new Map(hintCatalogue.map(({ id }) => [id, answer]));

const percents = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
  .filter((list) => list.some((percent) => percent > 0));
const facts = fc.record({
  status: fc.constantFrom('active' as const, 'softClosed' as const, 'merged' as const),
  stars: fc.option(fc.integer({ min: 1, max: 5 })),
  ongoingFeeFraction: fc.option(fc.double({ min: 0, max: 0.03, noNaN: true })),
  riskIndicator: fc.option(fc.integer({ min: 1, max: 7 })),
  peerGroupId: fc.option(fc.integer({ min: 1, max: 4 })),
  priceDate: fc.constantFrom('2026-02-27', '2026-01-01', null),
  mifidRetail: fc.constantFrom('Y' as const, 'N' as const, null),
});
const inputs = fc
  .record({
    held: percents,
    paid: percents,
    facts: fc.array(facts, { minLength: 8, maxLength: 8 }),
    riskHistory: fc.array(fc.double({ min: 0, max: 0.4, noNaN: true }), { maxLength: 6 }),
    riskClassId: fc.integer({ min: 1, max: 5 }),
    lastReview: fc.constantFrom(null, '2026-01-01', '2024-01-01'),
  })
  .map(({ held, paid, facts: known, riskHistory, riskClassId, lastReview }): HintInput => {
    const sum = paid.reduce((total, percent) => total + percent, 0);
    return snapshot({
      holdings: mixOf(held),
      savingsPlan: planOf(paid.map((percent) => (percent / sum) * 100)),
      funds: known.map((item, i) => fundFacts(i + 1, item)),
      riskHistory,
      acceptedProfile: { riskClassId, assessedOn: '2025-01-01', acceptedOn: '2025-01-01' },
      contract: { lastReview },
    });
  });

function reordered(input: HintInput): HintInput {
  return {
    ...input,
    holdings: [...input.holdings].reverse(),
    savingsPlan: [...input.savingsPlan].reverse(),
    targetWeights: [...input.targetWeights].reverse(),
  };
}

test('a contract in order has no hint, however strict the tariff', () => {
  expect(evaluateHints(snapshot(), allAnswered('strict'))).toEqual([]);
});

test('a hint without an answer is evaluated with the standard, one that is off never speaks', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      expect(evaluateHints(input, new Map())).toEqual(evaluateHints(input, allAnswered('standard')));
      expect(evaluateHints(input, allAnswered('off'))).toEqual([]);
    }),
  );
});

test('strict finds all that standard finds', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const strict = evaluateHints(input, allAnswered('strict')).map(({ hintId }) => hintId);
      const standard = evaluateHints(input, new Map()).map(({ hintId }) => hintId);
      expect(strict).toEqual(expect.arrayContaining(standard));
    }),
  );
});

test('hints are the same every time, whatever the order of the holdings, and the gravest come first', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const hints = evaluateHints(input, new Map());
      expect(evaluateHints(reordered(input), new Map())).toEqual(hints);
      const severities = hints.map(({ severity }) => severity);
      expect(severities).toEqual([...severities].sort((a, b) => b - a));
    }),
  );
});

test('every figure of a hint is a number, funds are ascending and never twice, and no money is negative', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom('standard' as const, 'strict' as const), (input, answer) => {
      for (const hint of evaluateHints(input, allAnswered(answer))) {
        expect(Number.isFinite(hint.limit.value)).toBe(true);
        expect(Number.isFinite(hint.measured?.value ?? 0)).toBe(true);
        expect(hint.eurAffected).toBeGreaterThanOrEqual(0);
        expect(hint.funds).toEqual([...new Set(hint.funds)].sort((a, b) => a - b));
      }
    }),
  );
});

test('an empty contract is only about its profile and its review', () => {
  const input = snapshot({
    holdings: [],
    savingsPlan: [],
    acceptedProfile: null,
    contract: { lastReview: null },
  });
  expect(evaluateHints(input, allAnswered('strict')).map(({ hintId }) => hintId)).toEqual([5, 12]);
});

describe('the data hash', () => {
  test('does not depend on the order of anything', () => {
    fc.assert(fc.property(inputs, (input) => dataHash(reordered(input)) === dataHash(input)));
  });

  test('stays over a night: another day, a price, a small drift', () => {
    const later = snapshot({
      holdings: mixOf([20.4, 20.2, 20, 20, 19.4]),
      funds: [fundFacts(1, { priceDate: '2026-03-02', sizeMillionEur: 501 })],
    });
    expect(dataHash({ ...later, today: '2026-03-03', riskHistory: [0.09] })).toBe(dataHash(snapshot()));
  });

  test('stays while contributions grow what is guaranteed, and changes with what is promised', () => {
    const guarantee = { coverFundEur: 500, protectionFundEur: 0, level: 0.8, interestFraction: 0.01 };
    const paidIn = (contributionsEur: number, changes = {}) =>
      dataHash(snapshot({ guarantee: { ...guarantee, contributionsEur, ...changes } }));
    expect(paidIn(1_100)).toBe(paidIn(1_000));
    expect(paidIn(1_000, { level: 0.9 })).not.toBe(paidIn(1_000));
  });

  test.each([
    ['a trade', snapshot({ holdings: mixOf([40, 0, 20, 20, 20]) })],
    ['another savings plan', snapshot({ savingsPlan: planOf([21, 19, 20, 20, 20]) })],
    ['another target', snapshot({ targetWeights: [{ peerGroupId: 1, fraction: 1 }] })],
    ['another rating', snapshot({ funds: [fundFacts(1, { stars: 3 })] })],
    ['a closed fund', snapshot({ funds: [fundFacts(1, { status: 'closed' })] })],
    ['a fund off the universe', snapshot({ offUniverse: [1] })],
    ['an unknown fund', snapshot({ holdings: mixOf([20, 20, 20, 20, 10, 10]) })],
    [
      'another profile',
      snapshot({ acceptedProfile: { riskClassId: 4, assessedOn: '2025-10-15', acceptedOn: '2025-10-15' } }),
    ],
    ['no profile', snapshot({ acceptedProfile: null })],
    [
      'a wish',
      snapshot({
        esgPreference: { taxonomyFraction: 0.1, sustainableFraction: null, paiFamilies: ['water'] },
      }),
    ],
    ['a minimum rank', snapshot({ tariff: { minimumRank: 3 } })],
    ['other borders', snapshot({ tariff: { riskBorders: risingBorders([0.05, 0.1, 1]) } })],
  ])('changes with %s', (_, changed) => expect(dataHash(changed)).not.toBe(dataHash(snapshot())));

  test('of a dismissed hint changes when the hint gets graver or concerns other funds', () => {
    const input = snapshot({ holdings: mixOf([27, 13, 20, 20, 20]) });
    const hint = evaluateHints(input, new Map()).find(({ hintId }) => hintId === 1);
    if (!hint) throw new Error('the portfolio should be off target');
    expect(hintHash(input, { ...hint, eurAffected: 1, measured: null })).toBe(hintHash(input, hint));
    expect(hintHash(input, { ...hint, severity: 2 })).not.toBe(hintHash(input, hint));
    expect(hintHash(input, { ...hint, funds: [1] })).not.toBe(hintHash(input, hint));
  });

  test('only the reminder of a review is re-opened by the next check', () => {
    const input = snapshot({ contract: { lastReview: '2024-01-01' }, acceptedProfile: null });
    const checked = { ...input, contract: { ...input.contract, lastReview: '2026-03-01' } };
    const [profile, review] = evaluateHints(input, new Map());
    if (!profile || !review) throw new Error('profile and review should be hints');
    expect([profile.hintId, review.hintId]).toEqual([5, 12]);
    expect(hintHash(checked, profile)).toBe(hintHash(input, profile));
    expect(hintHash(checked, review)).not.toBe(hintHash(input, review));
  });
});
