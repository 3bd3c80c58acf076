import type { FundHolder } from '@depotwerk/contract/market';
import { Link, pathTo, useFormats, useInfiniteQuery, useTranslation } from '@depotwerk/platform';
import { loadAll, LoadState } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { MoreRows } from '../paging/more-rows';
import { findHolders, fundHoldersQuery } from './api/fund-calls';
import styles from './funds.module.css';

/** Contracts that the user may see and that hold the fund, or save into it. */
export function FundHolders({ fundId }: { readonly fundId: number }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const found = useInfiniteQuery(fundHoldersQuery(fundId));
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = found.data?.pages.at(-1);
  return (
    <TitledCard title={t('fundPage.holders.title')}>
      {newest === undefined ? (
        <LoadState query={found} failed={t('fundPage.holders.failed')} />
      ) : newest.total === 0 ? (
        <EmptyState title={t('fundPage.holders.none')} />
      ) : (
        <>
          <DataTable<FundHolder>
            label={t('fundPage.holders.title')}
            rows={items}
            rowKey={({ contractId }) => contractId}
            loadAll={() => loadAll((paging) => findHolders(fundId, paging))}
            columns={[
              {
                key: 'contract',
                title: t('workList.column.contract'),
                render: ({ contractId, contractNumber, customerName, tariffName }) => (
                  <>
                    <Link to={pathTo('contracts.detail', { contractId })}>{customerName}</Link>
                    <span className={styles.secondary}>{`${contractNumber} · ${tariffName}`}</span>
                  </>
                ),
                cell: ({ contractNumber, customerName, tariffName }) => ({
                  kind: 'text',
                  text: customerName,
                  secondary: `${contractNumber} · ${tariffName}`,
                }),
              },
              {
                key: 'value',
                title: t('fundPage.holders.value'),
                isNumeric: true,
                render: ({ value }) => formats.eur(value),
                cell: ({ value }) => ({ kind: 'money', value }),
              },
              {
                key: 'fraction',
                title: t('fundPage.holders.fraction'),
                isNumeric: true,
                render: ({ fraction }) => formats.fraction(fraction, 'share'),
                cell: ({ fraction }) => ({ kind: 'percent', fraction }),
              },
              {
                key: 'savings',
                title: t('fundPage.holders.savings'),
                isNumeric: true,
                render: ({ savingsFraction }) => formats.fraction(savingsFraction, 'share'),
                cell: ({ savingsFraction }) => ({ kind: 'percent', fraction: savingsFraction }),
              },
            ]}
          />
          <div className={styles.more}>
            <span role="status">
              {t('fundPage.holders.shown', {
                shown: formats.number(items.length),
                count: newest.total,
                value: formats.eur(newest.totalValue),
              })}
            </span>
            <MoreRows label={t('funds.more')} query={found} />
          </div>
        </>
      )}
    </TitledCard>
  );
}
