import type { Standstill } from './standstill';
import { watchStandstills } from './standstill';

const LONGEST_MS = 40;

/** Nothing of this process runs meanwhile, and it uses no CPU time. */
const stand = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Stands still for each of the times, and resolves with what was told until there were `count`. */
function toldOf(
  times: readonly number[],
  count: number,
  cpuMs?: () => number,
): Promise<readonly Standstill[]> {
  const told: Standstill[] = [];
  return new Promise((resolve) => {
    stop = watchStandstills(
      (standstill) => {
        told.push(standstill);
        if (told.length === count) resolve(told);
      },
      { longestMs: LONGEST_MS, tickMs: 5, ...(cpuMs && { cpuMs }) },
    );
    const next = (at: number): void => {
      const ms = times[at];
      if (ms === undefined) return;
      stand(ms);
      setTimeout(() => next(at + 1), 10);
    };
    next(0);
  });
}

test('each standstill is told once, with its length and its begin', async () => {
  const begin = Date.now();
  const told = await toldOf([80, 120], 2);
  expect(told.map(({ seconds }) => seconds >= 0.07)).toEqual([true, true]);
  expect(told[1]?.seconds).toBeGreaterThanOrEqual(0.11);
  for (const { since } of told) {
    expect(Date.parse(since)).toBeGreaterThanOrEqual(begin - 10);
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
  }
});

test('a process that did not run is not said to have calculated', async () => {
  expect(await toldOf([80], 1)).toMatchObject([{ cause: 'waiting' }]);
});

test('one that used the CPU meanwhile has calculated', async () => {
  expect(await toldOf([80], 1, () => performance.now())).toMatchObject([{ cause: 'calculating' }]);
});
