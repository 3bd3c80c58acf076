import fc from 'fast-check';
import { countingValues, formProblems, isOpen, rowsSum } from './check-form';
import type { FormField, FormPart, FormValues } from './form-description';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  hint: '',
  isRequired: false,
  isFixed: false,
  condition: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  decimals: null,
  latest: null,
  lookup: null,
  ...more,
});
const part = (fields: readonly FormField[]): FormPart => ({
  key: 'main',
  label: '',
  hint: '',
  fields,
  rows: null,
});
const shares: FormPart = {
  key: 'shares',
  label: '',
  hint: '',
  fields: [
    field('fundId', { type: 'search', isRequired: true }),
    field('fraction', { type: 'percent', decimals: 2, minimum: 0.0001, maximum: 1, isRequired: true }),
  ],
  rows: { addLabel: '', rowLabel: '', maximum: 3, unique: 'fundId', sum: { field: 'fraction', target: 1 } },
};
const noTags = () => [];
const reasons = (parts: readonly FormPart[], values: FormValues): string[] =>
  formProblems(parts, values, noTags).map((problem) => `${problem.field} ${problem.reason}`);

test.each([
  [field('a', { isRequired: true }), ' ', 'required'],
  [field('a', { maxLength: 3 }), 'abcd', 'tooLong'],
  [field('a'), 'a\u0000', 'invalid'],
  [field('a'), 7, 'invalid'],
  [field('a', { type: 'date' }), '2026-02-30', 'invalid'],
  [field('a', { type: 'date' }), '1899-12-31', 'dateOutOfRange'],
  [field('a', { type: 'date' }), '2041-01-01', 'dateOutOfRange'],
  [field('a', { type: 'date', latest: '2100-12-31' }), '2101-01-01', 'dateOutOfRange'],
  [field('a', { type: 'money', decimals: 2 }), 1.234, 'tooManyDecimals'],
  [field('a', { type: 'money', minimum: 0 }), -1, 'tooSmall'],
  [field('a', { type: 'money', maximum: 10 }), 11, 'tooLarge'],
  [field('a', { type: 'money' }), '11', 'invalid'],
  [field('a', { type: 'percent', decimals: 1 }), 0.1255, 'tooManyDecimals'],
  [field('a', { type: 'choice' }), 0.5, 'invalid'],
  [field('a', { type: 'search' }), 2 ** 31, 'invalid'],
  [field('a', { type: 'flag' }), 'ja', 'invalid'],
  [field('a'), [{ b: 1 }], 'invalid'],
])('a value that its field forbids is refused with the reason', (described, value, reason) => {
  expect(reasons([part([described])], { a: value })).toEqual([`/a ${reason}`]);
});

test('a value at the border of its field is taken', () => {
  const described = field('a', { type: 'percent', decimals: 2, minimum: 0, maximum: 1, isRequired: true });
  for (const value of [0, 0.1255, 0.0001, 1]) expect(reasons([part([described])], { a: value })).toEqual([]);
});

test('a field that is not described is refused', () => {
  expect(reasons([part([field('a')])], { b: 'x' })).toEqual(['/b unknownField']);
});

test('rows name what is wrong by row and field; a fund stands once, the sum is exact', () => {
  const rows = (...fractions: number[]) => ({
    shares: fractions.map((fraction, i) => ({ fundId: i + 1, fraction })),
  });
  expect(reasons([shares], rows())).toEqual([]);
  expect(reasons([shares], rows(0.3333, 0.3333, 0.3334))).toEqual([]);
  expect(reasons([shares], rows(0.3333, 0.3333, 0.3333))).toEqual(['/shares sumDiffers']);
  expect(
    reasons([shares], {
      shares: [
        { fundId: 1, fraction: 0.5 },
        { fundId: 1, fraction: 0.5 },
      ],
    }),
  ).toEqual(['/shares/1/fundId twice']);
  expect(reasons([shares], { shares: [{ fundId: null, fraction: 2 }] })).toEqual([
    '/shares/0/fundId required',
    '/shares/0/fraction tooLarge',
    '/shares sumDiffers',
  ]);
  expect(reasons([shares], rows(0.25, 0.25, 0.25, 0.25))).toEqual(['/shares tooManyRows']);
});

test('shares in hundredths of a percent that add up to 100 % always do so, in any order', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(cuts, (points) => {
      const ends = [...points, 10_000].sort((a, b) => a - b);
      const rows = ends.map((end, i) => ({ fundId: i + 1, fraction: (end - (ends[i - 1] ?? 0)) / 10_000 }));
      expect(rowsSum(shares, { shares: rows })).toBe(1);
      expect(rowsSum(shares, { shares: [...rows].reverse() })).toBe(1);
      expect(reasons([shares], { shares: rows })).toEqual([]);
    }),
  );
});

describe('a field with a condition', () => {
  const tariff = field('tariff', { type: 'choice', lookup: { list: 'tariffs', within: [] } });
  const reserve = field('reserve', {
    type: 'money',
    isRequired: true,
    condition: { field: 'tariff', tag: 'coverFund' },
  });
  const parts = [part([tariff, reserve])];
  const tagsOf = (_list: string, id: unknown) => (id === 7 ? ['coverFund'] : []);

  test.each([
    [{ tariff: null, reserve: 5 }, false],
    [{ tariff: 1, reserve: 5 }, false],
    [{ tariff: 7, reserve: 5 }, true],
  ])('is open with the right entry only, and counts as empty otherwise', (values, open) => {
    expect(isOpen(reserve, parts, values, tagsOf)).toBe(open);
    expect(countingValues(parts, values, tagsOf)).toEqual({ ...values, reserve: open ? 5 : null });
  });

  test('is demanded only while it is open', () => {
    expect(formProblems(parts, { tariff: 1 }, tagsOf)).toEqual([]);
    expect(formProblems(parts, { tariff: 7 }, tagsOf)).toEqual([{ field: '/reserve', reason: 'required' }]);
  });
});

test('what counts is trimmed and holds described fields only', () => {
  const parts = [part([field('a'), field('b', { type: 'flag' })]), shares];
  const values = { a: '  x ', c: 1, shares: [{ fundId: 1, fraction: 1, other: 2 }] };
  expect(countingValues(parts, values, noTags)).toEqual({
    a: 'x',
    b: false,
    shares: [{ fundId: 1, fraction: 1 }],
  });
});
