import { fundFacts, mixOf, noLimits, snapshot } from '../../test/snapshot';
import { planOrders } from './plan-orders';

const holdings = mixOf([20, 20, 20, 20, 20]);
const weightsAfter = (input: ReturnType<typeof snapshot>, targets: readonly [number, number][]) => {
  const { after, merges } = planOrders(
    input,
    targets.map(([fundId, percent]) => ({ fundId, fraction: percent / 100 })),
  );
  return { percents: Object.fromEntries(after.map((one) => [one.fundId, one.valueEur / 1000])), merges };
};

test('of too many funds the worst ranked of a peer group go, and each peer group keeps its weight', () => {
  const input = snapshot({
    holdings,
    funds: [
      fundFacts(6, { peerGroupId: 1, stars: 5 }),
      fundFacts(7, { peerGroupId: 1, stars: 2 }),
      fundFacts(8, { peerGroupId: 2, stars: 3 }),
    ],
    tariff: { portfolioLimits: { ...noLimits, maxCount: 5 } },
  });
  const { percents, merges } = weightsAfter(input, [
    [1, 14],
    [6, 13],
    [7, 13],
    [2, 10],
    [8, 10],
    [3, 20],
    [4, 15],
    [5, 5],
  ]);
  expect(percents).toEqual({ 2: 20, 3: 20, 4: 15, 5: 5, 6: 40 });
  expect(merges).toEqual([]);
});

test('a fund leaves only where the others of its peer group may hold what it had', () => {
  const input = snapshot({
    holdings: mixOf([50, 50]),
    funds: [fundFacts(6, { peerGroupId: 1 }), fundFacts(7, { peerGroupId: 2 })],
    tariff: { portfolioLimits: { ...noLimits, maxCount: 3, maxFraction: 0.4 } },
  });
  const { percents } = weightsAfter(input, [
    [1, 35],
    [6, 35],
    [2, 15],
    [7, 15],
  ]);
  expect(percents).toEqual({ 1: 35, 2: 30, 6: 35 });
});

test('only then peer groups merge, into the one that the tariff states as related, and it is said', () => {
  const input = snapshot({
    holdings,
    tariff: {
      portfolioLimits: { ...noLimits, maxCount: 4 },
      relatedPeerGroups: new Map([[5, [9, 2]]]),
    },
  });
  expect(
    weightsAfter(input, [
      [1, 30],
      [2, 25],
      [3, 20],
      [4, 15],
      [5, 10],
    ]),
  ).toEqual({
    percents: { 1: 30, 2: 35, 3: 20, 4: 15 },
    merges: [{ fromPeerGroupId: 5, intoPeerGroupId: 2, fraction: expect.closeTo(0.1, 9) }],
  });
});

test('a part below the least share goes to the others of its peer group', () => {
  const input = snapshot({
    holdings,
    funds: [fundFacts(6, { peerGroupId: 1 })],
    tariff: { portfolioLimits: { ...noLimits, minFraction: 0.05 } },
  });
  const { percents } = weightsAfter(input, [
    [1, 3],
    [6, 17],
    [2, 20],
    [3, 20],
    [4, 20],
    [5, 20],
  ]);
  expect(percents).toEqual({ 2: 20, 3: 20, 4: 20, 5: 20, 6: 20 });
});

test('of two share classes of a fund the one that is held stays', () => {
  const classes = { peerGroupId: 1, shareClassKey: '1 nordkap' };
  const input = snapshot({
    holdings,
    funds: [fundFacts(1, classes), fundFacts(6, { ...classes, stars: 5 })],
  });
  const { percents } = weightsAfter(input, [
    [1, 15],
    [6, 15],
    [2, 20],
    [3, 20],
    [4, 20],
    [5, 10],
  ]);
  expect(percents).toEqual({ 1: 30, 2: 20, 3: 20, 4: 20, 5: 10 });
});
