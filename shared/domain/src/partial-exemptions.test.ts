import { exemptFraction, exemptionsOn } from './partial-exemptions';

test.each([
  ['Aktien', 1, 0.3],
  ['Mischfonds', 0.51, 0.3],
  ['Mischfonds', 0.5, 0.15],
  ['Mischfonds', 0.25, 0.15],
  ['Mischfonds', 0.24, 0],
  ['Immobilien', 0, 0.6],
  ['Immobilien Ausland', 0, 0.8],
  ['Hochzins', 1, 0],
  ['Renten', 1, 0],
  ['Rohstoffe', 1, 0],
  ['Geldmarkt', 0, 0],
  ['Kryptowerte', 1, null],
])('of what a fund of %s with %d risk assets earns, %p stay free of tax', (category, riskAssets, free) => {
  expect(exemptFraction(category, riskAssets, '2026-11-26')).toBe(free);
});

test('before the law came there were none, and each since has its source', () => {
  expect(exemptFraction('Aktien', 1, '2017-12-31')).toBe(0);
  expect(exemptionsOn('2018-01-01').map(({ fraction, source }) => [fraction, source])).toEqual([
    [0.3, '§ 20 Abs. 1 Satz 1 InvStG'],
    [0.15, '§ 20 Abs. 2 InvStG'],
    [0.6, '§ 20 Abs. 3 Nr. 1 InvStG'],
    [0.8, '§ 20 Abs. 3 Nr. 2 InvStG'],
  ]);
});
