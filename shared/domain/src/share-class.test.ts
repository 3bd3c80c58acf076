import { shareClassKey } from './share-class';

test.each([
  ['Nordkap Aktien Global A', 'Nordkap Aktien Global R'],
  ['DWS Top Dividende LC', 'DWS Top Dividende LD'],
  ['Hafen Renten Euro I (EUR)', 'Hafen Renten Euro A'],
  ['MSCI World UCITS ETF USD (Acc)', 'MSCI World UCITS ETF EUR (Dist)'],
])('%s and %s are share classes of one fund', (one, other) => {
  expect(shareClassKey(one, 8)).toBe(shareClassKey(other, 8));
});

test.each([
  ['Hafen Aktien EU A', 'Hafen Aktien US A'],
  ['Hafen Aktien Global', 'Hafen Aktien Europa'],
  ['Hafen Welt', 'Hafen Wert'],
])('%s and %s are two funds', (one, other) => {
  expect(shareClassKey(one, 8)).not.toBe(shareClassKey(other, 8));
});

test('funds of two peer groups are never one, and without a peer group nothing is known', () => {
  expect(shareClassKey('Hafen Mix A', 6)).not.toBe(shareClassKey('Hafen Mix R', 7));
  expect(shareClassKey('Hafen Mix A', null)).toBeNull();
});
