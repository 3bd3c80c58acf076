import { toApiFault, useModule } from '@depotwerk/platform';
import { ErrorState, Spin } from '@depotwerk/ui/shell';
import type { ComponentType } from 'react';

interface LaterProps<P> {
  /** Unique name of the module. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly props: P;
}

/** A part of the wizard that the first question does not wait for. A failed load can be tried again. */
export function Later<P extends object>({ name, load, props }: LaterProps<P>) {
  const { data, error, refetch } = useModule(`depotAnalysis.${name}`, load);
  if (error) return <ErrorState fault={toApiFault(error)} onRetry={() => void refetch()} />;
  return data === undefined ? <Spin /> : <data.default {...props} />;
}
