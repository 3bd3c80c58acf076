import type { AnalysisResult } from '@depotwerk/contract/analyses';
import { useTranslation } from '@depotwerk/platform';
import { TitledCard, ViewThroughLists } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import type { PropsWithChildren } from 'react';
import type { AnalysisForm } from '../form/form-query';
import { Contradictions } from './contradictions';
import { DepotFigures } from './depot-figures';
import { FundTable } from './fund-table';
import { HintTitles } from './hint-titles';
import { PeerGroupChart } from './peer-group-chart';
import { ProfileCard } from './profile-card';
import styles from './result.module.css';
import { StressChart } from './stress-chart';

interface ResultViewProps {
  readonly result: AnalysisResult;
  readonly form: AnalysisForm;
  /** Where hints are worked on; null for somebody who sees no contracts. */
  readonly contractId: number | null;
}

/** What a finished analysis found: the profile with its reasons, and the depot beside it. */
export function ResultView({ result, form, contractId, children }: PropsWithChildren<ResultViewProps>) {
  const { t } = useTranslation('depotanalysis');
  const { depot, profile } = result;
  return (
    <div className={styles.result}>
      <div className={styles.columns}>
        <ProfileCard result={result} form={form} />
        <div className={styles.side}>
          <Contradictions profile={profile} form={form} />
          {children}
        </div>
      </div>
      {depot === null ? (
        <EmptyState title={t('depot.none')}>{t('depot.noneText')}</EmptyState>
      ) : (
        <>
          <DepotFigures
            depot={depot}
            profile={profile}
            measure={result.measure}
            finishedAt={result.finishedAt}
          />
          <div className={styles.charts}>
            <PeerGroupChart depot={depot} />
            <StressChart depot={depot} />
          </div>
          <FundTable depot={depot} />
          {depot.viewThrough ? (
            <TitledCard title={t('viewThrough.title')}>
              {depot.viewThrough.funds.some(({ source }) => source !== null) ? (
                <ViewThroughLists view={depot.viewThrough} />
              ) : (
                <p className={styles.secondary}>{t('viewThrough.none')}</p>
              )}
            </TitledCard>
          ) : null}
          <HintTitles hints={depot.hints} contractId={contractId} />
        </>
      )}
    </div>
  );
}
