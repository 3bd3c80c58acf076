import { logReturns } from '../returns';
import { adjustedPrice, adjustedPrices } from './adjusted-prices';
import { exchangeUnits, giveUnitsBack, type UnitExchange } from './exchange-units';
import { ratioOfPrices, seenSplit } from './seen-split';

const held = (fundId: number, units: number, purchaseValue: number | null) => ({
  fundId,
  units,
  purchaseValue,
});
const split = { fundId: 1, intoFundId: 1, oldUnits: 1, newUnits: 3 };
const merger = { fundId: 1, intoFundId: 2, oldUnits: 1, newUnits: 0.734512 };
const holdings = [held(1, 33.333333, 1_000.01), held(2, 10, 500)];

test.each<[string, UnitExchange, readonly object[]]>([
  ['a split multiplies the units', split, [held(2, 10, 500), held(1, 99.999999, 1_000.01)]],
  [
    'a reverse split draws them together',
    { ...split, oldUnits: 10, newUnits: 1 },
    [held(2, 10, 500), held(1, 3.333333, 1_000.01)],
  ],
  ['a merger adds them to the other fund', merger, [held(2, 34.483733, 1_500.01)]],
])('%s, and what was paid for the old units was paid for the new ones', (_name, exchange, after) => {
  expect(exchangeUnits(holdings, exchange).holdings).toEqual(after);
});

test.each([
  ['split', split],
  ['merger', merger],
])(
  'a %s that is taken back leaves what was there before, though the units do not divide',
  (_name, exchange) => {
    const { holdings: after, exchanged } = exchangeUnits(holdings, exchange);
    expect(exchanged).not.toBeNull();
    const back = giveUnitsBack(after, exchange, exchanged!);
    expect([...back].sort((a, b) => a.fundId - b.fundId)).toEqual(holdings);
  },
);

test('what was sold of the new units since stays sold when a merger is taken back', () => {
  const exchanged = { unitsBefore: 100, unitsAfter: 50, purchaseValue: 1_000 };
  const exchange = { ...merger, newUnits: 0.5 };
  expect(giveUnitsBack([held(2, 25, 500)], exchange, exchanged)).toEqual([held(1, 50, 500)]);
  expect(giveUnitsBack([held(2, 60, 1_300)], exchange, exchanged)).toEqual([
    held(2, 10, 300),
    held(1, 100, 1_000),
  ]);
});

test('what is unknown stays unknown, and what is not held is not exchanged', () => {
  expect(exchangeUnits([held(1, 10, null), held(2, 5, 100)], merger).holdings).toEqual([
    held(2, 12.34512, null),
  ]);
  expect(exchangeUnits([held(2, 5, 100)], split)).toEqual({ holdings: [held(2, 5, 100)], exchanged: null });
});

const splits = [
  { day: '2026-03-02', oldUnits: 1, newUnits: 2 },
  { day: '2026-05-04', oldUnits: 10, newUnits: 1 },
];

test('returns across splits are those of the fund', () => {
  const dates = ['2026-02-20', '2026-02-27', '2026-03-06', '2026-05-01', '2026-05-08'];
  const returns = logReturns(adjustedPrices(dates, [100, 110, 55, 55, 605], splits));
  expect([...returns].map((each) => Math.exp(each) - 1)).toEqual([
    expect.closeTo(0.1),
    expect.closeTo(0),
    expect.closeTo(0),
    expect.closeTo(0.1),
  ]);
});

test.each([
  ['2026-02-27', '2026-03-01', 110],
  ['2026-02-27', '2026-03-02', 55],
  ['2026-03-02', '2026-05-03', 110],
  ['2026-02-27', '2026-05-04', 550],
])('a price of %s is on %s %d for a unit', (from, until, price) => {
  expect(adjustedPrice(110, splits, from, until)).toBe(price);
});

const day = '2026-11-20';
const step = (before: number, after: number) => ({ before, after, day });

test.each([
  ['twice the units at half the price', 100, 200, step(80, 41), { oldUnits: 1, newUnits: 2 }],
  ['three for two', 33.333, 50, step(90, 60), { oldUnits: 2, newUnits: 3 }],
  ['one of ten, to the rounding of the bank', 123.456, 12.346, step(4, 40), { oldUnits: 10, newUnits: 1 }],
])('%s looks like a split', (_name, before, after, price, ratio) => {
  expect(seenSplit({ before, after }, [step(80, 80.5), price])).toEqual({ ...ratio, day });
});

test.each([
  ['twice the units at the same price', 100, 200, step(80, 80)],
  ['some units more at half the price', 100, 207.31, step(80, 40)],
  ['half the units at a falling price', 100, 50, step(80, 40)],
  ['a little more at a little less', 100, 110, step(88, 80)],
  ['units that are new', 0, 200, step(80, 40)],
  ['units that are gone', 200, 0, step(80, 40)],
  ['a price that nobody knows', 100, 200, step(0, 40)],
])('%s is a trade', (_name, before, after, price) => {
  expect(seenSplit({ before, after }, [price])).toBeNull();
});

test.each([
  [100, 10.1, { oldUnits: 1, newUnits: 10 }],
  [90, 61, { oldUnits: 2, newUnits: 3 }],
  [4, 41, { oldUnits: 10, newUnits: 1 }],
  [100, 95, null],
  [100, 0, null],
  [89_673, 0.1, null],
])('a price of %d that became %d is explained by %j', (before, after, ratio) => {
  expect(ratioOfPrices({ before, after })).toEqual(ratio);
});
