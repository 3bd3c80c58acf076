import type { ContractRow } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { FillHeight, VirtualGrid, type GridPlace, type VirtualGridProps } from '@depotwerk/ui/data';
import { useEffect, useMemo } from 'react';
import type { ContractListQuery } from '../api/contract-list';
import { ContractCard } from './contract-card';
import { ContractListState } from './contract-list-state';
import { useContractRows } from './use-contract-rows';

/** What else stands on the page depends on it. */
export type ListOutcome = 'filled' | 'empty' | 'failed';

const MIN_HEIGHT_PX = 380;

interface ContractListProps extends Pick<
  VirtualGridProps<ContractRow>,
  'columns' | 'sort' | 'onSort' | 'onOpen'
> {
  readonly list: ContractListQuery;
  /** Where the user was. */
  readonly startAt: GridPlace | null;
  readonly hasFilter: boolean;
  readonly onReset: () => void;
  readonly onOutcome: (outcome: ListOutcome) => void;
}

const card = (row: ContractRow) => <ContractCard row={row} />;

/** The rows of the list. Pages that come while one scrolls draw this and nothing beside it. */
export function ContractList({ list, startAt, hasFilter, onReset, onOutcome, ...grid }: ContractListProps) {
  const { t } = useTranslation('contracts');
  const { total, error, filterKey, rowAt, subscribe, onRangeChange, isRetrying, retry } = useContractRows(
    list,
    startAt?.index ?? 0,
  );
  const outcome = error !== null ? 'failed' : total === 0 ? 'empty' : 'filled';
  useEffect(() => onOutcome(outcome), [onOutcome, outcome]);
  const label = useMemo(() => t('list.grid', { count: total ?? 0 }), [t, total]);
  return (
    <>
      {outcome === 'filled' && total !== undefined ? null : (
        <ContractListState
          total={total}
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
          hasFilter={hasFilter}
          onReset={onReset}
        />
      )}
      {total === undefined || total === 0 ? null : (
        <FillHeight minHeightPx={MIN_HEIGHT_PX}>
          <VirtualGrid<ContractRow>
            {...grid}
            label={label}
            rowCount={total}
            rowAt={rowAt}
            subscribe={subscribe}
            onRangeChange={onRangeChange}
            card={card}
            startAt={startAt}
            listKey={filterKey}
          />
        </FillHeight>
      )}
    </>
  );
}
