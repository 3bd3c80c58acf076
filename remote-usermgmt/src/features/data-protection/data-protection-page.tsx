import { useMay, useTranslation } from '@depotwerk/platform';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { BlockedPersons } from './blocked-persons';
import styles from './data-protection.module.css';
import { PersonCard } from './person-card';

/** What a person may demand of the own data: to be told about them, and to have them erased. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const mayViewBlocked = useMay('dataProtection.viewBlocked');
  return (
    <>
      <PageHeader title={t('dataProtection.title')} subtitle={t('dataProtection.subtitle')} />
      <Page>
        <div className={styles.sections}>
          <PersonCard />
          {mayViewBlocked ? <BlockedPersons /> : null}
        </div>
      </Page>
    </>
  );
}
