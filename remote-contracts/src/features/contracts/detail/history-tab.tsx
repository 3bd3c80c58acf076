import type { HistoryEntry } from '@depotwerk/contract';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { Timeline } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { historyQuery } from '../api/contract-detail';
import styles from './history-tab.module.css';
import type { LoadedContract } from './loaded-contract';

/** Who changed what and when. */
export function HistoryTab({ contract }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const { data, error, isFetching, refetch } = useQuery(historyQuery(contract.id));
  if (data === undefined)
    return error ? (
      <LoadFailed
        title={t('history.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton active />
    );
  if (data.entries.length === 0) return <EmptyState title={t('history.none')} />;
  return (
    <Timeline
      className={styles.timeline ?? ''}
      items={data.entries.map((entry) => ({ key: entry.id, content: <Entry entry={entry} /> }))}
    />
  );
}

/** Times come as the server keeps them. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

function Entry({ entry: { at, by, action, changes } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const shown = (value: string | null) =>
    value !== null && INSTANT.test(value) ? formats.dateTime(value) : (value ?? formats.number(null));
  return (
    <>
      <strong>{t([`history.action.${action}`, 'history.action.other'], { action })}</strong>
      <div className={styles.meta}>
        {t('history.by', { at: formats.dateTime(at), by: by ?? t('history.system') })}
      </div>
      {changes.length === 0 ? null : (
        <ul className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {t('history.change', {
                field: t([`history.field.${field}`, 'history.field.other'], { field }),
                before: shown(before),
                after: shown(after),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
