import { toApiFault, useModule } from '@depotwerk/platform';
import { ErrorState, Spin } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';

interface LaterPartProps<M> {
  /** Unique name of the module in the shell. */
  readonly name: string;
  readonly load: () => Promise<M>;
  /** Where it stands that the code did not arrive, e.g. in a dialog. */
  readonly place: (state: ReactNode) => ReactNode;
  readonly children: (module: M) => ReactNode;
}

/** Code of the shell that is loaded when it is needed. A failed load says so in its place and can be tried again. */
export function LaterPart<M>({ name, load, place, children }: LaterPartProps<M>) {
  const { data, error, failureCount, errorUpdateCount, refetch } = useModule(`host.${name}`, load);
  if (data) return children(data);
  if (error) return place(<ErrorState fault={toApiFault(error)} onRetry={() => void refetch()} />);
  return failureCount + errorUpdateCount > 0 ? place(<Spin />) : null;
}
