import type { DemoWorld } from '../world';
import { stableUuid } from './stable-uuid';

/** The adviser of the demo accounts. */
export const demoAdviser = { userName: 'berater', fullName: 'Matthias Bergner' } as const;

export const demoAdviserId = ({ seed }: Pick<DemoWorld, 'seed'>): string =>
  stableUuid(seed, 'user', demoAdviser.userName);

/** Groups of the demo adviser: the directorate with all below. */
export function groupsOfDemoAdviser({ sales }: DemoWorld): ReadonlySet<string> {
  const own = new Set([sales.demoAdviserGroupId]);
  // Parents stand before their children.
  for (const { id, parentId } of sales.groups) if (parentId !== null && own.has(parentId)) own.add(id);
  return own;
}
