import type { OperatedRemote } from '@depotwerk/contract';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { useRemoteLabel } from '../remotes/remote-label';
import styles from './operations.module.css';
import { faultRate, faultsOf, faultTrend } from './remote-faults';

/** How often browsers reported a fault of each part. */
export function RemoteFaultTable({ remotes }: { readonly remotes: readonly OperatedRemote[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const labelOf = useRemoteLabel();
  return (
    <TitledCard title={t('operations.remotes.title')}>
      {remotes.length === 0 ? (
        <p className={styles.none}>{t('operations.remotes.none')}</p>
      ) : (
        <DataTable<OperatedRemote>
          label={t('operations.remotes.title')}
          rows={remotes}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', title: t('operations.remotes.part'), render: labelOf },
            {
              key: 'state',
              title: t('operations.remotes.state'),
              render: ({ isOff }) => (
                <StatusTag tone={isOff ? 'warning' : 'success'}>
                  {t(isOff ? 'operations.remotes.off' : 'operations.remotes.on')}
                </StatusTag>
              ),
            },
            {
              key: 'loads',
              title: t('operations.remotes.loads'),
              isNumeric: true,
              render: ({ lastDay }) => formats.number(lastDay.loads),
            },
            {
              key: 'faults',
              title: t('operations.remotes.faults'),
              isNumeric: true,
              render: ({ lastDay }) => formats.number(faultsOf(lastDay)),
            },
            {
              key: 'rate',
              title: t('operations.remotes.rate'),
              isNumeric: true,
              render: ({ lastDay }) => formats.number(faultRate(lastDay), 1),
            },
            {
              key: 'trend',
              title: t('operations.remotes.trend'),
              render: ({ lastDay, dayBefore }) => {
                const trend = faultTrend(lastDay, dayBefore);
                return trend === null ? UNKNOWN : t(`operations.remotes.trends.${trend}`);
              },
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
