import {
  pathTo,
  useFormats,
  useLanguage,
  useMay,
  useParams,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { formQuery } from '../form/form-query';
import { ResultView } from '../result/result-view';
import { SuitabilityButton } from '../result/suitability-button';
import styles from './analyses.module.css';
import { AnalysisFacts } from './analysis-facts';
import { adviserAccess } from './api/adviser-access';
import { analysisQuery, loadStatement } from './api/analyses';
import { InvitationCard } from './invitation-card';
import { pathOfQuestions } from './paths';

/** One analysis: how far it is, the invitation, and once finished its result. Its customer only looks at it. */
export function Component() {
  const { t } = useTranslation('depotanalysis');
  const { analysisId = '' } = useParams();
  const language = useLanguage();
  const formats = useFormats();
  const mayUse = useMay('depotAnalysis.use');
  const [access] = useState(() => adviserAccess(analysisId));
  const analysis = useQuery(analysisQuery(analysisId));
  const form = useQuery(formQuery(access, language));
  const { data } = analysis;
  const error = analysis.error ?? form.error;
  if (!data || !form.data)
    return (
      <LoadState
        isPage
        title={t('start.title')}
        query={{
          error,
          isFetching: analysis.isFetching || form.isFetching,
          refetch: () => Promise.all([analysis.refetch(), form.refetch()]),
        }}
        failed={t('analysis.failed')}
      />
    );
  const { customer, contract, result, status } = data;
  return (
    <>
      <PageHeader
        title={mayUse ? t('analysis.title', { customer: customer.name }) : t('own.one')}
        subtitle={t(`analyses.status.${status}`)}
        breadcrumbs={[
          { label: t('start.title'), to: pathTo('depotAnalysis.start') },
          { label: mayUse ? customer.name : t('own.item', { at: formats.date(data.startedAt) }) },
        ]}
        actions={
          status === 'finished' ? (
            <>
              <SuitabilityButton
                load={(language) => loadStatement(analysisId, language)}
                kept={data.statementLanguage ?? null}
                contractNumber={contract?.contractNumber ?? null}
              />
              {contract === null ? null : (
                <LinkButton
                  type="primary"
                  to={`${pathTo('contracts.detail', { contractId: contract.id })}?tab=risk`}
                >
                  {t(mayUse ? 'analysis.toContract' : 'own.toContract')}
                </LinkButton>
              )}
            </>
          ) : !mayUse ? null : (
            <LinkButton type="primary" to={pathOfQuestions(analysisId)}>
              {t(data.answeredCount === 0 ? 'analysis.begin' : 'analysis.goOn')}
            </LinkButton>
          )
        }
      />
      <Page>
        {result === null ? (
          <AnalysisFacts analysis={data}>{mayUse ? <InvitationCard analysis={data} /> : null}</AnalysisFacts>
        ) : (
          <ResultView result={result} form={form.data} contractId={contract?.id ?? null}>
            <TitledCard title={t('analysis.next')} bodyClassName={styles.card}>
              <p>
                {mayUse ? t(nextText(contract !== null, result.profile.riskClassId !== null)) : t('own.next')}
              </p>
            </TitledCard>
            {mayUse && data.invitation?.status === 'open' ? <InvitationCard analysis={data} /> : null}
          </ResultView>
        )}
      </Page>
    </>
  );
}

const nextText = (hasContract: boolean, hasClass: boolean): string =>
  !hasClass ? 'analysis.noSuggestion' : hasContract ? 'analysis.accept' : 'analysis.withoutContract';
