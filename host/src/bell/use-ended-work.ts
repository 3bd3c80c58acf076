import type { Notification } from '@depotwerk/contract/desk';
import { markStale, queryClient } from '@depotwerk/platform';
import { useEffect, useRef } from 'react';

/** Not before something has ended while the page was open. */
const loadChanges = () => import('@depotwerk/contract/floor/values/job-changes');

/** Work in the background changes things when it ends: they are stale for every part as soon as the bell knows. */
export function useEndedWork(items: readonly Notification[] | undefined): void {
  const newestId = useRef<number>(null);
  useEffect(() => {
    if (items === undefined) return;
    const knownId = newestId.current;
    newestId.current = Math.max(knownId ?? 0, ...items.map(({ id }) => id));
    // What had ended before this page asked for the first time is in all its answers.
    if (knownId === null) return;
    const kinds = items.filter(({ id }) => id > knownId).map(({ kind }) => kind);
    if (kinds.length === 0) return;
    loadChanges().then(
      ({ jobChanges }) => markStale(kinds.flatMap((kind) => jobChanges[kind])),
      () => void queryClient.invalidateQueries(),
    );
  }, [items]);
}
