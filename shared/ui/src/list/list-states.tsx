import { useTranslation } from '@depotwerk/platform';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FillHeight } from '../layout/fill-height';
import { EmptyState } from '../shell/panels';
import { LoadFailed } from '../states/load-failed';
import type { List } from './use-list';
import type { ListRows } from './use-list-rows';
import { useListTexts } from './use-list-texts';

const MIN_HEIGHT_PX = 380;

interface ListStatesProps<Row, Filter extends object, SortKey extends string, ColumnKey extends string> {
  readonly list: List<Filter, SortKey, ColumnKey>;
  readonly rows: ListRows<Row>;
  /** Whether it is known how to draw the rows. */
  readonly isReady: boolean;
  /** @param total rows of the list, at least one */
  readonly children: (total: number) => ReactNode;
}

/** Loading, failed, empty and filled list, each in the same room. */
export function ListStates<Row, Filter extends object, SortKey extends string, ColumnKey extends string>(
  props: ListStatesProps<Row, Filter, SortKey, ColumnKey>,
) {
  const { list, rows, isReady, children } = props;
  const { total, error, isRetrying, retry } = rows;
  const { t } = useTranslation('ui');
  const texts = useListTexts(list.description);
  const failure =
    error === null ? null : (
      <LoadFailed title={texts('failed')} error={error} onRetry={retry} isRetrying={isRetrying} />
    );
  if (total === undefined || (total > 0 && !isReady))
    return (
      failure ?? (
        <div role="status" aria-label={texts('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
        </div>
      )
    );
  if (total > 0)
    return (
      <>
        {failure}
        <FillHeight minHeightPx={MIN_HEIGHT_PX}>{children(total)}</FillHeight>
      </>
    );
  if (!list.isNarrowed) return <EmptyState title={texts('empty')}>{texts('emptyText')}</EmptyState>;
  return (
    <EmptyState
      title={texts('nothingMatches')}
      actions={<Button onClick={list.reset}>{t('list.reset')}</Button>}
    >
      {texts('nothingMatchesText')}
    </EmptyState>
  );
}
