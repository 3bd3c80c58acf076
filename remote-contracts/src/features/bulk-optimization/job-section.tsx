import type { ContractOutcome } from '@depotwerk/contract/advice/values/bulk-optimization';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import type { ReactNode } from 'react';
import { jobQuery, jobResults } from './bulk-calls';
import styles from './bulk-optimization.module.css';
import { ContractResults } from './contract-results';
import { JobProgress } from './job-progress';
import type { PlanChoice } from './use-plan-choice';

interface JobSectionProps {
  readonly jobId: string;
  readonly title: string;
  /** Where single contracts can be chosen. */
  readonly choice?: PlanChoice | undefined;
  /** Which results are shown first; without it all. */
  readonly first?: ContractOutcome;
  /** Stands before the results, once they are there. */
  readonly before?: ReactNode;
  /** What can be done with the results, once they are there. */
  readonly next?: ReactNode;
}

/** An own job over many contracts: its progress, then what it did with each of them. */
export function JobSection({ jobId, title, choice, first, before, next }: JobSectionProps) {
  const { t } = useTranslation('contracts');
  const query = useQuery(jobQuery(jobId));
  const { data: job } = query;
  const isOver = job !== undefined && !isOpenJob(job);
  return (
    <TitledCard title={title}>
      {job === undefined ? (
        <LoadState query={query} failed={t('bulkOptimization.jobFailed')} />
      ) : (
        <div className={styles.content}>
          <JobProgress job={job} subject="bulkOptimization" />
          {job.state === 'done' ? before : null}
          {isOver ? (
            <ContractResults source={jobResults(jobId)} choice={choice} first={first ?? null} />
          ) : null}
          {job.state === 'done' ? next : null}
        </div>
      )}
    </TitledCard>
  );
}
