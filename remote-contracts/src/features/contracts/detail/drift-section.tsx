import type { AllocationShare } from '@depotwerk/contract/contracts';
import { useTranslation } from '@depotwerk/platform';
import { CellView, type Cell } from '@depotwerk/ui/data';
import { DataTable, WeightBar, type DataColumn, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { categoryName } from './contract-mix';
import type { LoadedContract } from './loaded-contract';

/** How far portfolio and savings plan are from the target mix of the accepted risk class. */
export function DriftSection({ info }: Pick<LoadedContract, 'info'>) {
  const { t } = useTranslation('contracts');
  const category = (share: AllocationShare): Cell => ({
    kind: 'color',
    label: categoryName(share, t),
    color: share.color,
  });
  const hasTarget = info.allocation.some(({ targetFraction }) => targetFraction !== null);
  const figure = (
    key: string,
    title: string,
    fractionOf: (share: AllocationShare) => number | null,
  ): DataColumn<AllocationShare> => ({
    key,
    title,
    isNumeric: true,
    cell: (share) => ({ kind: 'percent', fraction: fractionOf(share) }),
  });
  return (
    <TitledCard title={t('drift.title')}>
      {hasTarget ? (
        <DataTable<AllocationShare>
          label={t('drift.title')}
          rows={info.allocation}
          rowKey={({ peerGroupId }) => String(peerGroupId)}
          loadAll={async () => info.allocation}
          columns={[
            {
              key: 'peerGroup',
              title: t('fund.column.category'),
              render: (share) => <CellView cell={category(share)} />,
              cell: category,
            },
            figure('target', t('drift.target'), ({ targetFraction }) => targetFraction),
            figure('portfolio', t('portfolio.title'), ({ portfolioFraction }) => portfolioFraction),
            {
              key: 'drift',
              title: t('drift.portfolio'),
              width: '40%',
              render: ({ portfolioFraction, targetFraction, driftLimit, color }) => (
                <WeightBar
                  fraction={portfolioFraction}
                  targetFraction={targetFraction}
                  tolerance={driftLimit}
                  color={color}
                />
              ),
              // In percentage points, as beside the bar.
              cell: ({ portfolioFraction, targetFraction }) => ({
                kind: 'number',
                value: targetFraction === null ? null : 100 * (portfolioFraction - targetFraction),
              }),
            },
            figure('savingsPlan', t('savingsPlan.title'), ({ savingsPlanFraction }) => savingsPlanFraction),
          ]}
        />
      ) : (
        <EmptyState title={t('drift.noTarget')}>{t('drift.noTargetText')}</EmptyState>
      )}
    </TitledCard>
  );
}
