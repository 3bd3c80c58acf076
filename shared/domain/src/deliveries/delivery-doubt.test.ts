import { defaultCheckLimits as limits } from '../prices/check-limits';
import { doubtsOfDelivery, type DeliveredContract } from './delivery-doubt';

const known: DeliveredContract = {
  firstName: 'Änne',
  lastName: 'Böhm',
  dateOfBirth: '1980-03-07',
  startDate: '2015-10-01',
  yearlyPremium: 1_800,
  units: new Map([
    ['DE0008404005', 10],
    ['IE00B4L5Y983', 20],
  ]),
};
const prices = new Map([
  ['DE0008404005', 100],
  ['IE00B4L5Y983', 50],
  ['LU0323578657', 200],
]);
const units = (...held: (readonly [string, number])[]) => ({ units: new Map(held) });
const kinds = (delivered: Partial<DeliveredContract>, before: Partial<DeliveredContract> = {}) =>
  doubtsOfDelivery({ ...known, ...before }, { ...known, ...delivered }, prices, limits).map(
    ({ kind }) => kind,
  );

test.each([
  ['nothing new', {}, []],
  ['capitals and accents', { lastName: 'BOHM' }, []],
  ['a marriage', { lastName: 'Zander' }, []],
  ['somebody else of the same day', { firstName: 'Eva', lastName: 'Zander' }, ['holder']],
  ['a son of the same name', { firstName: 'Karl', dateOfBirth: '2010-01-01' }, ['holder', 'dateOfBirth']],
  ['another date of birth', { dateOfBirth: '1980-07-03' }, ['dateOfBirth']],
  ['a date of birth that is gone', { dateOfBirth: null }, ['dateOfBirth']],
  ['another start', { startDate: '2016-10-01' }, ['start']],
  ['half of the premium more', { yearlyPremium: 2_700 }, []],
  ['a little more than that', { yearlyPremium: 2_700.01 }, ['premium']],
  ['less than half of it', { yearlyPremium: 899.99 }, ['premium']],
  ['a premium that is gone', { yearlyPremium: 0 }, ['premium']],
  ['a contract that is paid up', { yearlyPremium: null }, []],
  ['half of the units more', units(['DE0008404005', 15], ['IE00B4L5Y983', 20]), []],
  ['a decimal sign that slipped', units(['DE0008404005', 10_000], ['IE00B4L5Y983', 20]), ['units']],
  ['half of the contract missing', units(['IE00B4L5Y983', 20]), ['units']],
  ['a switch into another fund', units(['LU0323578657', 5.1], ['IE00B4L5Y983', 20]), []],
  ['a switch into a fund without a price', units(['LU0000000000', 5], ['IE00B4L5Y983', 20]), ['units']],
  ['no units stated', { units: null }, []],
])('%s', (_, delivered, doubts) => {
  expect(kinds(delivered)).toEqual(doubts);
});

test('what was not known before is no surprise', () => {
  const nothing = { dateOfBirth: null, startDate: null, yearlyPremium: 0, units: null };
  expect(kinds({}, nothing)).toEqual([]);
});

test('a doubt says what was delivered and what was known', () => {
  const delivered = { ...known, ...units(['DE0008404005', 1], ['IE00B4L5Y983', 20]) };
  expect(doubtsOfDelivery(known, delivered, prices, limits)).toEqual([
    { kind: 'units', isin: 'DE0008404005', published: 1, known: 10 },
  ]);
});
