import { pathTo, useLanguage, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { LinkButton, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { formQuery } from '../form/form-query';
import { ResultView } from '../result/result-view';
import styles from './analyses.module.css';
import { AnalysisFacts } from './analysis-facts';
import { adviserAccess } from './api/adviser-access';
import { analysisQuery } from './api/analyses';
import { InvitationCard } from './invitation-card';
import { pathOfQuestions } from './paths';

/** One analysis for its adviser: how far it is, the invitation, and once finished its result. */
export function Component() {
  const { t } = useTranslation('depotanalysis');
  const { analysisId = '' } = useParams();
  const language = useLanguage();
  const [access] = useState(() => adviserAccess(analysisId));
  const analysis = useQuery(analysisQuery(analysisId));
  const form = useQuery(formQuery(access, language));
  const { data } = analysis;
  const error = analysis.error ?? form.error;
  if (error && (!data || !form.data))
    return (
      <Page>
        <LoadFailed
          title={t('analysis.failed')}
          error={error}
          isRetrying={analysis.isFetching || form.isFetching}
          onRetry={() => void Promise.all([analysis.refetch(), form.refetch()])}
        />
      </Page>
    );
  if (!data || !form.data) return <PageSkeleton />;
  const { customer, contract, result, status } = data;
  return (
    <>
      <PageHeader
        title={t('analysis.title', { customer: customer.name })}
        subtitle={t(`analyses.status.${status}`)}
        breadcrumbs={[
          { label: t('start.title'), to: pathTo('depotAnalysis.start') },
          { label: customer.name },
        ]}
        actions={
          status === 'finished' ? (
            contract === null ? null : (
              <LinkButton
                type="primary"
                to={`${pathTo('contracts.detail', { contractId: contract.id })}?tab=risk`}
              >
                {t('analysis.toContract')}
              </LinkButton>
            )
          ) : (
            <LinkButton type="primary" to={pathOfQuestions(analysisId)}>
              {t(data.answeredCount === 0 ? 'analysis.begin' : 'analysis.goOn')}
            </LinkButton>
          )
        }
      />
      <Page>
        {result === null ? (
          <AnalysisFacts analysis={data}>
            <InvitationCard analysis={data} />
          </AnalysisFacts>
        ) : (
          <ResultView result={result} form={form.data} contractId={contract?.id ?? null}>
            <TitledCard title={t('analysis.next')} bodyClassName={styles.card}>
              <p>{t(nextText(contract !== null, result.profile.riskClassId !== null))}</p>
            </TitledCard>
          </ResultView>
        )}
      </Page>
    </>
  );
}

const nextText = (hasContract: boolean, hasClass: boolean): string =>
  !hasClass ? 'analysis.noSuggestion' : hasContract ? 'analysis.accept' : 'analysis.withoutContract';
