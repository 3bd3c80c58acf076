import type { TariffApproval } from '@depotwerk/contract/tariffs';
import { Link, pathTo, UNKNOWN, useFormats, useMay, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import styles from '../workbench.module.css';
import { MoreLink } from './more-link';

/** What other administrators ask for and the reader decides, with the way to all tariffs that wait for somebody. */
export function ApprovalsTable({ approvals }: { readonly approvals: readonly TariffApproval[] }) {
  const { t } = useTranslation('contracts');
  const mayList = useMay('tariffs.view');
  return (
    <>
      <Approvals approvals={approvals} />
      {mayList ? (
        <MoreLink to={`${pathTo('tariffs.list')}?release=toDecide`} label={t('workbench.approvals.all')} />
      ) : null}
    </>
  );
}

function Approvals({ approvals }: { readonly approvals: readonly TariffApproval[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (approvals.length === 0) return <p className={styles.note}>{t('workbench.approvals.none')}</p>;
  return (
    <DataTable<TariffApproval>
      label={t('workbench.widget.approvals.title')}
      rows={approvals}
      rowKey={({ kind, tariffId }) => `${kind} ${tariffId}`}
      columns={[
        {
          key: 'tariff',
          title: t('workbench.column.tariff'),
          width: '36%',
          render: ({ tariffId, tariffName }) => (
            <Link to={`${pathTo('tariffs.detail', { tariffId })}/release`}>{tariffName}</Link>
          ),
        },
        {
          key: 'what',
          title: t('workbench.column.what'),
          render: ({ kind, validFrom }) =>
            t(`workbench.approvals.kind.${kind}`, { date: formats.date(validFrom) }),
        },
        {
          key: 'by',
          title: t('workbench.column.requestedBy'),
          render: ({ requestedBy }) => requestedBy ?? UNKNOWN,
        },
        {
          key: 'at',
          title: t('workbench.column.requestedAt'),
          render: ({ requestedAt }) => formats.dateTime(requestedAt),
        },
      ]}
    />
  );
}
