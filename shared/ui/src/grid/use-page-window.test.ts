import { act, renderHook } from '@testing-library/react';
import { usePageWindow } from './use-page-window';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(startIndex = 0) {
  const { result, rerender } = renderHook(
    ({ listKey }) => usePageWindow({ listKey, pageSize: 100, startIndex }),
    { initialProps: { listKey: 'all' } },
  );
  return {
    pages: () => [result.current.first, result.current.last],
    rows: (first: number, last: number) => act(() => result.current.onRangeChange(first, last)),
    rest: () => act(() => jest.advanceTimersByTime(100)),
    list: (listKey: string) => rerender({ listKey }),
  };
}

test('the first page is that of the row that is shown first', () => {
  expect(show().pages()).toEqual([0, 0]);
  expect(show(730).pages()).toEqual([7, 7]);
});

test('who scrolls on gets the next page at once, however long the scrolling lasts', () => {
  const { rows, pages } = show();
  rows(30, 90);
  expect(pages()).toEqual([0, 0]);
  rows(50, 110);
  expect(pages()).toEqual([0, 1]);
  rows(120, 180);
  expect(pages()).toEqual([1, 1]);
});

test('pages that fly by are not asked for, only those where a jump ends', () => {
  const { rows, rest, pages } = show();
  rows(40_000, 40_060);
  rows(90_000, 90_060);
  expect(pages()).toEqual([0, 0]);
  rest();
  expect(pages()).toEqual([900, 900]);
});

test('scrolling goes on after a jump without waiting for it to end', () => {
  const { rows, pages } = show();
  rows(40_000, 40_060);
  rows(40_010, 40_070);
  expect(pages()).toEqual([400, 400]);
});

test('another list begins with its first page', () => {
  const { rows, pages, list } = show();
  rows(50, 110);
  list('filtered');
  expect(pages()).toEqual([0, 0]);
});

test('another list is not asked for the rows at which the last one was left', () => {
  const { rows, rest, pages, list } = show();
  rows(5_000, 5_060);
  rest();
  list('filtered');
  rows(5_000, 5_060);
  expect(pages()).toEqual([0, 0]);
  rows(0, 40);
  rest();
  expect(pages()).toEqual([0, 0]);
});
