import type { GroupRow } from '@depotwerk/contract/identity';
import { api, queryOptions } from '@depotwerk/platform';
import type { TreeNode } from '@depotwerk/ui/forms';

/** A group in the tree, with how much it holds itself. */
export interface GroupNode extends TreeNode {
  readonly isInactive: boolean;
  readonly customerCount: number;
}

const nodesOf = (rows: readonly GroupRow[]): readonly GroupNode[] =>
  rows.map(({ id, groupName, level, isInactive, customerCount }) => ({
    id,
    name: groupName,
    level,
    isInactive,
    customerCount,
  }));

/** Keys of all that is known about groups. */
export const groupKeys = {
  all: ['groups'],
  tree: ['groups', 'usermgmt', 'tree'],
  one: (groupId: string) => ['groups', 'usermgmt', groupId] as const,
} as const;

/** The whole tree at once: even ten thousand groups are one short answer. */
export const groupTreeQuery = queryOptions({
  queryKey: groupKeys.tree,
  queryFn: async ({ signal }) => nodesOf(await api.request('GET /groups', {}, { signal })),
});
