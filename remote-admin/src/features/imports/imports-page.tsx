import { useTranslation } from '@depotwerk/platform';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { ImportJobs } from './import-jobs';
import { ImportRuns } from './import-runs';
import styles from './imports.module.css';
import { importPaths } from './paths';
import { RunImport } from './run-import';

/** Bring in a file, and see what earlier ones did. */
export function Component() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        subtitle={t('imports.subtitle')}
        actions={<LinkButton to={importPaths.settings}>{t('importSettings.open')}</LinkButton>}
      />
      <Page>
        <div className={styles.sections}>
          <RunImport />
          <ImportJobs />
          <ImportRuns />
        </div>
      </Page>
    </>
  );
}
