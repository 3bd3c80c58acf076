import type { Fund } from '@depotwerk/contract/market';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { useFormats, useQuery, useSearchParams, useTranslation } from '@depotwerk/platform';
import { Button, ListExport, LoadState, SearchInput } from '@depotwerk/ui/data';
import { Card } from '@depotwerk/ui/details';
import { EmptyState, Page, PageHeader } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { fundColumns } from '../contracts/detail/fund-columns';
import { fundSearchQuery, fundsOfTariffQuery } from './api/fund-calls';
import { FundTable } from './fund-table';
import styles from './funds.module.css';

const PAGE_SIZE = 50;
const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Funds by name or ISIN, or those of one tariff. */
export function Component() {
  const { t } = useTranslation('contracts');
  const [address, setAddress] = useSearchParams();
  const search = address.get('search')?.trim() ?? '';
  const tariffId = idIn(address.get('tariff'));
  return (
    <>
      <PageHeader title={t('funds.title')} />
      <Page>
        <div className={styles.content}>
          <div className={styles.search}>
            <SearchInput
              label={t('funds.search')}
              placeholder={t('funds.searchPlaceholder')}
              value={search}
              onSearch={(wanted) => setAddress(wanted === '' ? {} : { search: wanted }, { replace: true })}
            />
          </div>
          {tariffId !== null && search === '' ? (
            <FundsOfTariff key={tariffId} tariffId={tariffId} />
          ) : search.length < searchLimits.minLength ? (
            <EmptyState title={t(search === '' ? 'funds.start' : 'customers.tooShort')}>
              {search === '' ? t('funds.startText') : null}
            </EmptyState>
          ) : (
            <FoundFunds key={search} search={search} />
          )}
        </div>
      </Page>
    </>
  );
}

function FoundFunds({ search }: { readonly search: string }) {
  const { t } = useTranslation('contracts');
  const query = useQuery(fundSearchQuery(search));
  const { data: found } = query;
  if (found === undefined) return <LoadState query={query} failed={t('fund.failed')} rows={8} />;
  if (found.length === 0)
    return <EmptyState title={t('funds.none')}>{t('funds.noneText', { search })}</EmptyState>;
  return <FundCard found={found} />;
}

/** What a tariff offers; a search leads back to all funds. */
function FundsOfTariff({ tariffId }: { readonly tariffId: number }) {
  const { t } = useTranslation('contracts');
  const query = useQuery(fundsOfTariffQuery(tariffId));
  const { data: found } = query;
  if (found === undefined) return <LoadState query={query} failed={t('fund.failed')} rows={8} />;
  return (
    <>
      <p>{t('funds.ofTariff')}</p>
      {found.length === 0 ? <EmptyState title={t('funds.noneOfTariff')} /> : <FundCard found={found} />}
    </>
  );
}

function FundCard({ found }: { readonly found: readonly Fund[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const [count, setCount] = useState(PAGE_SIZE);
  const onScreen = found.slice(0, count);
  const byId = new Map(found.map((fund) => [fund.id, fund]));
  const tableColumns = fundColumns(byId, t, formats).flatMap(({ key, title, cell }) =>
    // Name and ISIN have a column each.
    key === 'name' || !cell ? [] : [{ title, cell: ({ id }: Fund) => cell({ fundId: id }) }],
  );
  return (
    <Card size="small">
      <FundTable label={t('funds.title')} funds={onScreen} />
      <div className={styles.more}>
        <span role="status">
          {t('funds.shown', {
            shown: formats.number(onScreen.length),
            total: formats.number(found.length),
          })}
        </span>
        <ListExport<Fund>
          title={t('funds.title')}
          isEmpty={found.length === 0}
          columns={[
            { title: 'ISIN', cell: ({ isin }) => ({ kind: 'text', text: isin }) },
            { title: t('fund.column.name'), cell: ({ name }) => ({ kind: 'text', text: name }) },
            ...tableColumns,
            {
              title: t('fund.column.volatility'),
              cell: ({ volatility }) => ({ kind: 'percent', fraction: volatility }),
            },
          ]}
          loadAll={async () => found}
        />
        {onScreen.length < found.length ? (
          <Button onClick={() => setCount(count + PAGE_SIZE)}>{t('funds.more')}</Button>
        ) : null}
      </div>
    </Card>
  );
}
