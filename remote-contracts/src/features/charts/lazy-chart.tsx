import { useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import type { ComponentType } from 'react';
import { useModule } from '../use-module';

interface LazyChartProps<P> {
  /** Unique name of the module. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly chartProps: P;
}

/** The chart library is large and comes with the first chart, in the room that the chart will take. */
export function LazyChart<P extends object>({ name, load, chartProps }: LazyChartProps<P>) {
  const { t } = useTranslation('contracts');
  const { data, error, isFetching, refetch } = useModule(name, load);
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
  return <Skeleton.Node active style={{ inlineSize: '100%', blockSize: 300 }} />;
}
