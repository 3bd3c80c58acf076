import type { ContractRow } from '@depotwerk/contract';
import { pathTo, useLocation, useNavigate, useTranslation } from '@depotwerk/platform';
import { FilterChips, VirtualGrid, type GridPlace, type GridSort } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ContractCard } from './contract-card';
import { contractColumns, savedColumns } from './contract-columns';
import { filterFields, filterOf, hasFilter, sorted, without } from './contract-filter';
import { ContractListState } from './contract-list-state';
import { ContractTiles } from './contract-tiles';
import { ContractToolbar } from './contract-toolbar';
import styles from './contracts-page.module.css';
import { ExportMenu } from './export-menu';
import { listLeft, listShown, placeRestored, placeToRestore } from './list-position';
import { useContractRows } from './use-contract-rows';
import { useFilterChips } from './use-filter-chips';
import { useListQuery } from './use-list-query';

const initialSort = { sort: 'customer', direction: 'asc' } as const;

const card = (row: ContractRow) => <ContractCard row={row} />;

/** All contracts of the adviser: find, compare, open. */
export function Component() {
  const { search: address } = useLocation();
  const [start, setStart] = useState<{ readonly at: GridPlace | null }>();
  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the page of the contract says that it was left while it is taken down, which is after this page was rendered and before anything is painted
    setStart((known) => known ?? { at: placeToRestore(address) });
    placeRestored();
  }, [address]);
  useEffect(() => listShown(address), [address]);
  return start && <ContractsPage startAt={start.at} />;
}

function ContractsPage({ startAt }: { startAt: GridPlace | null }) {
  const { t } = useTranslation('contracts');
  const { query, setQuery } = useListQuery();
  const { search: address } = useLocation();
  const navigate = useNavigate();

  const list = useMemo(() => ({ ...initialSort, ...query }), [query]);
  const rows = useContractRows(list, startAt?.index ?? 0);
  const chips = useFilterChips(filterOf(query));
  const [visible, setVisible] = useState(() => savedColumns(contractColumns(t)));
  const hasInsurers = visible.includes('insurer');
  const columns = useMemo(() => contractColumns(t, hasInsurers), [t, hasInsurers]);
  const shown = useMemo(() => columns.filter(({ key }) => visible.includes(key)), [columns, visible]);
  const sort = useMemo(() => ({ key: list.sort, direction: list.direction }), [list]);

  const open = useCallback(
    (row: ContractRow, place: GridPlace) => {
      listLeft(address, place);
      void navigate(pathTo('contracts.detail', { contractId: row.id }));
    },
    [address, navigate],
  );
  const sortBy = useCallback(
    ({ key, direction }: GridSort) => setQuery(sorted(query, key, direction)),
    [setQuery, query],
  );
  const reset = () => setQuery(without(query, filterFields));
  return (
    <>
      <PageHeader
        title={t('contracts.title')}
        actions={<ExportMenu query={list} isEmpty={rows.total === 0} />}
      />
      <Page>
        <div className={styles.content}>
          <ContractTiles query={query} onChange={setQuery} isListFailed={rows.error !== null} />
          <ContractToolbar
            query={query}
            onChange={setQuery}
            columns={columns}
            visible={visible}
            onColumns={setVisible}
          />
          <FilterChips
            chips={chips}
            onRemove={(key) =>
              setQuery(
                without(
                  query,
                  filterFields.filter((field) => field === key),
                ),
              )
            }
            onReset={reset}
          />
          <ContractListState list={rows} hasFilter={hasFilter(query)} onReset={reset}>
            {(total) => (
              <VirtualGrid<ContractRow>
                label={t('list.grid', { count: total })}
                columns={shown}
                rowCount={total}
                rowAt={rows.rowAt}
                subscribe={rows.subscribe}
                onRangeChange={rows.onRangeChange}
                onOpen={open}
                sort={sort}
                onSort={sortBy}
                card={card}
                startAt={startAt}
                listKey={rows.filterKey}
              />
            )}
          </ContractListState>
        </div>
      </Page>
    </>
  );
}
