import { useFormats, useTranslation } from '@depotwerk/platform';
import { ChartFrame, useChartColors } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { LazyChart } from '../../charts/lazy-chart';
import { Legend } from '../../charts/legend';
import { useContractFunds } from '../api/contract-funds';
import styles from './allocation.module.css';
import type { AllocationPlotProps } from './allocation-plot';
import { contractMix, type ContractMix, type MixShare } from './contract-mix';
import type { LoadedContract } from './loaded-contract';

/** Current mix beside the target of the accepted risk class, and what is missing for the whole picture. */
export function AllocationChart({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const colors = useChartColors();
  const { funds } = useContractFunds(contract);
  const mix = contractMix({ allocation: info.allocation, portfolio: contract.currentPortfolio }, funds, t);
  const { shares } = mix;
  if (shares.length === 0)
    return mix.fundCount === 0 ? (
      <EmptyState title={t('chart.allocation.empty')} />
    ) : (
      <EmptyState title={t('chart.allocation.unknown')}>{t('chart.allocation.unknownText')}</EmptyState>
    );
  const ring = (title: string, fractionOf: (share: MixShare) => number | null) => ({
    title,
    slices: shares.map((share) => ({ ...share, fraction: fractionOf(share) ?? 0 })),
  });
  const rings: AllocationPlotProps['rings'] = [
    ring(t('chart.allocation.current'), ({ portfolioFraction }) => portfolioFraction),
    ring(t('chart.allocation.target'), ({ targetFraction }) => targetFraction),
  ].filter(({ slices }) => slices.some(({ fraction }) => fraction > 0));
  const shown = (fraction: number | null) => formats.fraction(fraction, 'share');
  return (
    <ChartFrame<MixShare>
      title={t('chart.allocation.title')}
      unit={t('chart.allocation.unit')}
      rows={shares}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', title: t(`chart.allocation.${mix.by}`), render: ({ name }) => name },
        {
          key: 'current',
          title: t('chart.allocation.current'),
          isNumeric: true,
          render: ({ portfolioFraction }) => shown(portfolioFraction),
        },
        {
          key: 'target',
          title: t('chart.allocation.target'),
          isNumeric: true,
          render: ({ targetFraction }) => shown(targetFraction),
        },
      ]}
      chart={
        <>
          <LazyChart
            name="allocationPlot"
            load={() => import('./allocation-plot')}
            chartProps={{ rings } satisfies AllocationPlotProps}
          />
          <Legend
            label={t('chart.legend')}
            entries={shares.map(({ key, name, color, portfolioFraction, targetFraction }) => ({
              key,
              label:
                targetFraction === null
                  ? t('chart.allocation.share', { name, current: shown(portfolioFraction) })
                  : t('chart.allocation.shareAndTarget', {
                      name,
                      current: shown(portfolioFraction),
                      target: shown(targetFraction),
                    }),
              color: colors.ink(color),
            }))}
          />
          <Missing mix={mix} />
        </>
      }
    />
  );
}

function Missing({ mix: { by, hasUncategorised, unvaluedCount } }: { mix: ContractMix }) {
  const { t } = useTranslation('contracts');
  return (
    <>
      {by === 'fund' ? (
        <p className={styles.missing}>{t('chart.allocation.byFund')}</p>
      ) : hasUncategorised ? (
        <p className={styles.missing}>{t('chart.allocation.uncategorised')}</p>
      ) : null}
      {unvaluedCount > 0 ? (
        <p className={styles.missing}>{t('chart.allocation.unvalued', { count: unvaluedCount })}</p>
      ) : null}
    </>
  );
}
