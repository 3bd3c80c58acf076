import type { DashboardSources, WorkItem } from '@depotwerk/contract';
import { Link, pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { hintTitle } from '../../contracts/hint';
import styles from '../workbench.module.css';
import { MoreLink } from './more-link';

type Work = Extract<NonNullable<DashboardSources['work']>, { state: 'ready' }>['data'];

/** What to look at first, with the reason. */
export function WorkTable({ work: { items, open, critical } }: { readonly work: Work }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (open === 0) return <p className={styles.note}>{t('workList.empty.open')}</p>;
  return (
    <>
      <DataTable<WorkItem>
        label={t('workList.title')}
        rows={items}
        rowKey={({ contractId }) => contractId}
        columns={[
          {
            key: 'contract',
            title: t('workList.column.contract'),
            width: '36%',
            render: ({ contractId, contractNumber, customer }) => (
              <>
                <Link to={`${pathTo('contracts.detail', { contractId })}?tab=optimization`}>
                  {`${customer.lastName}, ${customer.firstName}`}
                </Link>
                <span className={styles.secondary}>{contractNumber}</span>
              </>
            ),
          },
          {
            key: 'reason',
            title: t('workList.column.reason'),
            render: ({ reason: { hintKey, severity }, hintCount }) => (
              <CellView
                cell={{ kind: 'severity', severity, text: hintTitle(hintKey, t), moreCount: hintCount - 1 }}
              />
            ),
          },
          {
            key: 'eur',
            title: t('workList.column.eur'),
            isNumeric: true,
            render: ({ reason }) => formats.eur(reason.eurAffected),
          },
        ]}
      />
      <MoreLink to="/work-list" label={t('workbench.work.all', { count: open, critical })} />
    </>
  );
}
