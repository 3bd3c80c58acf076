import type { LinkableContract } from '@depotwerk/contract/banks';
import {
  api,
  keepPreviousData,
  Link,
  pathTo,
  queryOptions,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { LoadState, SearchInput } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { useState } from 'react';
import { newDepotKeys } from './new-depots';

const MOST = 10;

const linkedDepotsQuery = (search: string) =>
  queryOptions({
    queryKey: [...newDepotKeys.all, 'linked', search],
    queryFn: ({ signal }) =>
      api.request(
        'GET /contracts/unlinked',
        { query: { isLinked: true, limit: MOST, ...(search === '' ? {} : { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Depots that belong to a contract, each with the way to it. */
export function LinkedDepots() {
  const { t } = useTranslation('contracts');
  const [search, setSearch] = useState('');
  const query = useQuery(linkedDepotsQuery(search));
  const { data } = query;
  return (
    <TitledCard title={t('linkedDepots.title')}>
      <SearchInput
        label={t('linkedDepots.search')}
        placeholder={t('linkedDepots.search')}
        value={search}
        onSearch={setSearch}
      />
      {data === undefined ? (
        <LoadState query={query} failed={t('linkedDepots.failed')} rows={3} />
      ) : data.length === 0 ? (
        <p>{t(search === '' ? 'linkedDepots.none' : 'linkedDepots.notFound')}</p>
      ) : (
        <>
          <DataTable<LinkableContract>
            label={t('linkedDepots.title')}
            rows={data}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'depot',
                title: t('linkedDepots.depot'),
                cell: ({ depotKey }) => ({ kind: 'text', text: depotKey ?? null }),
              },
              {
                key: 'contract',
                title: t('linkedDepots.contract'),
                render: ({ id, contractNumber }) => (
                  <Link to={pathTo('contracts.detail', { contractId: id })}>{contractNumber}</Link>
                ),
              },
              {
                key: 'customer',
                title: t('linkedDepots.customer'),
                cell: ({ customerName }) => ({ kind: 'text', text: customerName }),
              },
              {
                key: 'tariff',
                title: t('linkedDepots.tariff'),
                cell: ({ tariffName }) => ({ kind: 'text', text: tariffName }),
              },
            ]}
          />
          {data.length < MOST ? null : <p>{t('linkedDepots.more', { count: MOST })}</p>}
        </>
      )}
    </TitledCard>
  );
}
