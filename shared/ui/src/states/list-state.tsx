import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ListState } from '../grid/paged-list';
import { FillHeight } from '../layout/fill-height';
import { LoadFailed } from './load-failed';

export interface ListStateViewProps {
  readonly list: ListState & { readonly retry: () => void };
  /** Name of the list while nothing is known of it, e.g. "Verträge werden geladen". */
  readonly loading: string;
  /** What could not be loaded. */
  readonly failed: string;
  /** What is said of a list without rows. */
  readonly empty: ReactNode;
  /** @param total rows of the list, at least one */
  readonly children: (total: number) => ReactNode;
}

const MIN_HEIGHT_PX = 380;

/** Loading, failed, empty and filled list, each in the same room. */
export function ListStateView({ list, loading, failed, empty, children }: ListStateViewProps) {
  const { total, error, isRetrying, retry } = list;
  const failure =
    error === null ? null : (
      <LoadFailed title={failed} error={error} onRetry={retry} isRetrying={isRetrying} />
    );
  if (total === undefined)
    return (
      failure ?? (
        <div role="status" aria-label={loading}>
          <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
        </div>
      )
    );
  if (total === 0) return empty;
  return (
    <>
      {failure}
      <FillHeight minHeightPx={MIN_HEIGHT_PX}>{children(total)}</FillHeight>
    </>
  );
}
