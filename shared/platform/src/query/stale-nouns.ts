import type { Noun } from '@depotwerk/contract/floor/values/nouns';
import type { Query } from '@tanstack/react-query';
import { onGlobalReset } from '../state/global-reset';
import { queryClient } from './query-client';

/** A mutation that takes longer, such as an upload, holds up no other page. */
const SHORT_MS = 5_000;

/** Changed, and not asked for again yet. */
const due = new Set<unknown>();
/** Asked for before the change: the answer may be older than it. */
let outrun = new WeakSet<Query>();

const isPageBusy = (): boolean =>
  queryClient.isMutating({ predicate: ({ state }) => Date.now() - state.submittedAt < SHORT_MS }) > 0;

/** What the page has put there with the answer, or asks for already, is not asked for a second time. */
const isWanted = (query: Query): boolean =>
  due.has(query.queryKey[0]) &&
  query.meta?.afterWrite !== 'kept' &&
  (outrun.has(query) || (query.state.isInvalidated && query.state.fetchStatus === 'idle'));

/** Asks again for what is on screen; the rest is asked for when it is shown. */
export async function reloadStale(): Promise<void> {
  if (due.size === 0) return;
  const reloaded = queryClient.refetchQueries({ type: 'active', predicate: isWanted });
  due.clear();
  outrun = new WeakSet();
  await reloaded;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** After the page has done its own with the answer: one that was deleted is left before anybody asks for it again. */
function reloadSoon(afterMs = 0): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isPageBusy()) reloadSoon(SHORT_MS);
    else void reloadStale();
  }, afterMs);
}

/** Everything about these nouns is stale for every part. */
export function markStale(nouns: readonly Noun[]): void {
  if (nouns.length === 0) return;
  for (const noun of nouns) {
    const queryKey = [noun];
    due.add(noun);
    const running = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    for (const query of running) outrun.add(query);
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  reloadSoon();
}

queryClient.getMutationCache().subscribe(({ type }) => {
  if (type === 'updated' && due.size > 0) reloadSoon();
});
onGlobalReset(() => due.clear());
