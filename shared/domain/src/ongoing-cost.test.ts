import { ongoingCost } from './ongoing-cost';

const funds = new Map([
  [1, { ongoingFeeFraction: 0.01 }],
  [2, { ongoingFeeFraction: null }],
]);

test.each([
  ['of two funds with known fees', [1, 1], { eurPerYear: 100, feeFraction: 0.01, knownFraction: 1 }],
  ['of the known half', [1, 2], { eurPerYear: 50, feeFraction: 0.01, knownFraction: 0.5 }],
  ['of unknown funds', [2, 2], null],
])('cost %s', (_name, fundIds, cost) => {
  const holdings = fundIds.map((fundId) => ({ fundId, valueEur: 5_000 }));
  expect(ongoingCost(holdings, funds)).toEqual(cost);
});
