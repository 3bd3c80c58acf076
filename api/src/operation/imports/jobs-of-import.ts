import { analysisJob } from '../../contracts/analysis/analysis-job';
import { revaluationJob } from '../../contracts/analysis/revaluation-job';
import type { Database } from '../../db/database';
import { jobsOfImport } from '../../jobs/job-rows';
import { runJob } from '../../jobs/run-job';

/** Does at once what follows from a file. */
export async function runJobsOf(database: Database, importRunId: string): Promise<void> {
  for (const { id, kind } of await jobsOfImport(database, importRunId)) {
    const job = [analysisJob, revaluationJob].find(({ name }) => name === kind);
    if (!job) throw new Error(`an import orders no job ${kind}`);
    await runJob(database, job, id, new AbortController());
  }
}
