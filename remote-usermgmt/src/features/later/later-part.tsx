import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Spin } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';

/** What takes longer says that it comes. */
const SLOW_MS = 200;

interface LaterPartProps<M> {
  /** Unique name of the module in this part. */
  readonly name: string;
  readonly load: () => Promise<M>;
  /** Stands in its place until then. */
  readonly room?: ReactNode;
  readonly children: (module: M) => ReactNode;
}

/** What a list opens when somebody asks for it: with the list it would bring what details and forms are made of. */
export function LaterPart<M>({ name, load, room, children }: LaterPartProps<M>) {
  const { t } = useTranslation('usermgmt');
  const query = useModule(`usermgmt.${name}`, load);
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <LoadState query={query} failed={t('later.failed')} />
  ) : (
    (room ?? <Spin fullscreen delay={SLOW_MS} />)
  );
}
