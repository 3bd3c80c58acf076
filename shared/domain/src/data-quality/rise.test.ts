import { openSince, riseOf, type NightCount } from './rise';

const nights = (counts: readonly (number | null)[]): NightCount[] =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, count }));

test('a rule that found more than the night before got worse that night', () => {
  expect(riseOf(nights([2, 2, 5]))).toEqual({ more: 3, since: '2026-11-03' });
});

test.each([
  ['one night alone', [5]],
  ['as many as before', [5, 5]],
  ['fewer than before', [5, 4]],
  ['nothing counted', [null, null]],
])('%s is no rise', (_, counts) => {
  expect(riseOf(nights(counts))).toBeNull();
});

test('a rise is told until it is mended or a week old', () => {
  expect(riseOf(nights([1, 3, 3, 3, 3, 3, 3, 3]))).toEqual({ more: 2, since: '2026-11-02' });
  expect(riseOf(nights([1, 3, 3, 3, 3, 3, 3, 3, 3]))).toBeNull();
  expect(riseOf(nights([1, 3, 1]))).toBeNull();
});

test('it is measured from the best night of the week, and begins after the last of them', () => {
  expect(riseOf(nights([4, 1, 2, 1, 3, 4]))).toEqual({ more: 3, since: '2026-11-05' });
});

test('a night that was not counted neither begins nor ends anything', () => {
  expect(riseOf(nights([1, null, 3, null]))).toEqual({ more: 2, since: '2026-11-03' });
  expect(openSince(nights([0, 2, null, 3]))).toBe('2026-11-02');
});

test('open is what every night has found since the last one without a finding', () => {
  expect(openSince(nights([3, 0, 1, 1]))).toBe('2026-11-03');
  expect(openSince(nights([3, 4]))).toBe('2026-11-01');
  expect(openSince(nights([3, 0]))).toBeNull();
  expect(openSince([])).toBeNull();
});
