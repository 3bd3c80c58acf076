import { addDays } from './calendar';
import { periodFigures } from './period-figures';
import { logReturns } from './returns';
import { annualVolatility } from './volatility';
import { calendarWeeks, weeklyValues } from './weekly-values';

const LAST = '2026-11-20';

/** A price of every weekday over five years, which moves by the same share of a year's volatility each day. */
const everyDay = (() => {
  const days = Array.from({ length: 5 * 365 }, (_, i) => addDays(LAST, i + 1 - 5 * 365)).filter(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0,
  );
  let state = 7;
  let price = 100;
  return days.map((date) => {
    state = (state * 48_271) % 2_147_483_647;
    price *= Math.exp((state / 2_147_483_647 - 0.5) * Math.sqrt(12 / 260) * 0.15);
    return { date, price };
  });
})();
const only = (isDelivered: (date: string, i: number) => boolean) =>
  everyDay.filter(({ date }, i) => isDelivered(date, i) || date === LAST);
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

const feeds = [
  ['every day', only(() => true)],
  ['every Friday', only((date) => weekday(date) === 5)],
  ['every Wednesday', only((date) => weekday(date) === 3)],
  ['every month', only((date, i) => date.slice(5, 7) !== everyDay[i + 1]?.date.slice(5, 7))],
  ['now and then', only((date, i) => (i % 400 < 200 ? weekday(date) === 2 || i % 7 === 0 : i % 19 === 0))],
] as const;

const weeklyVolatility = (feed: readonly { readonly date: string; readonly price: number }[]) => {
  const dates = feed.map(({ date }) => date);
  const weeks = calendarWeeks(dates[0] ?? LAST, LAST);
  const values = weeklyValues({ dates, prices: feed.map(({ price }) => price) }, weeks);
  return annualVolatility(logReturns(values), 'weekly');
};

test.each(feeds)('a price of 15 % a year has that volatility when it is delivered %s', (_often, feed) => {
  expect(feed.length).toBeGreaterThan(50);
  const volatility = weeklyVolatility(feed);
  expect(volatility).toBeGreaterThan(0.12);
  expect(volatility).toBeLessThan(0.18);
});

test.each(feeds)(
  'the figures of a fund over five years say the same when it is delivered %s',
  (_often, feed) => {
    const volatility = periodFigures(feed)[2]?.volatility ?? Number.NaN;
    expect(volatility).toBeGreaterThan(0.12);
    expect(volatility).toBeLessThan(0.18);
  },
);

test('weeks end on Sundays and none is left out', () => {
  expect(calendarWeeks('2026-11-08', '2026-11-23')).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(calendarWeeks('1969-12-29', '1970-01-04')).toEqual(['1970-01-04']);
});

test('the newest price of a week counts, and a week without one keeps the one before', () => {
  const feed = { dates: ['2026-11-09', '2026-11-13', '2026-11-24'], prices: [100, 104, 106] };
  expect([...weeklyValues(feed, calendarWeeks('2026-11-02', '2026-11-27'))]).toEqual([0, 104, 104, 106]);
});
