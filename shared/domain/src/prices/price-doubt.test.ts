import { checkLimitBounds, defaultCheckLimits as limits } from './check-limits';
import { areCostsDoubtful } from './cost-doubt';
import { doubtOfPrice, explainsMove, isShownPriceDoubtful } from './price-doubt';

test.each([
  ['a price among the last ones', 101, [100, 99, 102], null],
  ['20 % exactly', 120, [100], null],
  ['a little more than 20 %', 120.01, [100], 'move'],
  ['a fall below 80 %', 79.9, [100], 'move'],
  ['far from one of the last days only', 121, [115, 100], 'move'],
  ['ten times the last price', 1000, [100], 'move'],
  ['more than ten times', 1000.1, [100], 'factor'],
  ['less than a tenth', 9.9, [100], 'factor'],
  ['a decimal point that was lost', 89_673, [89.7, 89.5], 'factor'],
  ['the first price of a fund', 100, [], 'first'],
] as const)('%s: %d after %j is %j', (_, price, recent, doubt) => {
  expect(doubtOfPrice(price, recent, limits)).toBe(doubt);
});

test.each([
  ['within four weekly deviations', { move: 0.3, weeklyDeviation: 0.08, peerMoves: [] }, true],
  ['beyond them', { move: 0.3, weeklyDeviation: 0.07, peerMoves: [] }, false],
  ['of a fund with a short history', { move: 0.3, weeklyDeviation: null, peerMoves: [] }, false],
  ['with its peer group', { move: -0.3, weeklyDeviation: 0.02, peerMoves: [-0.28, -0.25, -0.31] }, true],
  ['against its peer group', { move: 0.3, weeklyDeviation: 0.02, peerMoves: [-0.05, -0.05, -0.05] }, false],
  ['while its peer group stood still', { move: 0.25, weeklyDeviation: 0.02, peerMoves: [0, 0.01, 0] }, false],
  ['with two peers only', { move: 0.3, weeklyDeviation: null, peerMoves: [0.3, 0.3] }, false],
])('a move %s', (_, facts, isExplained) => {
  expect(explainsMove(facts, limits)).toBe(isExplained);
});

const shown = { price: 100, ofDay: null, recent: [100], weeklyDeviation: null };
test.each([
  ['near the last one', {}, false],
  ['far from the last one', { price: 130 }, true],
  ['far, of a fund that moves so much', { price: 130, weeklyDeviation: 0.08 }, false],
  ['a hundred times, of a fund that moves so much', { price: 10_000, weeklyDeviation: 50 }, true],
  ['far, as the own price of the day', { price: 130, ofDay: 129 }, false],
  ['near the last one, unlike the own price of the day', { ofDay: 50 }, true],
  ['the first of its fund', { recent: [] }, false],
])('a price that a bank shows, %s', (_, facts, isDoubtful) => {
  expect(isShownPriceDoubtful({ ...shown, ...facts }, limits)).toBe(isDoubtful);
});

test.each([
  ['ongoingFee', 0.05, false],
  ['ongoingFee', 0.0501, true],
  ['entryCost', 0.1, false],
  ['entryCost', 0.101, true],
] as const)('costs %s of %d', (kind, fraction, isDoubtful) => {
  expect(areCostsDoubtful(kind, fraction, limits)).toBe(isDoubtful);
});

test('limits that somebody has chosen count, and none of them lets ten times the price pass', () => {
  const narrow = { ...limits, priceMove: 0.05, priceFactor: 2, ongoingFee: 0.02 };
  expect(doubtOfPrice(106, [100], narrow)).toBe('move');
  expect(doubtOfPrice(201, [100], narrow)).toBe('factor');
  expect(areCostsDoubtful('ongoingFee', 0.021, narrow)).toBe(true);
  const widest = Object.fromEntries(Object.entries(checkLimitBounds).map(([name, [, most]]) => [name, most]));
  expect(doubtOfPrice(1001, [100], { ...limits, ...widest })).toBe('factor');
  expect(doubtOfPrice(9.9, [100], { ...limits, ...widest })).toBe('factor');
});
