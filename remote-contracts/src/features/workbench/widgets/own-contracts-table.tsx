import type { DashboardSources } from '@depotwerk/contract/desk';
import { Link, pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import styles from '../workbench.module.css';
import { MoreLink } from './more-link';

type OwnContracts = Extract<NonNullable<DashboardSources['ownContracts']>, { state: 'ready' }>['data'];

/** The contracts of a customer. */
export function OwnContractsTable({ contracts: { items, total } }: { readonly contracts: OwnContracts }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (total === 0) return <p className={styles.note}>{t('workbench.own.none')}</p>;
  return (
    <>
      <DataTable<OwnContracts['items'][number]>
        label={t('workbench.widget.ownContracts.title')}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'contract',
            title: t('workList.column.contract'),
            render: ({ id, contractNumber, tariffName }) => (
              <>
                <Link to={pathTo('contracts.detail', { contractId: id })}>{contractNumber}</Link>
                <span className={styles.secondary}>{tariffName}</span>
              </>
            ),
          },
          { key: 'insurer', title: t('list.column.insurer'), render: ({ insurerName }) => insurerName },
          {
            key: 'score',
            title: t('workList.column.score'),
            render: ({ score, scoreBand }) => (
              <CellView cell={{ kind: 'score', value: score, band: scoreBand }} />
            ),
          },
          {
            key: 'value',
            title: t('list.column.value'),
            isNumeric: true,
            render: ({ value }) => formats.eur(value),
          },
        ]}
      />
      {total > items.length ? (
        <MoreLink to={pathTo('contracts.list')} label={t('workbench.own.all', { count: total })} />
      ) : null}
    </>
  );
}
