import type { HintSeverity } from '../hints/hint';
import type { WorkItem } from './work-item';

/** What an adviser said about a contract on the list. */
export type WorkMark =
  /** Back on that day, or earlier when it gets graver than it was. */
  | { readonly kind: 'snoozed'; readonly until: string; readonly severity: HintSeverity }
  /** Back as soon as the hints are others. */
  | { readonly kind: 'done'; readonly hash: string };

export const workStates = ['open', 'snoozed', 'done'] as const;
export type WorkState = (typeof workStates)[number];

/**
 * Whether a contract stands on the list today.
 *
 * @param mark the latest one, `null` when there is none
 * @param today ISO date
 */
export function workState(item: WorkItem, mark: WorkMark | null, today: string): WorkState {
  if (mark?.kind === 'done') return mark.hash === item.hash ? 'done' : 'open';
  const isAsleep = mark !== null && today < mark.until && item.reason.severity <= mark.severity;
  return isAsleep ? 'snoozed' : 'open';
}
