import { useTranslation } from '@depotwerk/platform';
import { Button, FillHeight, LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import type { useUserRows } from './use-user-rows';

interface UserListStateProps {
  readonly rows: Pick<ReturnType<typeof useUserRows>, 'total' | 'error' | 'isRetrying' | 'retry'>;
  readonly hasFilter: boolean;
  readonly onReset: () => void;
  readonly children: (total: number) => ReactNode;
}

const MIN_HEIGHT_PX = 380;

/** Loading, failed, empty and filled list, each in the same room. */
export function UserListState({ rows, hasFilter, onReset, children }: UserListStateProps) {
  const { t } = useTranslation('usermgmt');
  const { total, error, isRetrying, retry } = rows;
  const failure =
    error === null ? null : (
      <LoadFailed title={t('users.failed')} error={error} onRetry={retry} isRetrying={isRetrying} />
    );
  if (total === undefined)
    return (
      failure ?? (
        <div role="status" aria-label={t('users.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
        </div>
      )
    );
  if (total === 0)
    return hasFilter ? (
      <EmptyState
        title={t('users.nothingMatches')}
        actions={<Button onClick={onReset}>{t('users.filter.reset')}</Button>}
      >
        {t('users.nothingMatchesText')}
      </EmptyState>
    ) : (
      <EmptyState title={t('users.empty')}>{t('users.emptyText')}</EmptyState>
    );
  return (
    <>
      {failure}
      <FillHeight minHeightPx={MIN_HEIGHT_PX}>{children(total)}</FillHeight>
    </>
  );
}
