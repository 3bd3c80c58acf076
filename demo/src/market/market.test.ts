import {
  annualVolatility,
  correlationOf,
  covarianceMatrix,
  peerGroupSeeds,
  seedCorrelation,
} from '@depotwerk/domain';
import { cholesky, repairedCorrelations } from './cholesky';
import { simulateIndexReturns } from './index-returns';
import { monthGrid } from './month-grid';
import { lastFriday, TARGET_WEEKS, tradingWeeks } from './trading-weeks';

describe('Cholesky factor', () => {
  test('times its transpose is the matrix', () => {
    const matrix = [
      [4, 2, 0.6],
      [2, 5, 1],
      [0.6, 1, 3],
    ];
    const lower = cholesky(matrix) ?? [];
    const product = lower.map((a) =>
      lower.map((b) => a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0)),
    );
    product.forEach((row, i) =>
      row.forEach((value, j) => expect(value).toBeCloseTo(matrix[i]?.[j] ?? 0, 12)),
    );
  });

  test('exists for impossible correlations only after the repair, which keeps the diagonal', () => {
    const impossible = [
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ];
    expect(cholesky(impossible)).toBeNull();
    const repaired = repairedCorrelations(impossible);
    expect(cholesky(repaired)).not.toBeNull();
    expect(repaired.map((row, i) => row[i])).toEqual([1, 1, 1]);
  });

  test('the written correlations of the peer groups need next to no repair', () => {
    const written = peerGroupSeeds.map((a) => peerGroupSeeds.map((b) => seedCorrelation(a, b)));
    const repaired = repairedCorrelations(written);
    written.forEach((row, i) =>
      row.forEach((value, j) => expect(Math.abs((repaired[i]?.[j] ?? 9) - value)).toBeLessThan(0.03)),
    );
  });
});

describe('weeks and months', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
    ['2026-11-26', '2026-11-20'],
    ['2024-03-01', '2024-03-01'],
  ])('the last trading day up to %s is %s', (day, friday) => {
    expect(lastFriday(day)).toBe(friday);
  });

  test('every month buys in its first week and is valued in its last, the current one at the newest price', () => {
    const weeks = tradingWeeks('2026-11-10', 200);
    const months = monthGrid(weeks);
    expect(months.at(-1)).toMatchObject({ firstDay: '2026-11-01', endWeek: 199 });
    for (const { firstDay, buyWeek, endWeek } of months) {
      const month = firstDay.slice(0, 7);
      expect([weeks[buyWeek]?.slice(0, 7), weeks[endWeek]?.slice(0, 7)]).toEqual([month, month]);
      expect(weeks[buyWeek - 1]?.slice(0, 7)).not.toBe(month);
    }
  });
});

describe.each([1, 2, 99])('peer groups of seed %i', (seed) => {
  const weeks = tradingWeeks('2026-11-20');
  const returns = simulateIndexReturns(seed, weeks);
  const fiveYears = new Map(Array.from(returns, ([id, values]) => [id, values.slice(-TARGET_WEEKS)]));

  test.each(peerGroupSeeds.map((group) => [group.name, group] as const))(
    '%s has its volatility',
    (_, { id, volatility }) => {
      const measured = annualVolatility(fiveYears.get(id) ?? [], 'weekly');
      expect(Math.abs(measured / volatility - 1)).toBeLessThan(0.1);
    },
  );

  test('move together as the rules say', () => {
    const matrix = covarianceMatrix(fiveYears);
    for (const a of peerGroupSeeds) {
      for (const b of peerGroupSeeds) {
        expect(Math.abs((correlationOf(matrix, a.id, b.id) ?? 9) - seedCorrelation(a, b))).toBeLessThan(0.15);
      }
    }
  });

  test('earn more where the risk is: shares beat bonds, bonds beat nothing', () => {
    const total = (id: number) => [...(fiveYears.get(id) ?? [])].reduce((sum, value) => sum + value, 0);
    expect(total(8)).toBeGreaterThan(total(3));
    expect(total(3)).toBeGreaterThan(0);
  });
});
