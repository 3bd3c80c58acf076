import { costBase, realisedGain } from './cost-base';

const held = { units: 100, price: 90, purchaseValue: 5_000 };
const unknown = { ...held, purchaseValue: null };

test.each([
  ['units that stay keep it', held, 100, 90, 5_000],
  ['a part that is left keeps its part', held, 40, 90, 2_000],
  ['units bought add their price', held, 110, 90, 5_900],
  ['a fund that was not held was bought at the price', undefined, 10, 90, 900],
  ['unknown stays unknown', unknown, 110, 90, null],
])('cost base: %s', (_name, before, units, price, base) => {
  expect(costBase(before, units, price)).toBe(base);
});

test.each([
  ['nothing is realised while nothing is sold', held, 100, 95, 0],
  ['a sale realises what it brought above the average cost', held, 70, 95, 1_350],
  ['a loss is negative', held, 0, 40, -1_000],
  ['of units whose cost nobody knows it is unknown', unknown, 70, 95, null],
  ['a purchase of such units realises nothing', unknown, 110, 95, 0],
])('realised gain: %s', (_name, before, left, price, gain) => {
  expect(realisedGain(before, left, price)).toBe(gain);
});
