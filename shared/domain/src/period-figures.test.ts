import fc from 'fast-check';
import { periodFigures } from './period-figures';

const weekly = (prices: readonly number[], lastDay = Date.UTC(2026, 10, 20)) =>
  prices.map((price, i) => ({
    date: new Date(lastDay - (prices.length - 1 - i) * 7 * 86_400_000).toISOString().slice(0, 10),
    price,
  }));

test('a price that doubles over five years has grown by 100 %, about 14.9 % a year', () => {
  const prices = weekly(Array.from({ length: 262 }, (_, i) => 100 * 2 ** (i / 261)));
  const five = periodFigures(prices)[2];
  expect(five?.performance).toBeCloseTo(1, 2);
  expect(five?.annualPerformance).toBeCloseTo(2 ** 0.2 - 1, 2);
  expect(five?.drawdown).toBe(0);
  expect(five?.volatility).toBeCloseTo(0, 6);
});

test('a period that the prices do not cover has no figures', () => {
  const figures = periodFigures(weekly(Array.from({ length: 60 }, () => 100)));
  expect(figures.map(({ performance }) => performance)).toEqual([0, null, null]);
});

test('figures do not depend on the unit of the price', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 54, maxLength: 300 }),
      fc.double({ min: 0.5, max: 20, noNaN: true }),
      (prices, factor) => {
        const plain = periodFigures(weekly(prices));
        const scaled = periodFigures(weekly(prices.map((price) => price * factor)));
        plain.forEach((period, i) => {
          const other = scaled[i];
          if (period.performance === null) return expect(other?.performance).toBeNull();
          expect(other?.performance).toBeCloseTo(period.performance, 6);
          expect(other?.volatility).toBeCloseTo(period.volatility ?? Number.NaN, 6);
          expect(other?.drawdown).toBeCloseTo(period.drawdown ?? Number.NaN, 6);
        });
      },
    ),
  );
});

test('a year is counted from the price nearest to its first day, not from the one before', () => {
  // The year begins on Thursday 20 November 2025; the price of Friday 21 is nearer than that of Friday 14.
  const prices = weekly(Array.from({ length: 60 }, (_, i) => (i === 6 ? 50 : 100)));
  expect(prices[6]?.date).toBe('2025-11-14');
  expect(periodFigures(prices)[0]?.performance).toBe(0);
});
