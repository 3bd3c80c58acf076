import { useModule, useTranslation } from '@depotwerk/platform';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../states/load-failed';
import type { Later } from './later';

interface WhenThereProps<M> {
  readonly part: Later<M>;
  /** Stands in its place until then. */
  readonly room: ReactNode;
  /** Nothing is lost without it: a failure is told to nobody. */
  readonly isQuiet?: boolean;
  readonly children: (part: M) => ReactNode;
}

/** Draws code that is loaded when it is needed. A failed load says so in its place and can be tried again. */
export function WhenThere<M>(props: WhenThereProps<M>) {
  // Of the first drawing: what has come meanwhile must not be drawn anew by the other way.
  const [there] = useState(props.part.now);
  return there === undefined ? <Coming {...props} /> : props.children(there);
}

function Coming<M>({ part, room, isQuiet = false, children }: WhenThereProps<M>) {
  const { t } = useTranslation('ui');
  const { data, error, isFetching, refetch } = useModule(`ui.${part.name}`, part.fetch);
  if (data !== undefined) return children(data);
  if (!error || isQuiet) return room;
  return (
    <LoadFailed
      title={t('later.failed')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
