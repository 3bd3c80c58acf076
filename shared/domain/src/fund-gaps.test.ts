import { fundGapsOf, missingFundData } from './fund-gaps';

const complete = {
  currency: 'EUR',
  peerGroupId: 1,
  priceDate: '2026-02-23',
  ongoingFee: 0.01,
  riskIndicator: 4,
};
const MONDAY = '2026-03-02';

test('a fund with peer group, price of the last five trading days, fee and SRI is complete', () =>
  expect(fundGapsOf(complete, MONDAY)).toEqual([]));

test.each([
  [{ peerGroupId: null }, ['peerGroup']],
  [{ priceDate: null }, ['price']],
  [{ priceDate: '2026-02-20' }, ['freshPrice']],
  [{ ongoingFee: null }, ['fee']],
  [{ riskIndicator: null }, ['riskIndicator']],
  [{ currency: 'USD' }, ['currency']],
  [{ peerGroupId: null, priceDate: null, ongoingFee: null }, ['peerGroup', 'price', 'fee']],
])('%j lacks %j', (changes, gaps) => expect(fundGapsOf({ ...complete, ...changes }, MONDAY)).toEqual(gaps));

test('the age of a price is no missing figure', () =>
  expect(missingFundData({ ...complete, priceDate: '2020-01-02' })).toEqual([]));
