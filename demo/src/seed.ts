import { parseArgs } from 'node:util';
import { isIsoDate } from '@depotwerk/domain';
import { UsageError } from '@depotwerk/api/commands/usage-error';
import type { Database } from '@depotwerk/api/db/database';
import { dayOf } from '@depotwerk/api/time/local-day';
import { seedDemo } from './seed-demo';

/** Password of all demo accounts; it stands in the README. */
export const DEMO_PASSWORD = 'depotwerk-demo-2026';

export interface SeedArguments {
  readonly seed: number;
  readonly contracts: number;
  /** ISO date on which the demo data ends. */
  readonly today: string;
}

const MAX_SEED = 2_147_483_647;
const MAX_CONTRACTS = 1_000_000;

/**
 * `--seed N --contracts N --today YYYY-MM-DD`, all optional.
 *
 * @param now decides what `--today` is when it is not given: the day in the zone of the deployment
 * @throws {UsageError} naming the argument
 */
export function parseSeedArguments(args: readonly string[], now: Date): SeedArguments {
  const { seed = '1', contracts = '1500', today = dayOf(now) } = parsed(args);
  if (!isIsoDate(today)) throw new UsageError(`--today must be a date like 2026-11-20, not "${today}"`);
  return {
    seed: wholeNumber('--seed', seed, 0, MAX_SEED),
    contracts: wholeNumber('--contracts', contracts, 1, MAX_CONTRACTS),
    today,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { seed: text, contracts: text, today: text } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
}

export interface SeedTools {
  readonly hashPassword: (password: string) => Promise<string>;
  /** Told after every twentieth of the work. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Fills an empty, migrated database with demo data.
 *
 * @throws {DatabaseNotEmptyError} when there is data already; nothing is written then
 */
export async function seed(
  database: Database,
  { seed: number, contracts, today }: SeedArguments,
  { hashPassword, onProgress = () => undefined }: SeedTools,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  let reported = 0;
  await seedDemo(database, {
    seed: number,
    contracts,
    today,
    passwordHash,
    onProgress: (done) => {
      if (done < contracts && done - reported < contracts / 20) return;
      reported = done;
      onProgress(done, contracts);
    },
  });
}
