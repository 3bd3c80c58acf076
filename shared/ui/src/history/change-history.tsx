import type { HistoryEntry } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { EmptyState } from '../shell/panels';
import { LoadState } from '../states/load-state';
import styles from './change-history.module.css';
import { useValueText } from './use-value-text';

export interface ChangeHistoryProps {
  /** Newest first; undefined while they load. */
  readonly entries: readonly HistoryEntry[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** What was done, in words, e.g. of `contract.checked`. */
  readonly actionName: (action: string) => string;
  readonly fieldName: (field: string) => string;
  /** Value of a field in words; plain text without it. */
  readonly fieldValue?: (field: string, value: unknown) => string;
}

/** Who changed a record, when, and what: the "Verlauf" of every detail page. */
export function ChangeHistory({ entries, error, onRetry, isRetrying, ...names }: ChangeHistoryProps) {
  const { t } = useTranslation('ui');
  if (entries === undefined)
    return (
      <LoadState
        query={{ error, isFetching: isRetrying, refetch: onRetry }}
        failed={t('history.failed')}
        waiting={t('history.loading')}
      />
    );
  if (entries.length === 0) return <EmptyState title={t('history.none')} />;
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <Entry entry={entry} {...names} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps extends Pick<ChangeHistoryProps, 'actionName' | 'fieldName' | 'fieldValue'> {
  readonly entry: HistoryEntry;
}

function Entry({ entry: { at, by, action, changes }, actionName, fieldName, fieldValue }: EntryProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const plainText = useValueText();
  // What was handed in or refused had no value before, and an arrow from nothing says nothing.
  const isEvent = !action.endsWith('.changed') && changes.every(({ before }) => (before ?? null) === null);
  const valueText = fieldValue ?? ((_field: string, value: unknown) => plainText(value));
  return (
    <>
      <strong>{actionName(action)}</strong>
      <div className={styles.meta}>
        {t('history.by', {
          at: formats.dateTime(at),
          by: by === null || by === 'system' ? t('history.system') : by,
        })}
      </div>
      {changes.length === 0 ? null : (
        <ul className={styles.changes} aria-label={t('history.changes')}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {t(isEvent ? 'history.stated' : 'history.change', {
                field: fieldName(field),
                before: valueText(field, before),
                after: valueText(field, after),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
