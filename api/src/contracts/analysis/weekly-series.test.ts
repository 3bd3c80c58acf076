import { weeklySeries } from './weekly-series';

const weeks = ['2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20'];
const seriesOf = (...prices: readonly (readonly [date: string, price: number])[]) =>
  weeklySeries(
    { id: 1, dates: prices.map(([date]) => date), prices: prices.map(([, price]) => price) },
    weeks,
  );

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
  const long = Array.from(
    { length: 20 },
    (_, i) => `2026-${String(1 + Math.floor(i / 4)).padStart(2, '0')}-${10 + (i % 4)}`,
  );
  expect(seriesOf()).toBeNull();
  expect(weeklySeries({ id: 1, dates: ['2026-01-10'], prices: [100] }, long)).toBeNull();
});
