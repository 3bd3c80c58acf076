import type { OperatedRemote } from '@depotwerk/contract/operation';
import { Link, useMay, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { releasePaths } from '../releases/paths';
import { useRemoteLabel } from '../remotes/remote-label';
import styles from './operations.module.css';
import { faultRate, faultTrend } from './remote-faults';

/** How often browsers reported a fault of each part. */
export function RemoteFaultTable({ remotes }: { readonly remotes: readonly OperatedRemote[] }) {
  const { t } = useTranslation('admin');
  const labelOf = useRemoteLabel();
  const mayRelease = useMay('releases.manage');
  const stateText = ({ isOff }: OperatedRemote) =>
    t(isOff ? 'operations.remotes.off' : 'operations.remotes.on');
  return (
    <TitledCard title={t('operations.remotes.title')}>
      {remotes.length === 0 ? (
        <p className={styles.none}>{t('operations.remotes.none')}</p>
      ) : (
        <DataTable<OperatedRemote>
          label={t('operations.remotes.title')}
          rows={remotes}
          rowKey={({ name }) => name}
          loadAll={async () => remotes}
          columns={[
            {
              key: 'name',
              title: t('operations.remotes.part'),
              render: (remote) =>
                mayRelease ? (
                  <Link to={releasePaths.remote(remote.name)}>{labelOf(remote)}</Link>
                ) : (
                  labelOf(remote)
                ),
              cell: (remote) => ({ kind: 'text', text: labelOf(remote) }),
            },
            {
              key: 'state',
              title: t('operations.remotes.state'),
              render: (remote) => (
                <StatusTag tone={remote.isOff ? 'warning' : 'success'}>{stateText(remote)}</StatusTag>
              ),
              cell: (remote) => ({ kind: 'text', text: stateText(remote) }),
            },
            {
              key: 'loads',
              title: t('operations.remotes.loads'),
              isNumeric: true,
              cell: ({ lastDay }) => ({ kind: 'number', value: lastDay.loads }),
            },
            {
              key: 'faults',
              title: t('operations.remotes.faults'),
              isNumeric: true,
              cell: ({ lastDay }) => ({ kind: 'number', value: lastDay.faults }),
            },
            {
              key: 'cspViolations',
              title: t('operations.remotes.cspViolations'),
              isNumeric: true,
              cell: ({ lastDay }) => ({ kind: 'number', value: lastDay.cspViolations }),
            },
            {
              key: 'rate',
              title: t('operations.remotes.rate'),
              isNumeric: true,
              cell: ({ lastDay }) => ({ kind: 'number', value: faultRate(lastDay), decimals: 1 }),
            },
            {
              key: 'trend',
              title: t('operations.remotes.trend'),
              cell: ({ lastDay, dayBefore }) => {
                const trend = faultTrend(lastDay, dayBefore);
                return { kind: 'text', text: trend && t(`operations.remotes.trends.${trend}`) };
              },
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
