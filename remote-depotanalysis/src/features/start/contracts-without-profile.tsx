import { Link, pathTo, useFormats, useInfiniteQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadFailed, SearchInput, Skeleton } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState, LinkButton } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { contractsWithoutProfileQuery } from './api/contracts-without-profile';
import styles from './start-page.module.css';

/** Contracts to begin with, by customer; each leads to its contract. */
export function ContractsWithoutProfile() {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(contractsWithoutProfileQuery(search));
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
    >
      <SearchInput label={t('contracts.search')} value={search} onSearch={setSearch} />
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
          title={t(search === '' ? 'contracts.empty' : 'contracts.nothingMatches')}
          actions={
            search === '' ? (
              <LinkButton to={pathTo('contracts.list')}>{t('contracts.toList')}</LinkButton>
            ) : (
              <Button onClick={() => setSearch('')}>{t('contracts.resetSearch')}</Button>
            )
          }
        >
          {search === '' ? t('contracts.emptyText') : null}
        </EmptyState>
      ) : null}
      {contracts.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('contracts.title')}>
          {contracts.map(({ id, customer, contractNumber, tariff, value }) => (
            <li key={id} className={styles.item}>
              <div className={styles.names}>
                <Link to={pathTo('contracts.detail', { contractId: id })}>
                  {[customer.lastName, customer.firstName].filter((name) => name !== '').join(', ')}
                </Link>
                <span className={styles.secondary}>{[contractNumber, tariff.name].join(' · ')}</span>
              </div>
              <span className={styles.value}>{formats.eur(value)}</span>
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
