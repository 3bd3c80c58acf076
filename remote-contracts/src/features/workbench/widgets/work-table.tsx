import type { WorkItem } from '@depotwerk/contract/advice';
import type { DashboardSources } from '@depotwerk/contract/desk';
import { useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { useWorkColumns } from '../../work-list/work-columns';
import styles from '../workbench.module.css';
import { MoreLink } from './more-link';

type Work = Extract<NonNullable<DashboardSources['work']>, { state: 'ready' }>['data'];

/** What to look at first, with the reason. */
export function WorkTable({
  work: { items, open, critical, today = open, criticalToday = critical },
}: {
  readonly work: Work;
}) {
  const { t } = useTranslation('contracts');
  const columns = useWorkColumns({ width: '36%', secondary: ({ contractNumber }) => contractNumber });
  const later = open - today;
  if (today === 0)
    return (
      <>
        <p className={styles.note}>{t('workList.empty.today')}</p>
        {later > 0 ? (
          <MoreLink to="/work-list?state=later" label={t('workbench.work.later', { count: later })} />
        ) : null}
      </>
    );
  return (
    <>
      <DataTable<WorkItem>
        label={t('workList.title')}
        rows={items}
        rowKey={({ contractId }) => contractId}
        columns={columns}
      />
      <MoreLink
        to="/work-list"
        label={t('workbench.work.all', { count: today, critical: criticalToday, later })}
      />
    </>
  );
}
