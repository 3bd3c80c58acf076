import type { TariffSummary } from '@depotwerk/contract';
import { pathTo, useNavigate, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, FillHeight, LoadFailed, Skeleton, VirtualGrid } from '@depotwerk/ui/data';
import { EmptyState, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo } from 'react';
import { tariffsQuery } from '../api/tariffs';
import { useTariffNames } from '../use-tariff-names';
import { TariffCard } from './tariff-card';
import { tariffColumns } from './tariff-columns';
import { isNarrowed, useTariffList } from './tariff-filter';
import { TariffFilters } from './tariff-filters';
import styles from './tariffs-page.module.css';

const MIN_HEIGHT_PX = 380;
const CARD_HEIGHT_PX = 96;
/** Everything is loaded: the grid need not ask for pages. */
const allLoaded = () => undefined;

/** Tariffs of all issuers: find, compare, open. */
export function Component() {
  const { t } = useTranslation('admin');
  const { filter, sort, setFilter, setSort } = useTariffList();
  const names = useTariffNames();
  const columns = useMemo(() => tariffColumns(t, names), [t, names]);
  const card = useCallback((tariff: TariffSummary) => <TariffCard tariff={tariff} {...names} />, [names]);
  const { data: tariffs, error, isFetching, refetch } = useQuery(tariffsQuery(filter, sort));
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: TariffSummary) => void navigate(pathTo('tariffs.detail', { tariffId: id })),
    [navigate],
  );
  const showAll = () => setFilter(filter.includeInactive ? { includeInactive: true } : {});
  return (
    <>
      <PageHeader title={t('tariffs.title')} />
      <Page>
        <div className={styles.content}>
          <TariffFilters filter={filter} onChange={setFilter} />
          {error ? (
            <LoadFailed
              title={t('tariffs.failed')}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : null}
          {tariffs === undefined && !error ? (
            <div role="status" aria-label={t('tariffs.loading')}>
              <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
            </div>
          ) : null}
          {tariffs?.length === 0 ? (
            <EmptyState
              title={t(isNarrowed(filter) ? 'tariffs.nothingMatches' : 'tariffs.empty')}
              actions={
                isNarrowed(filter) ? <Button onClick={showAll}>{t('tariffs.filter.reset')}</Button> : null
              }
            >
              {t(isNarrowed(filter) ? 'tariffs.nothingMatchesText' : 'tariffs.emptyText')}
            </EmptyState>
          ) : null}
          {tariffs && tariffs.length > 0 ? (
            <FillHeight minHeightPx={MIN_HEIGHT_PX}>
              <VirtualGrid<TariffSummary>
                label={t('tariffs.grid', { count: tariffs.length })}
                columns={columns}
                rowCount={tariffs.length}
                rowAt={(index) => tariffs[index]}
                onRangeChange={allLoaded}
                onOpen={open}
                sort={{ key: sort.sort, direction: sort.direction }}
                onSort={({ key, direction }) => setSort(key, direction)}
                card={card}
                cardHeightPx={CARD_HEIGHT_PX}
                listKey={JSON.stringify({ filter, sort })}
              />
            </FillHeight>
          ) : null}
        </div>
      </Page>
    </>
  );
}
