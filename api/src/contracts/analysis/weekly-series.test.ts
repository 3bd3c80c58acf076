import { addDays, annualVolatility } from '@depotwerk/domain';
import { weekAxis, weeklySeries } from './weekly-series';

const weeks = ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'];
const seriesOf = (...prices: readonly (readonly [date: string, price: number])[]) =>
  weeklySeries({ dates: prices.map(([date]) => date), prices: prices.map(([, price]) => price) }, weeks);

test('takes the newest price of a week, whatever its day', () => {
  const series = seriesOf(
    ['2026-10-30', 100],
    ['2026-11-04', 104],
    ['2026-11-05', 105],
    ['2026-11-13', 106],
    ['2026-11-20', 107],
  );
  expect([...(series?.prices ?? [])]).toEqual([100, 105, 106, 107]);
});

test('a week without a price keeps the one before and so has no return', () => {
  const series = seriesOf(['2026-10-30', 100], ['2026-11-20', 110]);
  expect([...(series?.returns ?? [])]).toEqual([0, 0, Math.log(1.1)]);
});

test('a younger fund has fewer returns, not zeros', () => {
  expect(seriesOf(['2026-11-13', 50], ['2026-11-20', 51])?.returns).toHaveLength(1);
});

test('without prices, or without any for two months, there is no series', () => {
  const long = weekAxis([{ dates: ['2026-01-09', '2026-05-15'], prices: [100, 100] }]);
  const lastPriceOn = (date: string) =>
    weeklySeries({ dates: ['2026-01-12', date], prices: [100, 100] }, long);
  expect(seriesOf()).toBeNull();
  expect(long).toHaveLength(19);
  expect(lastPriceOn('2026-03-15')).toBeNull();
  expect(lastPriceOn('2026-03-16')).not.toBeNull();
});

test('a price after the newest week of the indices waits for them', () => {
  expect(seriesOf(['2026-11-20', 50], ['2026-11-24', 60])?.prices.at(-1)).toBe(50);
});

/** Five years of prices, each so many days after the one before. */
const every = (days: number) => {
  const count = Math.floor((5 * 365) / days);
  const dates = Array.from({ length: count }, (_, i) => addDays('2026-11-20', (i + 1 - count) * days));
  return { dates, prices: dates.map((_, i) => 100 * (1 + 0.01 * (i % 2))) };
};

test.each([
  ['every day', every(1)],
  ['every week', every(7)],
  ['every 30 days', every(30)],
])('indices that come %s give 52 weeks a year, and their mix with weekly prices 52 returns', (_, index) => {
  const axis = weekAxis([index]);
  expect(Math.abs(axis.length - 260)).toBeLessThan(7);
  const weekly = weeklySeries(every(7), axis);
  expect(annualVolatility(weekly?.returns.slice(-52) ?? [], 'weekly')).toBeCloseTo(
    Math.log(1.01) * Math.sqrt((52 * 52) / 51),
    3,
  );
});

test('a daily index among weekly ones adds no weeks', () => {
  expect(weekAxis([every(7), every(1)])).toEqual(weekAxis([every(1)]));
  expect(weekAxis([every(7), every(1)]).length - weekAxis([every(7)]).length).toBeLessThan(2);
  expect(weekAxis([])).toEqual([]);
});
