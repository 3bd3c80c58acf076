import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import type { ComponentType } from 'react';
import { useInSight } from './use-in-sight';

interface LazyChartProps<P> {
  /** Unique name of the module. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly chartProps: P;
  /** Of the drawing, where it is not as high as usual. */
  readonly heightPx?: number;
}

const USUAL_HEIGHT_PX = 300;

const Room = ({ heightPx = USUAL_HEIGHT_PX }: { readonly heightPx: number | undefined }) => (
  <Skeleton.Node active style={{ inlineSize: '100%', blockSize: heightPx }} />
);

/**
 * The chart library is large and slow to draw: it comes with the first chart that is in sight, in the room that the chart
 * will take.
 */
export function LazyChart<P extends object>(chart: LazyChartProps<P>) {
  const { element, isInSight } = useInSight<HTMLDivElement>();
  return (
    <div ref={element} style={{ minBlockSize: chart.heightPx }}>
      {isInSight ? <LoadedChart {...chart} /> : <Room heightPx={chart.heightPx} />}
    </div>
  );
}

function LoadedChart<P extends object>({ name, load, chartProps, heightPx }: LazyChartProps<P>) {
  const { t } = useTranslation('contracts');
  const { data, error, isFetching, refetch } = useModule(`contracts.${name}`, load);
  if (data) return <data.default {...chartProps} />;
  if (error)
    return (
      <LoadFailed
        title={t('chart.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <Room heightPx={heightPx} />;
}
