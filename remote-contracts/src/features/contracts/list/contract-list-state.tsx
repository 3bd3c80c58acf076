import { useTranslation } from '@depotwerk/platform';
import { Button, FillHeight, LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import type { useContractRows } from './use-contract-rows';

interface ContractListStateProps {
  readonly rows: Pick<ReturnType<typeof useContractRows>, 'total' | 'error' | 'isRetrying' | 'retry'>;
  readonly hasFilter: boolean;
  readonly onReset: () => void;
  readonly children: (total: number) => ReactNode;
}

const MIN_HEIGHT_PX = 380;

/** Loading, failed, empty and filled list, each in the same room. */
export function ContractListState({ rows, hasFilter, onReset, children }: ContractListStateProps) {
  const { t } = useTranslation('contracts');
  const { total, error, isRetrying, retry } = rows;
  const failure =
    error === null ? null : (
      <LoadFailed title={t('list.failed')} error={error} onRetry={retry} isRetrying={isRetrying} />
    );
  if (total === undefined)
    return (
      failure ?? (
        <div role="status" aria-label={t('list.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
        </div>
      )
    );
  if (total === 0)
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
  return (
    <>
      {failure}
      <FillHeight minHeightPx={MIN_HEIGHT_PX}>{children(total)}</FillHeight>
    </>
  );
}
