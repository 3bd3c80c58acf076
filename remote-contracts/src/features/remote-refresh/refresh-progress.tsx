import type { BankRefresh } from '@depotwerk/contract/banks';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { useEffect } from 'react';
import { JobProgress } from '../bulk-optimization/job-progress';
import { bankRefreshQuery } from './bank-refresh-calls';
import styles from './remote-refresh.module.css';

export interface RefreshProgressProps {
  readonly jobId: string;
  /** Called for each answer that tells the end. */
  readonly onEnd: (refresh: BankRefresh) => void;
  readonly onClose: () => void;
}

/** How far a refresh is, bank by bank; it stays in the window wherever the page is scrolled to. */
export function RefreshProgress({ jobId, onEnd, onClose }: RefreshProgressProps) {
  const { t } = useTranslation('contracts');
  const query = useQuery(bankRefreshQuery(jobId));
  const { data } = query;
  useEffect(() => {
    if (data && !isOpenJob(data.job)) onEnd(data);
  }, [data, onEnd]);
  return (
    <div className={styles.progress}>
      <TitledCard title={t('refresh.running')}>
        {data === undefined ? (
          <>
            <LoadState query={query} failed={t('refresh.lost')} rows={2} />
            {query.isError ? <Button onClick={onClose}>{t('refresh.close')}</Button> : null}
          </>
        ) : (
          <>
            <JobProgress job={data.job} subject="refresh" />
            <ul className={styles.banks}>
              {data.banks.map(({ bankId, bankName, outcome, newDepots }) => (
                <li key={bankId}>
                  <span>{bankName}</span>
                  <span className={styles.outcome}>
                    {t(`refresh.outcome.${outcome}`)}
                    {newDepots > 0 ? ` · ${t('refresh.found', { count: newDepots })}` : null}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </TitledCard>
    </div>
  );
}
