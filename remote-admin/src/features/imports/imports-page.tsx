import { useQuery, useTranslation } from '@depotwerk/platform';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { jobsQuery } from './api/jobs';
import { ImportJobs } from './import-jobs';
import { ImportRuns } from './import-runs';
import styles from './imports.module.css';
import { importPaths } from './paths';
import { RunImport } from './run-import';

/** Bring in a file, and see what earlier ones did. */
export function Component() {
  const { t } = useTranslation('admin');
  const { isPending } = useQuery(jobsQuery);
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
          {/* Jobs stand above the list, and would move it when they arrive. */}
          {isPending ? null : (
            <>
              <ImportJobs />
              <ImportRuns />
            </>
          )}
        </div>
      </Page>
    </>
  );
}
