import { useTranslation } from '@depotwerk/platform';
import { Button, LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';

interface ContractListStateProps {
  /** undefined while nothing is known of the list */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly hasFilter: boolean;
  readonly onReset: () => void;
}

/** What is said of a list that is loading, failed or empty, each in the same room. */
export function ContractListState(props: ContractListStateProps) {
  const { total, error, isRetrying, onRetry, hasFilter, onReset } = props;
  const { t } = useTranslation('contracts');
  if (error !== null)
    return <LoadFailed title={t('list.failed')} error={error} onRetry={onRetry} isRetrying={isRetrying} />;
  if (total === undefined)
    return (
      <div role="status" aria-label={t('list.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
      </div>
    );
  return hasFilter ? (
    <EmptyState
      title={t('list.nothingMatches')}
      actions={<Button onClick={onReset}>{t('list.filter.reset')}</Button>}
    >
      {t('list.nothingMatchesText')}
    </EmptyState>
  ) : (
    <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>
  );
}
