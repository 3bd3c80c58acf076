import { act, renderHook } from '@testing-library/react';
import { deadlineIn, useSecondsUntil } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what the server says is left is counted down to nothing', () => {
  const end = deadlineIn(2);
  const { result } = renderHook(() => useSecondsUntil(end));
  expect(result.current).toBe(2);
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe(1);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(0);
});

test('a clock that is put right meanwhile changes nothing', () => {
  const end = deadlineIn(60);
  const { result } = renderHook(() => useSecondsUntil(end));
  jest.setSystemTime(Date.now() + 3_600_000);
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe(59);
});

test('without an end there is nothing to wait for', () => {
  const { result } = renderHook(() => useSecondsUntil(null));
  expect(result.current).toBe(0);
});
