import { Link, pathTo, useFormats, useInfiniteQuery, useTranslation } from '@depotwerk/platform';
import {
  Button,
  LoadFailed,
  SearchInput,
  Segmented,
  Skeleton,
  StatusTag,
  usePagesForPaper,
} from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState, LinkButton } from '@depotwerk/ui/shell';
import { BeginButton } from './begin-button';
import { dueProfilesQuery, profileStates, type ProfileState } from './api/due-profiles';
import { DueProfilesExport } from './due-profiles-export';
import styles from './start-page.module.css';
import { useAddressValue } from './use-address-value';

/** Contracts to begin with, by customer, with the reason; each leads to its contract. */
export function DueProfiles() {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const [search, setSearch] = useAddressValue('profileSearch');
  const [chosen, setChosen] = useAddressValue('profile');
  const state = profileStates.find((known) => known === chosen) ?? 'due';
  const query = useInfiniteQuery(dueProfilesQuery(state, search));
  usePagesForPaper(query);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const total = data?.pages[0]?.total;
  const contracts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <TitledCard
      bodyClassName={styles.main}
      title={
        <>
          {t('contracts.title')}
          {total === undefined ? null : <span className={styles.count}>{formats.number(total)}</span>}
        </>
      }
      actions={<DueProfilesExport state={state} search={search} isEmpty={!total} />}
    >
      <div className={styles.filters}>
        <SearchInput label={t('contracts.search')} value={search} onSearch={setSearch} />
        <Segmented<ProfileState>
          aria-label={t('contracts.state.label')}
          value={state}
          onChange={(next) => setChosen(next === 'due' ? '' : next)}
          options={profileStates.map((value) => ({ value, label: t(`contracts.state.${value}`) }))}
        />
      </div>
      {error ? (
        <LoadFailed
          title={t('contracts.failed')}
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={t('contracts.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
        </div>
      ) : null}
      {total === 0 ? (
        <EmptyState
          title={t(search === '' ? `contracts.empty.${state}` : 'contracts.nothingMatches')}
          actions={
            search === '' ? (
              <LinkButton to={pathTo('contracts.list')}>{t('contracts.toList')}</LinkButton>
            ) : (
              <Button onClick={() => setSearch('')}>{t('contracts.resetSearch')}</Button>
            )
          }
        >
          {search === '' ? t('contracts.validity') : null}
        </EmptyState>
      ) : null}
      {contracts.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('contracts.title')}>
          {contracts.map(({ id, customer, contractNumber, tariff, value, hasRiskProfile }) => (
            <li key={id} className={styles.item}>
              <div className={styles.names}>
                <Link to={pathTo('contracts.detail', { contractId: id })}>
                  {[customer.lastName, customer.firstName].filter((name) => name !== '').join(', ')}
                </Link>
                <span className={styles.secondary}>{[contractNumber, tariff.name].join(' · ')}</span>
              </div>
              <div className={styles.facts}>
                <StatusTag tone={hasRiskProfile ? 'warning' : 'error'}>
                  {t(hasRiskProfile ? 'contracts.outdated' : 'contracts.missing')}
                </StatusTag>
                <span className={styles.value}>{formats.eur(value)}</span>
                <BeginButton contractId={id} contractNumber={contractNumber} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('contracts.more')}
        </Button>
      ) : null}
    </TitledCard>
  );
}
