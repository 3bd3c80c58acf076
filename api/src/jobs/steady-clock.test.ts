import { setTimeout as pause } from 'node:timers/promises';
import { steadyClock } from './steady-clock';

const DAY_MS = 86_400_000;

test('a timer of 400 days does not run at once', async () => {
  const run = jest.fn();
  const timers = [steadyClock.setTimeout(run, 400 * DAY_MS), steadyClock.setInterval(run, 400 * DAY_MS)];
  await pause(20);
  expect(run).not.toHaveBeenCalled();
  steadyClock.clearTimeout(timers[0]);
  steadyClock.clearInterval(timers[1]);
});

test('a clock of the machine that is put back does not lengthen a wait', () => {
  const before = steadyClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(DAY_MS);
  jest.spyOn(Date, 'now').mockReturnValue(before - 400 * DAY_MS);
  expect(steadyClock.now()).toBeGreaterThanOrEqual(before);
});
