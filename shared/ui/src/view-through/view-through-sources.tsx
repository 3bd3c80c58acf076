import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '../table/data-table';
import styles from './view-through.module.css';

type Fund = Pick<ContractViewThrough['funds'][number], 'isin' | 'name' | 'source'>;

/** From which file and which day the positions of each fund are, those among them that funds hold. */
export function ViewThroughSources({
  funds: own,
  innerFunds = [],
}: Pick<ContractViewThrough, 'funds' | 'innerFunds'>) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const funds: readonly Fund[] = [...own, ...innerFunds];
  return (
    <section aria-label={t('viewThrough.sources')}>
      <h3 className={styles.heading}>{t('viewThrough.sources')}</h3>
      <DataTable<Fund>
        label={t('viewThrough.sources')}
        rows={funds}
        rowKey={({ isin }) => isin}
        loadAll={async () => funds}
        columns={[
          {
            key: 'fund',
            title: t('viewThrough.fund'),
            render: ({ name }) => name,
            cell: ({ name, isin }) => ({ kind: 'text', text: name, secondary: isin }),
          },
          {
            key: 'file',
            title: t('viewThrough.file'),
            render: ({ source }) => source?.fileName ?? UNKNOWN,
            cell: ({ source }) => ({ kind: 'text', text: source?.fileName ?? null }),
          },
          {
            key: 'asOf',
            title: t('viewThrough.asOf'),
            render: ({ source }) => (source ? formats.date(source.asOf) : UNKNOWN),
            cell: ({ source }) => ({ kind: 'date', date: source?.asOf ?? null }),
          },
          {
            key: 'count',
            title: t('viewThrough.count'),
            isNumeric: true,
            render: ({ source }) => (source ? formats.number(source.positions, 0) : UNKNOWN),
            cell: ({ source }) => ({ kind: 'number', value: source?.positions ?? null }),
          },
        ]}
      />
    </section>
  );
}
