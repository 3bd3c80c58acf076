import { useTranslation } from '@depotwerk/platform';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { Coverage } from './coverage';
import { DueProfiles } from './due-profiles';
import styles from './start-page.module.css';

/** Entry of the depot analysis: which contracts need one, and what it is about. */
export function Component() {
  const { t } = useTranslation('depotanalysis');
  return (
    <>
      <PageHeader title={t('start.title')} subtitle={t('start.subtitle')} />
      <Page>
        <div className={styles.columns}>
          <DueProfiles />
          <Coverage />
        </div>
      </Page>
    </>
  );
}
