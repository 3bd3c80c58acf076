import { UsageError } from '@depotwerk/api/commands/usage-error';
import { parseSeedArguments } from './seed';

const now = new Date('2026-11-21T23:30:00Z');

test('without arguments 1,500 contracts of seed 1 end today, by the day in Berlin', () => {
  expect(parseSeedArguments([], now)).toEqual({ seed: 1, contracts: 1500, today: '2026-11-22' });
});

test('seed, size and day can be given', () => {
  const args = ['--seed', '7', '--contracts', '1000000', '--today=2025-02-28'];
  expect(parseSeedArguments(args, now)).toEqual({ seed: 7, contracts: 1_000_000, today: '2025-02-28' });
});

test.each([
  [['--contracts', '0'], '--contracts must be a whole number from 1 to 1000000'],
  [['--contracts', '1000001'], '--contracts'],
  [['--contracts', '1e3'], '--contracts'],
  [['--contracts', ''], '--contracts'],
  [['--seed', '-1'], '--seed'],
  [['--seed', '1.5'], '--seed'],
  [['--today', '2026-02-30'], '--today must be a date'],
  [['--tody', '2026-02-01'], '--tody'],
  [['extra'], 'extra'],
])('%j is refused and named', (args, message) => {
  expect(() => parseSeedArguments(args, now)).toThrow(UsageError);
  expect(() => parseSeedArguments(args, now)).toThrow(message);
});
