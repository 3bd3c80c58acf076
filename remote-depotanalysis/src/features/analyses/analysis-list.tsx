import { analysisStatuses, STILL_DAYS } from '@depotwerk/contract/analyses/values/depot-analysis';
import { useFormats, useInfiniteQuery, useMay, useTranslation } from '@depotwerk/platform';
import { Button, LoadFailed, SearchInput, Segmented, Skeleton, usePagesForPaper } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import styles from '../start/start-page.module.css';
import { useAddressValue } from '../start/use-address-value';
import { AnalysesExport } from './analyses-export';
import { AnalysisItem } from './analysis-item';
import { analysesQuery, type AnalysisChoice } from './api/analyses';

type Choice = AnalysisChoice | 'all';

const choices: readonly AnalysisChoice[] = [...analysisStatuses, 'still'];

/** Analyses of the own customers with their state, last changed first; a customer sees the own ones. */
export function AnalysisList() {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const isOwn = !useMay('depotAnalysis.use');
  const [search, setSearch] = useAddressValue('search');
  const [chosen, setChosen] = useAddressValue('status');
  const shown: Choice = choices.find((known) => known === chosen) ?? 'all';
  const choice = shown === 'all' ? null : shown;
  const query = useInfiniteQuery(analysesQuery(choice, search));
  usePagesForPaper(query);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const total = data?.pages[0]?.total;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = search !== '' || choice !== null;
  return (
    <TitledCard
      bodyClassName={styles.main}
      title={
        <>
          {t(isOwn ? 'own.title' : 'analyses.title')}
          {total === undefined ? null : <span className={styles.count}>{formats.number(total)}</span>}
        </>
      }
    >
      {isOwn ? null : (
        <div className={styles.filters}>
          <SearchInput label={t('analyses.search')} value={search} onSearch={setSearch} />
          <Segmented<Choice>
            className={styles.choices ?? ''}
            aria-label={t('analyses.which')}
            value={shown}
            onChange={(next) => setChosen(next === 'all' ? '' : next)}
            options={(['all', ...choices] as const).map((value) => ({
              value,
              label: t(`analyses.filter.${value}`, { days: STILL_DAYS }),
            }))}
          />
          <AnalysesExport choice={choice} search={search} isEmpty={!total} />
        </div>
      )}
      {error ? (
        <LoadFailed
          title={t('analyses.failed')}
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={t('analyses.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
        </div>
      ) : null}
      {total === 0 ? (
        <EmptyState title={t(isFiltered ? 'analyses.nothingMatches' : 'analyses.empty')}>
          {isFiltered ? null : t(isOwn ? 'own.emptyText' : 'analyses.emptyText')}
        </EmptyState>
      ) : null}
      {items.length === 0 ? null : (
        <ul className={styles.list} aria-label={t(isOwn ? 'own.title' : 'analyses.title')}>
          {items.map((analysis) => (
            <AnalysisItem key={analysis.id} analysis={analysis} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('analyses.more')}
        </Button>
      ) : null}
    </TitledCard>
  );
}
