import { Link, pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, Checkbox } from '@depotwerk/ui/data';
import { DataTable, type DataColumn } from '@depotwerk/ui/details';
import { DepotRowActions } from './depot-row-actions';
import styles from './depots.module.css';
import type { RowCommands } from './row-commands';
import type { DepotOnScreen } from './use-depots-on-screen';

interface DepotTableProps {
  readonly label: string;
  readonly depots: readonly DepotOnScreen[];
  /** null: the user may only look. */
  readonly commands: RowCommands | null;
}

/** New depots of one bank. */
export function DepotTable({ label, depots, commands }: DepotTableProps) {
  const { t } = useTranslation('contracts');
  const columns: DataColumn<DepotOnScreen>[] = [
    {
      key: 'depot',
      title: t('newDepots.column.depot'),
      width: '24%',
      render: (depot) => <DepotName depot={depot} commands={commands} />,
      cell: ({ externalKey, ownerName, externalConsumerKey }) => ({
        kind: 'text',
        text: externalKey,
        secondary: t('newDepots.owner', { name: ownerName, number: externalConsumerKey }),
      }),
    },
    {
      key: 'value',
      title: t('newDepots.column.value'),
      isNumeric: true,
      render: (depot) => <DepotValue depot={depot} />,
      cell: ({ value }) => ({ kind: 'money', value }),
    },
    {
      key: 'foundAt',
      title: t('newDepots.column.foundAt'),
      render: ({ foundAt }) => <CellView cell={{ kind: 'date', date: foundAt }} />,
      cell: ({ foundAt }) => ({ kind: 'date', date: foundAt }),
    },
    {
      key: 'fits',
      title: t('newDepots.column.fits'),
      width: '30%',
      render: (depot) => <DepotFit depot={depot} />,
      cell: ({ contract, customer }) => ({
        kind: 'text',
        text: contract?.contractNumber ?? t('newDepots.noContract'),
        secondary: customer && `${customer.firstName} ${customer.lastName}`,
      }),
    },
    ...(commands
      ? [
          {
            key: 'actions',
            title: t('newDepots.column.actions'),
            render: (depot: DepotOnScreen) => <DepotRowActions depot={depot} commands={commands} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={label}
      rows={depots}
      rowKey={({ key }) => key}
      columns={columns}
      loadAll={async () => depots}
    />
  );
}

function DepotName({ depot, commands }: { depot: DepotOnScreen; commands: RowCommands | null }) {
  const { t } = useTranslation('contracts');
  const words = (
    <>
      <span className={styles.number}>{depot.externalKey}</span>
      <span className={styles.secondary}>
        {t('newDepots.owner', { name: depot.ownerName, number: depot.externalConsumerKey })}
      </span>
    </>
  );
  if (!commands || depot.status !== 'new') return <div className={styles.name}>{words}</div>;
  return (
    <Checkbox
      className={styles.name ?? ''}
      aria-label={t('newDepots.select', { depot: depot.externalKey })}
      checked={commands.isSelected(depot)}
      onChange={() => commands.toggle(depot)}
    >
      {words}
    </Checkbox>
  );
}

function DepotValue({ depot: { value, valueDate, fundCount, unknownIsins } }: { depot: DepotOnScreen }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return (
    <>
      <span>{formats.eur(value)}</span>
      <span className={styles.secondary}>
        {t('newDepots.funds', { count: fundCount, date: formats.date(valueDate) })}
      </span>
      {unknownIsins.length > 0 ? (
        <span className={styles.secondary}>
          {t('newDepots.unknownFunds', { count: unknownIsins.length, isins: unknownIsins.join(', ') })}
        </span>
      ) : null}
    </>
  );
}

/** The contract that a depot fits, or else whose it would be. */
function DepotFit({ depot: { contract, customer, status, linkedContractId } }: { depot: DepotOnScreen }) {
  const { t } = useTranslation('contracts');
  const name = customer && `${customer.firstName} ${customer.lastName}`;
  if (status === 'imported' && linkedContractId !== contract?.id) return null;
  if (contract)
    return (
      <>
        <Link to={pathTo('contracts.detail', { contractId: contract.id })}>{contract.contractNumber}</Link>
        <span className={styles.secondary}>{[contract.tariffName, name].filter(Boolean).join(' · ')}</span>
      </>
    );
  return (
    <>
      <span>{t('newDepots.noContract')}</span>
      <span className={styles.secondary}>
        {name ? t('newDepots.customer', { name }) : t('newDepots.noCustomer')}
      </span>
    </>
  );
}
