import type { PriceHistory } from '@depotwerk/contract/market';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { DataTable, Pagination, TitledCard } from '@depotwerk/ui/details';
import { DateInput } from '@depotwerk/ui/forms';
import { useId, useState } from 'react';
import { PRICES_OF_A_PAGE, priceHistoryQuery } from '../api/price-corrections';
import styles from '../funds.module.css';
import { CorrectPrice } from './correct-price';
import { CorrectionTable } from './correction-table';
import { usePriceText } from './use-price-text';

/** The prices of a fund as they are stored, day by day, and what people corrected. */
export function FundPrices({ fundId }: { readonly fundId: number }) {
  const { t } = useTranslation('admin');
  const priceText = usePriceText();
  const untilId = useId();
  const [until, setUntil] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const query = useQuery(priceHistoryQuery(fundId, { until, page }));
  const { data } = query;
  if (data === undefined)
    return (
      <TitledCard title={t('fundPrices.title')}>
        <LoadState query={query} failed={t('fundPrices.failed')} waiting={t('fundPrices.loading')} />
      </TitledCard>
    );
  return (
    <TitledCard title={t('fundPrices.title')}>
      <p>{t('fundPrices.text')}</p>
      <div className={styles.until}>
        <label htmlFor={untilId}>{t('fundPrices.until')}</label>
        <DateInput
          id={untilId}
          value={until}
          onChange={(day) => {
            setUntil(typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null);
            setPage(1);
          }}
        />
      </div>
      {data.items.length === 0 ? (
        <p className={styles.secondary}>{t('fundPrices.none')}</p>
      ) : (
        <DataTable<PriceHistory['items'][number]>
          label={t('fundPrices.title')}
          rows={data.items}
          rowKey={({ date }) => date}
          columns={[
            { key: 'date', title: t('fundPrices.date'), cell: ({ date }) => ({ kind: 'date', date }) },
            {
              key: 'price',
              title: t('fundPrices.price'),
              isNumeric: true,
              cell: ({ price }) => ({ kind: 'number', value: price }),
              render: ({ price }) => priceText(price),
            },
            {
              key: 'act',
              title: t('corporateActions.act'),
              render: (row) => <CorrectPrice fundId={fundId} row={row} />,
            },
          ]}
        />
      )}
      {data.total > PRICES_OF_A_PAGE ? (
        <Pagination
          className={styles.pager ?? ''}
          current={page}
          pageSize={PRICES_OF_A_PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
      {data.corrections.length === 0 ? null : (
        <>
          <h3 className={styles.fieldsTitle}>{t('fundPrices.corrections')}</h3>
          <CorrectionTable fundId={fundId} corrections={data.corrections} />
        </>
      )}
    </TitledCard>
  );
}
