import { hintKeys, hintSeverities } from '@depotwerk/domain';
import type { WorkFilter } from './work-list-calls';

/** What the page shows: the share of this day, what can wait, and what the team has put aside or done. */
export const workViews = ['today', 'later', 'snoozed', 'done'] as const;
export type WorkView = (typeof workViews)[number];

export const viewOf = (text: string | null): WorkView => workViews.find((view) => view === text) ?? 'today';

const filterOfView = (view: WorkView): WorkFilter =>
  view === 'today' || view === 'later' ? { state: 'open', due: view } : { state: view };

/** The filter that an address stands for; what it does not know is left out. */
export function filterOf(address: URLSearchParams): WorkFilter {
  const groupId = address.get('groupId');
  const hintKey = hintKeys.find((key) => key === address.get('hint'));
  const severity = hintSeverities.find((one) => String(one) === address.get('severity'));
  return {
    ...filterOfView(viewOf(address.get('state'))),
    ...(groupId === null ? {} : { groupId }),
    ...(hintKey === undefined ? {} : { hintKey }),
    ...(severity === undefined ? {} : { severity }),
  };
}
