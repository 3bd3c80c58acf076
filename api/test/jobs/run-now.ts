import type { Database } from '../../src/db/database';
import type { JobKind } from '../../src/jobs/job-kind';
import { startJob } from '../../src/jobs/job-rows';
import { runJob } from '../../src/jobs/run-job';

interface EndedJob {
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
}

/** Orders a job and does it at once, without a queue. */
export async function runNow(
  database: Database,
  kind: JobKind,
  input: object,
  today: string,
): Promise<EndedJob | undefined> {
  const id = await startJob(database, { kind: kind.name, input, startedBy: null });
  await runJob(database, kind, id, { signal: new AbortController().signal, today });
  const [job] = await database.query<EndedJob>('select state, done, total from job where id = $1', [id]);
  return job;
}
