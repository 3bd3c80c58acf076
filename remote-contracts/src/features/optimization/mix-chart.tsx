import type { Situation } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { ChartFrame, useChartColors } from '@depotwerk/ui/details';
import { LazyChart } from '../charts/lazy-chart';
import { Legend } from '../charts/legend';
import type { AllocationPlotProps } from '../contracts/detail/allocation-plot';
import type { LoadedContract } from '../contracts/detail/loaded-contract';
import type { LaterDay } from './later-day';

interface MixChartProps extends Pick<LoadedContract, 'info'> {
  readonly before: Situation;
  readonly after: Situation | null;
  /** Of the mix after; null: today. */
  readonly later: LaterDay | null;
  readonly targetPeerGroups: readonly { readonly peerGroupId: number; readonly fraction: number }[];
}

interface Share {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly before: number;
  readonly after: number | null;
  readonly target: number | null;
}

/** For what belongs to no category. */
const NEUTRAL = '#868e96';

const fractionOf = (
  shares: readonly { readonly peerGroupId: number; readonly fraction: number }[],
  id: number,
): number => shares.find(({ peerGroupId }) => peerGroupId === id)?.fraction ?? 0;

/** The mix by category today, after the orders, and as the tariff wants it. */
export function MixChart({ before, after, later, targetPeerGroups, info }: MixChartProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const colors = useChartColors();
  const ids = [
    ...new Set(
      [...before.peerGroups, ...(after?.peerGroups ?? []), ...targetPeerGroups].map(
        ({ peerGroupId }) => peerGroupId,
      ),
    ),
  ];
  const shares: readonly Share[] = ids
    .map((id) => {
      const known = info.allocation.find(({ peerGroupId }) => (peerGroupId ?? 0) === id);
      return {
        key: String(id),
        name: id === 0 ? t('fund.uncategorised') : (known?.peerGroupName ?? t('hints.unknownPeerGroup')),
        color: known?.color ?? NEUTRAL,
        before: fractionOf(before.peerGroups, id),
        after: after ? fractionOf(after.peerGroups, id) : null,
        target: targetPeerGroups.length === 0 ? null : fractionOf(targetPeerGroups, id),
      };
    })
    .sort((a, b) => b.before - a.before);
  const shown = (fraction: number | null) => formats.fraction(fraction, 'share');
  const date = formats.date(later?.date);
  const titleOf = (column: 'before' | 'after' | 'target') =>
    column === 'after' && later
      ? t('optimization.column.afterOn', { date })
      : t(`optimization.column.${column}`);
  const ring = (column: 'before' | 'after' | 'target') => ({
    title: titleOf(column),
    slices: shares.map((share) => ({ ...share, fraction: share[column] ?? 0 })),
  });
  const rings: AllocationPlotProps['rings'] = [ring('before'), ring('after'), ring('target')].filter(
    ({ slices }) => slices.some(({ fraction }) => fraction > 0),
  );
  const column = (key: 'before' | 'after' | 'target') => ({
    key,
    title: titleOf(key),
    isNumeric: true,
    render: (share: Share) => shown(share[key]),
  });
  return (
    <ChartFrame<Share>
      title={t('optimization.mix')}
      unit={t('chart.allocation.unit')}
      rows={shares}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', title: t('chart.allocation.category'), render: ({ name }) => name },
        column('before'),
        column('after'),
        column('target'),
      ]}
      chart={
        <>
          <LazyChart
            name="allocationPlot"
            load={() => import('../contracts/detail/allocation-plot')}
            chartProps={{ rings } satisfies AllocationPlotProps}
          />
          <Legend
            label={t('chart.legend')}
            entries={shares.map(({ key, name, color, before: from, after: to }) => ({
              key,
              label: t(later ? 'optimization.mixShareOn' : 'optimization.mixShare', {
                name,
                before: shown(from),
                after: shown(to),
                date,
              }),
              color: colors.ink(color),
            }))}
          />
        </>
      }
    />
  );
}
