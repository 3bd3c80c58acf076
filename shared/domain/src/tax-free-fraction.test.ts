import { taxFreeFraction } from './tax-free-fraction';

test.each([
  ['Aktien', 1, 0.3],
  ['Mischfonds', 0.51, 0.3],
  ['Mischfonds', 0.5, 0.15],
  ['Mischfonds', 0.25, 0.15],
  ['Mischfonds', 0.24, 0],
  ['Immobilien', 0, 0.6],
  ['Hochzins', 1, 0],
  ['Renten', 1, 0],
  ['Rohstoffe', 1, 0],
  ['Geldmarkt', 0, 0],
  ['Kryptowerte', 1, null],
])('of the gains of %s with %d risk assets, %p stay free of tax', (category, riskAssets, free) => {
  expect(taxFreeFraction(category, riskAssets)).toBe(free);
});
