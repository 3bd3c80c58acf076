import { childCountOf, type TreeIndex, type TreeNode } from './tree-index';

/** A line of the list that shows a tree. */
export interface TreeRow<N extends TreeNode> {
  readonly node: N;
  /** In the index. */
  readonly position: number;
  readonly isExpandable: boolean;
  readonly isExpanded: boolean;
}

/** The lines of a tree of which some nodes are expanded. */
export function treeRows<N extends TreeNode>(
  index: TreeIndex<N>,
  expanded: ReadonlySet<string>,
): readonly TreeRow<N>[] {
  const rows: TreeRow<N>[] = [];
  for (let position = 0; position < index.nodes.length;) {
    const node = index.nodes[position];
    if (node === undefined) break;
    const isExpandable = childCountOf(index, position) > 0;
    const isExpanded = isExpandable && expanded.has(node.id);
    rows.push({ node, position, isExpandable, isExpanded });
    position = isExpandable && !isExpanded ? (index.ends[position] ?? index.nodes.length) : position + 1;
  }
  return rows;
}

/** Lines of a search: the hits alone, one below the other. */
export const hitRows = <N extends TreeNode>(
  { nodes }: TreeIndex<N>,
  hits: readonly number[],
): readonly TreeRow<N>[] =>
  hits.flatMap((position) => {
    const node = nodes[position];
    return node ? [{ node, position, isExpandable: false, isExpanded: false }] : [];
  });
