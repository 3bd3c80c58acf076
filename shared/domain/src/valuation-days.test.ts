import { valuationKind } from './valuation-days';

test.each([
  ['of the day of the units', '2026-11-20', '2026-11-20', 'oneDay'],
  ['of a later day', '2026-11-25', '2026-11-25', 'pricesOfOneDay'],
  ['of an earlier day', '2026-11-19', '2026-11-19', 'pricesOfOneDay'],
  ['of several days', '2026-11-20', '2026-11-25', 'pricesOfDays'],
])('prices %s', (_, pricesFrom, pricesUntil, kind) =>
  expect(valuationKind({ unitsOn: '2026-11-20', pricesFrom, pricesUntil })).toBe(kind),
);
