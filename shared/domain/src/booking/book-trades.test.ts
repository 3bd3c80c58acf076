import type { BookedState, Trade } from './booked-state';
import { bookTrades, type BookingTerms } from './book-trades';
import { expectedContribution } from './expected-contribution';
import { tradesBetween } from './trades-between';

const policy: BookingTerms = { kind: 'insurance', expectedEur: 0, deliveredCostsEur: null };
const depot: BookingTerms = { ...policy, kind: 'depot' };
const before: BookedState = {
  paidInEur: 9_300,
  withdrawnEur: 0,
  unnamedInEur: 0,
  unnamedOutEur: 0,
  costsEur: 300,
  realisedGainEur: 0,
  holdings: [
    { fundId: 1, units: 100, purchaseValue: 6_000 },
    { fundId: 2, units: 50, purchaseValue: 3_000 },
  ],
};
const trade = (fundId: number, units: number, eur: number | null): Trade => ({
  fundId,
  units,
  eur,
  slackEur: 0.05,
});
const basesOf = ({ holdings }: BookedState) =>
  Object.fromEntries(holdings.map(({ fundId, purchaseValue }) => [fundId, purchaseValue]));
const nothing = { contributionEur: 0, costsEur: 0, unnamedInEur: 0, unnamedOutEur: 0 };

test('a switch inside a policy moves what was paid, pro rata to the EUR bought, and is no new money', () => {
  const { state, booking } = bookTrades(
    before,
    [trade(1, -50, 4_000), trade(2, 10, 1_000), trade(3, 30, 3_000)],
    policy,
  );
  expect(basesOf(state)).toEqual({ 1: 3_000, 2: 3_750, 3: 2_250 });
  expect(state).toMatchObject({ paidInEur: 9_300, withdrawnEur: 0, costsEur: 300, realisedGainEur: 0 });
  expect(booking).toEqual(nothing);
});

test('a switch in a depot realises the gain, and what is bought has cost its price', () => {
  const { state } = bookTrades(before, [trade(1, -50, 4_000), trade(3, 40, 4_000)], depot);
  expect(basesOf(state)).toEqual({ 1: 3_000, 2: 3_000, 3: 4_000 });
  expect(state).toMatchObject({ paidInEur: 9_300, realisedGainEur: 1_000 });
});

test.each([
  ['what the savings plan explains is a contribution', 500, 9_800, { contributionEur: 500, unnamedInEur: 0 }],
  ['the rest is money that nobody has named', 200, 9_500, { contributionEur: 200, unnamedInEur: 300 }],
])('bought beyond what was sold: %s', (_name, expectedEur, paidInEur, booking) => {
  const { state, booking: made } = bookTrades(before, [trade(1, -50, 4_000), trade(3, 45, 4_500)], {
    ...policy,
    expectedEur,
  });
  expect(state.paidInEur).toBe(paidInEur);
  expect(basesOf(state)).toEqual({ 1: 3_000, 2: 3_000, 3: 3_500 });
  expect(made).toMatchObject(booking);
});

test.each([
  ['what is delivered as costs is costs', 400, { costsEur: 400, unnamedOutEur: 0, realisedGainEur: 25 }, 0],
  ['the rest is something that nobody has named', 360, { costsEur: 360, unnamedOutEur: 40 }, 40],
  ['without a delivered figure nobody has named all of it', null, { costsEur: 300, unnamedOutEur: 100 }, 100],
])('sold and not bought for: %s', (_name, deliveredCostsEur, money, unnamedOutEur) => {
  const { state, booking } = bookTrades(before, [trade(1, -50, 4_000), trade(3, 39, 3_900)], {
    ...policy,
    deliveredCostsEur,
  });
  expect(state).toMatchObject(money);
  expect(basesOf(state)).toEqual({ 1: 3_000, 2: 3_000, 3: 2_925 });
  expect(booking.unnamedOutEur).toBe(unnamedOutEur);
});

test('costs that are kept from a contribution are paid in like the rest of it', () => {
  const terms = { ...policy, expectedEur: 200, deliveredCostsEur: 320 };
  const { state } = bookTrades(before, [trade(2, 3, 180)], terms);
  expect(state).toMatchObject({ paidInEur: 9_500, costsEur: 320, realisedGainEur: 0 });
  expect(basesOf(state)[2]).toBe(3_180);
});

test('what was paid stays unknown on its way from one fund to another, and no other fund becomes unknown', () => {
  const holdings = before.holdings.map((holding) =>
    holding.fundId === 1 ? { ...holding, purchaseValue: null } : holding,
  );
  const { state } = bookTrades({ ...before, holdings }, [trade(1, -100, 8_000), trade(3, 80, 8_000)], policy);
  expect(basesOf(state)).toEqual({ 2: 3_000, 3: null });
  expect(state.realisedGainEur).toBe(0);
});

test('without a price nobody knows what was paid', () => {
  const { state, booking } = bookTrades(before, [trade(1, -50, 4_000), trade(3, 40, null)], policy);
  expect(basesOf(state)).toEqual({ 1: 3_000, 2: 3_000, 3: null });
  expect(state.realisedGainEur).toBeNull();
  expect(booking).toEqual(nothing);
});

test('what is gone was sold at its executed price; without an order at what the purchases cost, if that is near', () => {
  const shown = [
    { fundId: 2, units: 50, price: 60 },
    { fundId: 3, units: 41, price: 100 },
  ];
  const gone = (price: number, isExecuted: boolean) =>
    bookTrades(before, tradesBetween(before.holdings, shown, [{ fundId: 1, price, isExecuted }]), policy);
  expect(gone(41, true).booking).toEqual(nothing);
  expect(gone(40, true).booking.unnamedInEur).toBe(100);
  expect(gone(40, false).booking).toEqual(nothing);
  expect(gone(38, false).booking.unnamedInEur).toBe(300);
});

test('a purchase alone is never taken for what rounding has lost', () => {
  const [purchase] = tradesBetween(
    before.holdings,
    [...before.holdings.map((held) => ({ ...held, price: 60 })), { fundId: 3, units: 0.5, price: 50 }],
    [],
  );
  expect(purchase).toEqual({ fundId: 3, units: 0.5, eur: 25, slackEur: 0.04 });
});

test.each([
  ['2026-01-15', '2026-01-15', 0],
  ['2026-01-15', '2026-01-16', 100],
  ['2026-01-15', '2026-03-15', 200],
  ['2026-01-15', '2026-03-16', 300],
])('a plan of 100 EUR a month brings from %s to %s at most %d EUR into the funds', (from, to, eur) => {
  expect(expectedContribution({ amount: 125, intervalMonths: 1, coverFraction: 0.2 }, from, to)).toBe(eur);
});
