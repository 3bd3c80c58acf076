import { mixOf, snapshot } from '../../test/snapshot';
import type { TradeOrder } from './plan-orders';
import { followedOrders, planOfOrders, replacedToday } from './saved-orders';

const order = (side: 'sell' | 'buy', fundId: number, eur: number, isWholePosition = false): TradeOrder => ({
  fundId,
  side,
  eur,
  fraction: eur / 100_000,
  isWholePosition,
});
const pair = (eur: number) => [order('sell', 1, eur), order('buy', 2, eur)];

describe('the amounts of a saved plan follow prices', () => {
  test.each([
    ['a tenth of a large order', 2_000, 2_200],
    ['50 EUR of a small one', 100, 150],
    ['downwards as well', 2_000, 1_800],
  ])('%s', (_, saved, today) => {
    expect(followedOrders(pair(saved), pair(today))).toEqual(pair(today));
  });

  test.each([
    ['a cent more than a tenth', pair(2_000), pair(2_200.01)],
    ['a cent more than 50 EUR', pair(100), pair(150.01)],
    // 751.31 EUR became two sales without a word.
    [
      'another sale',
      [order('sell', 1, 751.31), order('buy', 2, 751.31)],
      [order('sell', 1, 692.89), order('sell', 3, 253.05), order('buy', 2, 945.94)],
    ],
    ['another fund', pair(2_000), [order('sell', 1, 2_000), order('buy', 3, 2_000)]],
    ['the other side', pair(2_000), [order('buy', 1, 2_000), order('sell', 2, 2_000)]],
    ['a part instead of all', [order('sell', 1, 500, true)], [order('sell', 1, 500)]],
    ['no order at all', pair(2_000), []],
  ])('%s asks', (_, saved, today) => {
    expect(followedOrders(saved, today)).toBeNull();
  });
});

test('a fund that is replaced is sold for what it is worth today', () => {
  const saved = [order('sell', 1, 19_000, true), order('buy', 4, 19_000)];
  const today = replacedToday(snapshot({ holdings: mixOf([20, 20, 20, 20, 20]) }), saved);
  expect(today.map(({ eur, fraction }) => [eur, fraction])).toEqual([
    [20_000, 0.2],
    [20_000, 0.2],
  ]);
});

test('orders as they were saved lead to holdings of the same sum', () => {
  const input = snapshot({ holdings: mixOf([30, 10, 20, 20, 20]) });
  const plan = planOfOrders(input, pair(10_000), [], true);
  expect(plan.after).toEqual(mixOf([20, 20, 20, 20, 20]));
  expect(plan.orders).toEqual(pair(10_000));
});
