import type { UserBulkRun } from '@depotwerk/contract/identity';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { BULK_KEPT_DAYS } from '@depotwerk/contract/identity/values/user-bulk';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, Drawer, LoadState } from '@depotwerk/ui/data';
import { bulkRunsQuery } from '../api/user-bulk';
import styles from './recent-runs.module.css';
import type { BulkActions } from './use-bulk-actions';

interface RecentRunsProps {
  readonly actions: BulkActions;
  readonly onClose: () => void;
}

/** What the signed-in user did with several users at once in the last weeks, each to be undone. */
export function RecentRuns({ actions, onClose }: RecentRunsProps) {
  const { t } = useTranslation('usermgmt');
  const query = useQuery(bulkRunsQuery);
  const { data: runs } = query;
  return (
    <Drawer open title={t('users.bulk.recent.title')} size={520} onClose={onClose}>
      <p>{t('users.bulk.recent.text', { count: BULK_KEPT_DAYS })}</p>
      {runs === undefined ? (
        <LoadState query={query} failed={t('users.bulk.recent.loadFailed')} />
      ) : runs.length === 0 ? (
        <p>{t('users.bulk.recent.none')}</p>
      ) : (
        <ul className={styles.runs}>
          {runs.map((run) => (
            <Run key={run.id} run={run} actions={actions} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Run({ run, actions }: { readonly run: UserBulkRun; readonly actions: BulkActions }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const { id, action, roleName, createdAt, state, total, done, unchanged, refused } = run;
  const what = t(`users.bulk.recent.${run.isUndo ? 'undo' : action}`, { count: done, role: roleName });
  const how = [
    isOpenJob(run) ? t('users.bulk.progress', { done: done + unchanged + refused, total }) : null,
    state === 'failed' ? t('users.bulk.failed') : null,
    refused > 0 ? t('users.bulk.recent.refused', { count: refused }) : null,
    run.isUndone ? t('users.bulk.recent.undone') : null,
  ];
  return (
    <li className={styles.run}>
      <div>
        <div>{what}</div>
        <div className={styles.when}>
          {[formats.dateTime(createdAt), ...how].filter((text) => text !== null).join(' · ')}
        </div>
      </div>
      {run.canUndo ? (
        <Button
          size="small"
          disabled={actions.isPending}
          aria-label={t('users.bulk.recent.takeBack', { what })}
          onClick={() => actions.undo(id)}
        >
          {t('users.bulk.recent.takeBackShort')}
        </Button>
      ) : null}
    </li>
  );
}
