import type { AllocationShare } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import { Card, DataTable, WeightBar, type DataColumn } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { categoryName } from './contract-mix';
import type { LoadedContract } from './loaded-contract';

/** How far portfolio and savings plan are from the target mix of the accepted risk class. */
export function DriftSection({ info }: Pick<LoadedContract, 'info'>) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const hasTarget = info.allocation.some(({ targetFraction }) => targetFraction !== null);
  const figure = (
    key: string,
    title: string,
    fractionOf: (share: AllocationShare) => number | null,
  ): DataColumn<AllocationShare> => ({
    key,
    title,
    isNumeric: true,
    render: (share) => formats.fraction(fractionOf(share), 1),
  });
  return (
    <Card size="small" title={t('drift.title')}>
      {hasTarget ? (
        <DataTable<AllocationShare>
          label={t('drift.title')}
          rows={info.allocation}
          rowKey={({ peerGroupId }) => String(peerGroupId)}
          columns={[
            {
              key: 'peerGroup',
              title: t('fund.column.category'),
              render: (share) => (
                <CellView cell={{ kind: 'color', label: categoryName(share, t), color: share.color }} />
              ),
            },
            figure('target', t('drift.target'), ({ targetFraction }) => targetFraction),
            figure('portfolio', t('portfolio.title'), ({ portfolioFraction }) => portfolioFraction),
            {
              key: 'drift',
              title: t('drift.portfolio'),
              width: '40%',
              render: ({ portfolioFraction, targetFraction, color }) => (
                <WeightBar fraction={portfolioFraction} targetFraction={targetFraction} color={color} />
              ),
            },
            figure('savingsPlan', t('savingsPlan.title'), ({ savingsPlanFraction }) => savingsPlanFraction),
          ]}
        />
      ) : (
        <EmptyState title={t('drift.noTarget')}>{t('drift.noTargetText')}</EmptyState>
      )}
    </Card>
  );
}
