import { hintCatalogue, hintKeys } from './hints/catalogue';
import { optimizationIntervalMonths, optimizationIntervals } from './optimization-interval';
import { peerGroupSeeds, seedCorrelation } from './peer-group-seeds';
import { guaranteeTypes, tariffTypeOf, tariffTypes } from './tariff-types';

test('the hints are numbered in order without a gap and have a key of their own', () => {
  expect(hintCatalogue.map(({ id }) => id)).toEqual(hintCatalogue.map((_, i) => i + 1));
  expect(new Set(hintKeys).size).toBe(hintCatalogue.length);
});

test('guarantee, sustainability, target market and data are hints for experts', () => {
  expect(hintCatalogue.filter(({ isExtended }) => isExtended).map(({ key }) => key)).toEqual([
    'guaranteeAtRisk',
    'esgPreferenceMissed',
    'targetMarket',
    'dataQuality',
  ]);
});

test('only the types 6, 7 and 8 are hybrids, 7 with a guarantee type and 8 with a guarantee security', () => {
  expect(tariffTypes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(tariffTypes.filter(({ isHybrid }) => isHybrid).map(({ id }) => id)).toEqual([6, 7, 8]);
  expect(tariffTypeOf(7)?.guaranteeKind).toBe('type');
  expect(tariffTypeOf(8)?.guaranteeKind).toBe('security');
  expect(tariffTypeOf(6)?.guaranteeKind).toBe('none');
  expect(tariffTypeOf(9)).toBeUndefined();
  expect(guaranteeTypes.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('quarterly has the id 4 and runs every three months', () => {
  expect(optimizationIntervals.map(optimizationIntervalMonths)).toEqual([1, 3, 6, 12]);
});

test('the seed groups have the volatilities of the catalogue', () => {
  expect(peerGroupSeeds.map(({ volatility }) => volatility * 100)).toEqual(
    [0.3, 1.5, 4.5, 6, 9, 4.5, 8, 14, 15.5, 16, 17.5, 3.5, 15.5].map((percent) =>
      expect.closeTo(percent, 10),
    ),
  );
});

function between(a: number, b: number): number {
  const [first, second] = [a, b].map((id) => peerGroupSeeds.find((group) => group.id === id));
  if (!first || !second) throw new Error('no such seed');
  return seedCorrelation(first, second);
}

test('correlations follow the categories, whichever group comes first', () => {
  expect(between(8, 9)).toBe(0.85);
  expect(between(8, 7)).toBe(0.8);
  expect(between(2, 3)).toBe(0.65);
  expect(between(8, 3)).toBe(0.1);
  expect(between(8, 5)).toBe(0.65);
  expect(between(3, 5)).toBe(0.4);
  for (const { id } of peerGroupSeeds) {
    expect(between(id, id)).toBe(1);
    for (const other of [1, 12, 13].filter((special) => special !== id)) {
      expect(between(id, other)).toBe(between(other, id));
      expect(between(id, other)).toBeGreaterThanOrEqual(0);
      expect(between(id, other)).toBeLessThanOrEqual(0.2);
    }
  }
});

test('the correlations are possible: the matrix has a Cholesky factor, so prices can be drawn from it', () => {
  const size = peerGroupSeeds.length;
  const factor = peerGroupSeeds.map(() => new Array<number>(size).fill(0));
  peerGroupSeeds.forEach((a, i) => {
    peerGroupSeeds.slice(0, i + 1).forEach((b, j) => {
      const row = factor[i] ?? [];
      const other = factor[j] ?? [];
      const rest =
        seedCorrelation(a, b) - row.slice(0, j).reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);
      row[j] = i === j ? Math.sqrt(rest) : rest / (other[j] ?? 0);
    });
    expect(factor[i]?.[i]).toBeGreaterThan(0.05);
  });
});
