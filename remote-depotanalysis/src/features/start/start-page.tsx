import { useMay, useTranslation } from '@depotwerk/platform';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { AnalysisList } from '../analyses/analysis-list';
import { pathOfStart } from '../analyses/paths';
import { Coverage } from './coverage';
import { DueProfiles } from './due-profiles';
import styles from './start-page.module.css';

/** Entry of the depot analysis: those that run, which contracts need one, what it is about. Customers see the own ones. */
export function Component() {
  const { t } = useTranslation('depotanalysis');
  const mayUse = useMay('depotAnalysis.use');
  if (!mayUse)
    return (
      <>
        <PageHeader title={t('start.title')} subtitle={t('own.subtitle')} />
        <Page>
          <AnalysisList />
        </Page>
      </>
    );
  return (
    <>
      <PageHeader
        title={t('start.title')}
        subtitle={t('start.subtitle')}
        actions={
          <LinkButton type="primary" to={pathOfStart}>
            {t('start.begin')}
          </LinkButton>
        }
      />
      <Page>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <AnalysisList />
            <DueProfiles />
          </div>
          <Coverage />
        </div>
      </Page>
    </>
  );
}
