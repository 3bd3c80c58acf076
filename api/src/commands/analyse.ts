import type { Database } from '../db/database';
import { startJob } from '../jobs/job-rows';
import { UsageError } from './usage-error';

const USAGE = 'analyse [--all]';

/** @returns whether every contract is analysed. @throws {UsageError} */
export function parseAnalyseArguments(args: readonly string[]): boolean {
  const [option, ...others] = args;
  if ((option !== undefined && option !== '--all') || others.length > 0)
    throw new UsageError(`usage: ${USAGE}`);
  return option === '--all';
}

/** Orders hints and score, of what has changed or of every contract; a server begins with them. @returns id of the job */
export async function orderAnalysis(
  database: Database,
  isFull: boolean,
  print: (line: string) => void,
): Promise<string> {
  const id = await startJob(database, { kind: 'analysis', input: isFull ? { isFull } : {}, startedBy: null });
  print(
    `Ordered: hints and score of ${isFull ? 'every contract' : 'contracts that have changed'} (job ${id})`,
  );
  return id;
}
