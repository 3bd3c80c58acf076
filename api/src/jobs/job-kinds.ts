import type { JobKindName } from '@depotwerk/contract/values/jobs';
import { analysisJob } from '../analysis/analysis-job';
import { revaluationJob } from '../analysis/revaluation-job';
import { demoPricesJob } from '../demo/market/demo-prices-job';
import type { JobKind } from './job-kind';

/** A kind without an entry does not compile. */
const kinds: Readonly<Record<JobKindName, JobKind>> = {
  analysis: analysisJob,
  revaluation: revaluationJob,
  demoPrices: demoPricesJob,
};

export const allJobKinds: readonly JobKind[] = Object.values(kinds);
export const jobKindOf = (name: JobKindName): JobKind => kinds[name];
