import fc from 'fast-check';
import loadHighs from 'highs';
import { riskClassInterval } from '../risk-classes';
import type { AllocationTypeId } from './allocation-types';
import { allocate } from './allocate';
import type { AllocationColumn } from './allocate';
import { capsFrom } from './column-limits';
import type { AllocationGroup } from './market';
import { marketOf } from './market';
import { seriesWith } from '../../test/some-groups';

const bordersOf = (inner: readonly number[]) => ({
  lowest: 0,
  uppers: [...inner.map((border) => border / 100), 1],
});

/** Four random inner borders between 0.5 and 25 %, at least 0.5 points apart. */
const someBorders = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 4, maxLength: 4 })
  .map((halves) => bordersOf(halves.sort((a, b) => a - b).map((half) => half / 2)));

const someGroups = (minLength: number, maxLength: number) =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 3, max: 250 }), { minLength, maxLength }),
      fc.double({ min: -0.1, max: 0.9, noNaN: true }),
    )
    .map(([tenths, correlation]): readonly AllocationGroup[] =>
      seriesWith(
        tenths.map((tenth) => tenth / 1000),
        () => correlation,
        60,
      ).map((returns, i) => ({
        id: i + 1,
        name: `Gruppe ${i + 1}`,
        returns,
        riskIndicator: null,
        riskAssetFraction: 0,
        marketValueEur: null,
      })),
    );

const types = fc.constantFrom<AllocationTypeId>(1, 2, 3, 4, 5);

type Matrix = readonly (readonly number[])[];

function sigmaOf(covariance: Matrix, weights: readonly number[]): number {
  const variance = weights.reduce(
    (sum, a, i) => sum + weights.reduce((inner, b, j) => inner + a * b * (covariance[i]?.[j] ?? 0), 0),
    0,
  );
  return Math.sqrt(Math.max(0, variance));
}

const columnsOf = (
  groups: readonly AllocationGroup[],
  allocationTypeId: AllocationTypeId,
  borders: ReturnType<typeof bordersOf>,
  capPercent: number,
) =>
  allocate({ groups, allocationTypeId, capPercent, scale: { riskTypeId: 1, useQuota: false, borders } })
    .columns;

const isUnlifted = (column: AllocationColumn, cap: number) => column.isInside && column.capPercent === cap;

/** Every corner of `0 <= w <= cap, sum w = 1`: as many groups as fit are full, one takes the rest. */
function* corners(count: number, cap: number): Generator<readonly number[]> {
  const full = Math.floor(1 / cap + 1e-9);
  const rest = 1 - full * cap;
  function* choose(start: number, left: number): Generator<readonly number[]> {
    if (left === 0) yield [];
    else
      for (let i = start; i < count; i++) for (const others of choose(i + 1, left - 1)) yield [i, ...others];
  }
  for (const chosen of choose(0, full)) {
    for (let last = 0; last < count; last++) {
      if (chosen.includes(last)) continue;
      yield Array.from({ length: count }, (_, i) => (chosen.includes(i) ? cap : i === last ? rest : 0));
    }
  }
}

test('a class is met whenever the calmest mix of an independent solver and the boldest corner enclose part of it', async () => {
  const highs = await loadHighs();
  const leastSigma = (covariance: Matrix, cap: number) => {
    const names = covariance.map((_, i) => `w${i}`);
    const terms = covariance.flatMap((row, i) =>
      row.slice(0, i + 1).map((value, j) => {
        const factor = 1e4 * (i === j ? value : 2 * value);
        return `${factor < 0 ? '-' : '+'} ${Math.abs(factor).toFixed(9)} ${i === j ? `w${i} ^ 2` : `w${i} * w${j}`}`;
      }),
    );
    const model = [
      `Minimize\n obj: [ ${terms.join(' ')} ] / 2`,
      `Subject To\n whole: ${names.join(' + ')} = 1`,
      `Bounds\n${names.map((name) => ` 0 <= ${name} <= ${cap}`).join('\n')}`,
      'End',
    ].join('\n');
    const { Columns, Status } = highs.solve(model);
    expect(Status).toBe('Optimal');
    return sigmaOf(
      covariance,
      names.map((name) => {
        const column = Columns[name];
        return column && 'Primal' in column ? column.Primal : NaN;
      }),
    );
  };
  /** Whole percents and parts of at least 3 % cannot follow every hair of a continuous mix. */
  const grain = 0.0015;
  const cap = 0.4;
  fc.assert(
    fc.property(someGroups(4, 9), types, someBorders, (groups, type, borders) => {
      const { covariance } = marketOf(groups, 'volatility');
      const least = leastSigma(covariance, cap);
      const most = Math.max(
        ...Array.from(corners(groups.length, cap), (corner) => sigmaOf(covariance, corner)),
      );
      for (const column of columnsOf(groups, type, borders, cap * 100)) {
        const { lowerBorder, upperBorder } = riskClassInterval(column.riskClassId, borders);
        const from = Math.max(lowerBorder, least);
        const to = Math.min(upperBorder, most);
        if (to - from > grain) expect(isUnlifted(column, 40)).toBe(true);
        if (to < from - 1e-4) expect(isUnlifted(column, 40)).toBe(false);
        expect(
          column.capPercent > 40 || (column.measure > least - 1e-5 && column.measure < most + 1e-5),
        ).toBe(true);
      }
    }),
    { numRuns: Number(process.env['RUNS'] ?? 25) },
  );
});

/** Sigmas of all columns of whole percents within a cap, parts of 3 % or none. */
function allSigmas(covariance: Matrix, cap: number): readonly number[] {
  const sigmas: number[] = [];
  const fill = (percents: readonly number[], left: number) => {
    if (percents.length === covariance.length - 1) {
      if (left <= cap && (left === 0 || left >= 3)) {
        sigmas.push(
          sigmaOf(
            covariance,
            [...percents, left].map((percent) => percent / 100),
          ),
        );
      }
      return;
    }
    for (let percent = 0; percent <= Math.min(cap, left); percent = percent === 0 ? 3 : percent + 1) {
      fill([...percents, percent], left - percent);
    }
  };
  fill([], 100);
  return sigmas;
}

test('a class is met, with the narrowest cap that works, whenever any table of whole percents meets it', () => {
  const narrow = fc
    .tuple(fc.integer({ min: 10, max: 200 }), fc.integer({ min: 1, max: 10 }))
    .map(([start, width]) => bordersOf([start / 10, (start + width) / 10]));
  fc.assert(
    fc.property(someGroups(2, 3), types, fc.oneof(narrow, someBorders), (groups, type, borders) => {
      const { covariance } = marketOf(groups, 'volatility');
      const caps = capsFrom(40).map((cap) => ({ cap, sigmas: allSigmas(covariance, cap) }));
      for (const column of columnsOf(groups, type, borders, 40)) {
        const { lowerBorder, upperBorder } = riskClassInterval(column.riskClassId, borders);
        const isMet = (sigma: number) => sigma >= lowerBorder - 1e-11 && sigma < upperBorder - 2e-7;
        const narrowest = caps.find(({ sigmas }) => sigmas.some(isMet))?.cap;
        expect(column.isInside ? column.capPercent : undefined).toBe(narrowest);
      }
    }),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
});
