import type { InvitedAnalysis } from '@depotwerk/contract/analyses';
import { useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import type { AnalysisForm } from '../form/form-query';
import { ResultView } from '../result/result-view';
import { SuitabilityButton } from '../result/suitability-button';
import { CloseLink } from './close-link';
import { loadInvitedStatement } from './invited-access';
import styles from './invited.module.css';

interface InvitedResultProps {
  readonly guid: string;
  readonly invited: InvitedAnalysis;
  readonly form: AnalysisForm;
}

/** The result for the invited person, and the way to an account where one is offered. */
export default function InvitedResult({ guid, invited, form }: InvitedResultProps) {
  const { t } = useTranslation('depotanalysis');
  const { result, canRegister, adviserName } = invited;
  return (
    <>
      <PageHeader
        title={t('result.title')}
        subtitle={invited.customerName}
        actions={
          <SuitabilityButton
            load={(language) => loadInvitedStatement(guid, language)}
            kept={invited.statementLanguage ?? null}
            contractNumber={null}
          />
        }
      />
      <Page>
        {result === null ? null : (
          <ResultView result={result} form={form} contractId={null}>
            <TitledCard title={t('invited.next')} bodyClassName={styles.next}>
              <p>
                {adviserName === null
                  ? t('invited.told')
                  : t('invited.toldAdviser', { adviser: adviserName })}
              </p>
              <p>{t('invited.kept')}</p>
              {canRegister ? (
                <>
                  <p>{t('invited.register')}</p>
                  <LinkButton
                    type="primary"
                    to={`/registration?${new URLSearchParams({ invitation: guid }).toString()}`}
                  >
                    {t('invited.toRegistration')}
                  </LinkButton>
                </>
              ) : null}
              <CloseLink guid={guid} />
            </TitledCard>
          </ResultView>
        )}
      </Page>
    </>
  );
}
