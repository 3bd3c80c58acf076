import type { TreeNode } from './tree-index';

/**
 * The tree without what is no longer used: an inactive node stays where it is the current one or where something
 * that stays stands below it, because the tree would otherwise show a wrong place.
 */
export function withoutInactive<N extends TreeNode>(nodes: readonly N[], currentId: string | null): N[] {
  /** By level: whether a node that stays needs the one above it. */
  const isNeeded: boolean[] = [];
  return nodes
    .toReversed()
    .filter(({ id, level, isInactive = false }) => {
      const stays = !isInactive || id === currentId || (isNeeded[level] ?? false);
      isNeeded[level] = false;
      if (stays && level > 0) isNeeded[level - 1] = true;
      return stays;
    })
    .reverse();
}

/**
 * What may be chosen: without inactive nodes, the current one aside (GROUP-20). What stood below a hidden one moves up
 * by a level.
 */
export function withoutInactiveStrictly<N extends TreeNode>(
  nodes: readonly N[],
  currentId: string | null,
): N[] {
  const hiddenLevels: number[] = [];
  return nodes.flatMap((node) => {
    while ((hiddenLevels.at(-1) ?? -1) >= node.level) hiddenLevels.pop();
    if (node.isInactive === true && node.id !== currentId) {
      hiddenLevels.push(node.level);
      return [];
    }
    return [hiddenLevels.length === 0 ? node : { ...node, level: node.level - hiddenLevels.length }];
  });
}
