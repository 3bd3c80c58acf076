import fc from 'fast-check';
import { fundFacts, mixOf, noLimits, planOf, snapshot } from '../../test/snapshot';
import { calmCovariance } from '../../test/calm-covariance';
import { centsOf } from '../money';
import { percentOf } from '../percent';
import { replaceFund } from './replace-fund';

const basis = { covariance: calmCovariance, answers: new Map() };
const closing = fundFacts(2, { status: 'merged', successorFundId: 6 });
const sixth = fundFacts(6, { peerGroupId: 2 });
const seventh = fundFacts(7, { peerGroupId: 2, stars: 5 });

test('a position moves as a whole, and so does its share of the savings plan where that is chosen', () => {
  const input = snapshot({ funds: [closing, sixth, seventh] });
  expect(replaceFund(input, basis, 2)).toMatchObject({ orders: { length: 2 }, savingsPlan: null });
  expect(replaceFund(input, basis, 2, { changesSavingsPlan: true })).toEqual({
    kind: 'proposal',
    replacementFundId: 6,
    orders: [
      { fundId: 2, side: 'sell', eur: 20000, fraction: 0.2, isWholePosition: true },
      { fundId: 6, side: 'buy', eur: 20000, fraction: 0.2, isWholePosition: false },
    ],
    savingsPlan: [1, 3, 4, 5, 6].map((fundId) => ({ fundId, fraction: 0.2 })),
  });
});

test('without a successor the best fund of the peer group takes the place', () => {
  const input = snapshot({ funds: [fundFacts(2, { status: 'closed' }), sixth, seventh] });
  expect(replaceFund(input, basis, 2)).toMatchObject({ kind: 'proposal', replacementFundId: 7 });
});

test('one fund can be wished for all contracts', () => {
  const input = snapshot({ funds: [closing, sixth, seventh] });
  expect(replaceFund(input, basis, 2, { wishedFundId: 7 })).toMatchObject({
    kind: 'proposal',
    replacementFundId: 7,
  });
});

test('where the fund is not held only the savings plan can change, if that is chosen', () => {
  const input = snapshot({ holdings: mixOf([40, 0, 20, 20, 20]), funds: [closing, sixth] });
  expect(replaceFund(input, basis, 2)).toMatchObject({ kind: 'refusal', reason: 'savingsPlanOnly' });
  expect(replaceFund(input, basis, 2, { changesSavingsPlan: true })).toMatchObject({
    orders: [],
    savingsPlan: { length: 5 },
  });
});

test('where the savings plan would not fit any more, the refusal says that it has to change along', () => {
  // Half of it is in the fund that is replaced: portfolio and savings plan would go different ways.
  const input = snapshot({
    holdings: mixOf([10, 50, 10, 15, 15]),
    previousHoldings: mixOf([20, 20, 20, 20, 20]),
    savingsPlan: planOf([10, 50, 10, 15, 15]),
    funds: [fundFacts(2, { status: 'closed' }), sixth],
  });
  expect(replaceFund(input, basis, 2)).toMatchObject({ kind: 'refusal', reason: 'savingsPlanNeeded' });
  expect(replaceFund(input, basis, 2, { changesSavingsPlan: true })).toMatchObject({
    kind: 'proposal',
    replacementFundId: 6,
  });
});

test.each([
  ['has nothing to do with it', snapshot({ funds: [sixth] }), 6, null, { reason: 'notAffected' }],
  [
    'holds it without a price',
    snapshot({ funds: [fundFacts(2, { priceDate: null }), sixth] }),
    2,
    null,
    { reason: 'priceMissing' },
  ],
  [
    'holds less than an order is worth',
    snapshot({ holdings: mixOf([39.1, 0.9, 20, 20, 20]), funds: [closing, sixth] }),
    2,
    null,
    { reason: 'orderTooSmall' },
  ],
  [
    'finds no other fund of the peer group',
    snapshot({ funds: [closing] }),
    2,
    null,
    { reason: 'noReplacement' },
  ],
  [
    'may not buy the wished fund',
    snapshot({ funds: [closing, sixth], offUniverse: [6] }),
    2,
    6,
    { reason: 'replacementNotBuyable', buyBlock: 'notInUniverse' },
  ],
  [
    'would hold too much of the wished fund',
    snapshot({
      funds: [closing],
      tariff: { portfolioLimits: { ...noLimits, maxFraction: 0.3 } },
    }),
    2,
    3,
    {
      reason: 'limitsBroken',
      violations: [{ scope: 'portfolio', rule: 'maxFraction', fundId: 3, measured: 0.4, limit: 0.3 }],
    },
  ],
])('a contract is refused that %s', (_, input, fundId, wished, expected) =>
  expect(replaceFund(input, basis, fundId, { wishedFundId: wished, changesSavingsPlan: true })).toMatchObject(
    { kind: 'refusal', ...expected },
  ),
);

test('whatever is held, both orders are of the whole position to the cent and the shares of the plan stay', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 5, maxLength: 5 }), (values) => {
      const holdings = values.map((value, i) => ({ fundId: i + 1, valueEur: value / 100 }));
      const input = snapshot({
        holdings,
        savingsPlan: planOf([10, 30, 20, 20, 20]),
        funds: [closing, sixth],
      });
      const result = replaceFund(input, basis, 2, { changesSavingsPlan: true });
      const total = values.reduce((sum, value) => sum + value, 0);
      const held = values[1] ?? 0;
      if (held > 0 && (held < 5000 || held < total / 100)) {
        expect(result).toMatchObject({ reason: 'orderTooSmall' });
        return;
      }
      if (result.kind === 'refusal') throw new Error(result.reason);
      const amounts = result.orders.map(({ side, eur }) => (side === 'sell' ? -1 : 1) * centsOf(eur));
      expect(amounts).toEqual(held === 0 ? [] : [-held, held]);
      const shares = (result.savingsPlan ?? []).reduce((sum, { fraction }) => sum + percentOf(fraction), 0);
      expect(shares).toBe(100);
    }),
  );
});
