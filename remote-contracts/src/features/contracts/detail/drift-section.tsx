import type { AllocationShare } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Card, CellView, Table, WeightBar } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import type { LoadedContract } from './loaded-contract';
import styles from './tab.module.css';

/** How far portfolio and savings plan are from the target mix of the accepted risk class. */
export function DriftSection({ info }: Pick<LoadedContract, 'info'>) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const hasTarget = info.allocation.some(({ targetFraction }) => targetFraction !== null);
  const share = (fraction: number | null) => (
    <span className={styles.number}>{formats.fraction(fraction, 1)}</span>
  );
  return (
    <Card size="small" title={t('drift.title')}>
      {hasTarget ? (
        <Table<AllocationShare>
          size="small"
          rowKey="peerGroupName"
          dataSource={info.allocation}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              key: 'peerGroup',
              title: t('fund.column.category'),
              render: (_, { peerGroupName, color }) => (
                <CellView cell={{ kind: 'color', label: peerGroupName, color }} />
              ),
            },
            { dataIndex: 'targetFraction', title: t('drift.target'), align: 'end', render: share },
            { dataIndex: 'portfolioFraction', title: t('portfolio.title'), align: 'end', render: share },
            {
              key: 'drift',
              title: t('drift.portfolio'),
              width: '34%',
              render: (_, { portfolioFraction, targetFraction, color }) => (
                <WeightBar fraction={portfolioFraction} targetFraction={targetFraction} color={color} />
              ),
            },
            { dataIndex: 'savingsPlanFraction', title: t('savingsPlan.title'), align: 'end', render: share },
          ]}
        />
      ) : (
        <EmptyState title={t('drift.noTarget')}>{t('drift.noTargetText')}</EmptyState>
      )}
    </Card>
  );
}
