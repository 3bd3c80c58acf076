import { analysisStatuses, STILL_DAYS } from '@depotwerk/contract/analyses/values/depot-analysis';
import { useFormats, useInfiniteQuery, useMay, useSearchParams, useTranslation } from '@depotwerk/platform';
import {
  Button,
  LoadFailed,
  SearchInput,
  Segmented,
  Skeleton,
  Tag,
  usePagesForPaper,
} from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import styles from '../start/start-page.module.css';
import { useAddressValue } from '../start/use-address-value';
import { AnalysesExport } from './analyses-export';
import { AnalysisItem } from './analysis-item';
import { analysesQuery, type AnalysisChoice, type AnalysisFilter } from './api/analyses';

type Choice = AnalysisChoice | 'all';

const choices: readonly AnalysisChoice[] = ['running', ...analysisStatuses, 'still'];

/** Analyses of the own customers with their state, last changed first; a customer sees the own ones. */
export function AnalysisList() {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const isOwn = !useMay('depotAnalysis.use');
  const [search, setSearch] = useAddressValue('search');
  const [chosen, setChosen] = useAddressValue('status');
  const shown: Choice = choices.find((known) => known === chosen) ?? 'all';
  const choice = shown === 'all' ? null : shown;
  const [address, setAddress] = useSearchParams();
  const questionnaireId = address.get('questionnaire') ?? '';
  const version = address.get('version') ?? '';
  const showAllQuestionnaires = () =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      for (const name of ['questionnaire', 'version']) next.delete(name);
      return next;
    });
  const questionnaireNumber = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null;
  const filter: AnalysisFilter = { choice, search, questionnaireId, questionnaireNumber };
  const query = useInfiniteQuery(analysesQuery(filter));
  usePagesForPaper(query);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const total = data?.pages[0]?.total;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const isOfOne = questionnaireId !== '';
  const isFiltered = search !== '' || choice !== null || isOfOne;
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
          <AnalysesExport filter={filter} isEmpty={!total} />
          {isOfOne ? (
            <>
              <Tag>
                {t(questionnaireNumber === null ? 'analyses.ofQuestionnaire' : 'analyses.ofVersion', {
                  name: items[0]?.questionnaireName ?? t('analyses.thisQuestionnaire'),
                  number: questionnaireNumber,
                })}
              </Tag>
              <Button size="small" onClick={showAllQuestionnaires}>
                {t('analyses.allQuestionnaires')}
              </Button>
            </>
          ) : null}
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
