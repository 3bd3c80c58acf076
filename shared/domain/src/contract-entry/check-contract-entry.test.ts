import { contractEntryProblems, type CurrentEntry, type EntryFacts } from './check-contract-entry';
import type { ContractEntry } from './contract-entry';

const someEntry: ContractEntry = {
  customerId: 1,
  insurerId: 2,
  tariffId: 3,
  contractNumber: 'V-1',
  consumerKey: null,
  startDate: '2020-01-01',
  endDate: '2050-12-31',
  useEtf: false,
  valuationDate: '2026-10-31',
  contributionsValue: 1000,
  withdrawnValue: null,
  costsValue: null,
  cashValue: null,
  reserveValue: null,
  guaranteeFundQuantity: null,
  positions: [{ fundId: 11, units: 10, value: 1000, purchaseValue: null }],
  planDate: '2026-10-31',
  planAmount: 100,
  planInterval: 1,
  coverFraction: null,
  savingsPlan: [{ fundId: 11, fraction: 1 }],
};
const someFacts: EntryFacts = {
  today: '2026-11-23',
  isTariffOffered: true,
  universe: new Set([11]),
  dayPrices: new Map([[11, 100]]),
  prices: new Map([[11, [100]]]),
  protectionPrice: 0,
  current: null,
};
const someCurrent: CurrentEntry = {
  customerId: 1,
  insurerId: 2,
  tariffId: 3,
  portfolioDate: '2026-10-31',
  planDate: '2026-10-31',
  heldFundIds: new Set(),
  savedFundIds: new Set(),
};
const reasons = (entry: Partial<ContractEntry> = {}, facts: Partial<EntryFacts> = {}): string[] =>
  contractEntryProblems({ ...someEntry, ...entry }, { ...someFacts, ...facts }).map(
    ({ field, reason }) => `${field} ${reason}`,
  );
const position = (fields: Partial<ContractEntry['positions'][number]>) => ({
  positions: [{ fundId: 11, units: 10, value: 1000, purchaseValue: null, ...fields }],
});

test('an entry without fault is taken', () => {
  expect(reasons()).toEqual([]);
});

test.each([
  [{ endDate: '2020-01-01' }, '/endDate endsBeforeStart'],
  [{ valuationDate: null }, '/valuationDate required'],
  [{ valuationDate: '2026-11-24' }, '/valuationDate inFuture'],
  [{ valuationDate: '2019-12-31' }, '/valuationDate beforeStart'],
  [{ planDate: null }, '/planDate required'],
  [{ planDate: '2026-11-24' }, '/planDate inFuture'],
  [{ planAmount: null }, '/planAmount required'],
  [{ savingsPlan: [] }, '/savingsPlan rowsMissing'],
  [{ savingsPlan: [{ fundId: 12, fraction: 1 }] }, '/savingsPlan/0/fundId fundNotOffered'],
  [position({ fundId: 12 }), '/positions/0/fundId fundNotOffered'],
])('what does not fit is named by its field', (entry, said) => {
  expect(reasons(entry)).toEqual([said]);
});

test('a day needs nothing where there is neither portfolio nor savings plan', () => {
  const bare = { contributionsValue: null, positions: [], planAmount: null, savingsPlan: [] };
  expect(reasons({ ...bare, valuationDate: null, planDate: null })).toEqual([]);
});

test('without contributions, and with all of them in the cover fund, no fund is needed', () => {
  expect(reasons({ planAmount: 0, savingsPlan: [] })).toEqual([]);
  expect(reasons({ coverFraction: 1, savingsPlan: [] })).toEqual([]);
});

test.each([
  [1050, []],
  [1051, ['/positions/0/value valueDiffers']],
  [949, ['/positions/0/value valueDiffers']],
  [1500, ['/positions/0/value valueDiffers']],
  [1500.01, ['/positions/0/value valueImplausible']],
  [100, ['/positions/0/value valueImplausible']],
])('a value of %s for 10 units at 100 EUR is judged by units x price', (value, said) => {
  expect(reasons(position({ value }))).toEqual(said);
});

test('of several prices the nearest counts; a value left out is no fault while a price is known', () => {
  expect(reasons(position({ value: 2000 }), { prices: new Map([[11, [100, 200]]]) })).toEqual([]);
  expect(reasons(position({ value: null }))).toEqual([]);
  expect(reasons(position({ value: null }), { dayPrices: new Map() })).toEqual([
    '/positions/0/value priceUnknown',
  ]);
  expect(reasons(position({ value: 7 }), { prices: new Map() })).toEqual([]);
});

test('amounts that nothing can be worth are refused before they reach the database', () => {
  expect(reasons(position({ units: 999_999_999, value: null }))).toEqual(['/positions/0/units tooLarge']);
  expect(reasons(position({ units: 0.000001, value: 999_999 }), { prices: new Map() })).toEqual([
    '/positions/0/value valueImplausible',
  ]);
  expect(reasons({ guaranteeFundQuantity: 999_999_999 }, { protectionPrice: 10 })).toEqual([
    '/guaranteeFundQuantity tooLarge',
  ]);
});

test('what a contract holds and its tariff stay, even if neither is offered any more', () => {
  const current = { ...someCurrent, heldFundIds: new Set([11]), savedFundIds: new Set([11]) };
  const closed = { universe: new Set<number>(), isTariffOffered: false };
  expect(reasons({}, { ...closed, current })).toEqual([]);
  expect(reasons({ tariffId: 4 }, { ...closed, current })).toEqual(['/tariffId tariffNotOffered']);
});

test('customer and insurer of a contract stay, and no state older than the current one is entered', () => {
  expect(
    reasons(
      { customerId: 9, insurerId: 9, valuationDate: '2026-10-30', planDate: '2026-10-30' },
      { current: someCurrent },
    ),
  ).toEqual([
    '/customerId fixed',
    '/insurerId fixed',
    '/valuationDate olderThanCurrent',
    '/planDate olderThanCurrent',
  ]);
});
