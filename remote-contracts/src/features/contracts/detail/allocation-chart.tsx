import type { AllocationShare } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { ChartFrame } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { LazyChart } from '../../charts/lazy-chart';
import { Legend } from '../../charts/legend';
import type { AllocationPlotProps } from './allocation-plot';

/** Current mix beside the target of the accepted risk class. */
export function AllocationChart({ allocation }: { allocation: readonly AllocationShare[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (allocation.length === 0) return <EmptyState title={t('chart.allocation.empty')} />;
  const hasTarget = allocation.some(({ targetFraction }) => targetFraction !== null);
  const ring = (title: string, fractionOf: (share: AllocationShare) => number) => ({
    title,
    slices: allocation.map((share) => ({
      name: share.peerGroupName,
      color: share.color,
      fraction: fractionOf(share),
    })),
  });
  const current = ring(t('chart.allocation.current'), ({ portfolioFraction }) => portfolioFraction);
  const target = ring(t('chart.allocation.target'), ({ targetFraction }) => targetFraction ?? 0);
  const chartProps: AllocationPlotProps = { rings: hasTarget ? [current, target] : [current] };
  const share = (fraction: number | null) => formats.fraction(fraction, 1);
  return (
    <ChartFrame<AllocationShare>
      title={t('chart.allocation.title')}
      unit={t('chart.allocation.unit')}
      rows={allocation}
      rowKey={({ peerGroupName }) => peerGroupName}
      columns={[
        {
          key: 'peerGroup',
          title: t('chart.allocation.peerGroup'),
          render: ({ peerGroupName }) => peerGroupName,
        },
        {
          key: 'current',
          title: t('chart.allocation.current'),
          isNumeric: true,
          render: ({ portfolioFraction }) => share(portfolioFraction),
        },
        {
          key: 'target',
          title: t('chart.allocation.target'),
          isNumeric: true,
          render: ({ targetFraction }) => share(targetFraction),
        },
      ]}
      chart={
        <>
          <LazyChart name="allocationPlot" load={() => import('./allocation-plot')} chartProps={chartProps} />
          <Legend
            label={t('chart.legend')}
            entries={allocation.map(({ peerGroupName, color, portfolioFraction, targetFraction }) => ({
              key: peerGroupName,
              label:
                targetFraction === null
                  ? t('chart.allocation.share', { name: peerGroupName, current: share(portfolioFraction) })
                  : t('chart.allocation.shareAndTarget', {
                      name: peerGroupName,
                      current: share(portfolioFraction),
                      target: share(targetFraction),
                    }),
              color,
            }))}
          />
        </>
      }
    />
  );
}
