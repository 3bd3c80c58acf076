import { memo, type ReactNode } from 'react';
import { GROUP_INDENT_PX } from '../cells/group-indent';
import { CellView } from '../cells/cell-view';
import { childCountOf, placeOf, type TreeIndex, type TreeNode } from './tree-index';
import type { TreeRow } from './tree-rows';
import styles from './tree.module.css';

interface TreeRowViewProps<N extends TreeNode> {
  readonly id: string;
  readonly at: number;
  readonly startPx: number;
  readonly heightPx: number;
  readonly tree: TreeIndex<N>;
  /** Where a hit stands, also below nodes that the tree leaves out. */
  readonly places: TreeIndex<N>;
  readonly row: TreeRow<N>;
  readonly isSearch: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly detail: ((node: N) => ReactNode) | undefined;
}

function Row<N extends TreeNode>(props: TreeRowViewProps<N>) {
  const { id, at, startPx, heightPx, tree, places, row, isSearch, isActive, isSelected, isDisabled, detail } =
    props;
  const { node, position, isExpandable, isExpanded } = row;
  const level = isSearch ? 0 : node.level;
  const place = isSearch ? placeOf(places, places.positions.get(node.id) ?? -1) : '';
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level + 1}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      {...(isSearch
        ? {}
        : {
            'aria-setsize': childCountOf(tree, tree.parents[position] ?? -1),
            'aria-posinset': tree.places[position],
          })}
      {...(isExpandable ? { 'aria-expanded': isExpanded } : {})}
      data-index={at}
      data-active={isActive || undefined}
      className={styles.row}
      style={{ blockSize: heightPx, transform: `translateY(${startPx}px)` }}
    >
      {isExpandable ? (
        <span
          data-toggle
          aria-hidden
          className={isExpanded ? styles.opened : styles.closed}
          style={{ insetInlineStart: GROUP_INDENT_PX * level }}
        />
      ) : null}
      <span className={styles.name}>
        <CellView cell={{ kind: 'groupName', groupName: node.name, level }} />
        {isSearch && place !== '' ? <span className={styles.place}>{place}</span> : null}
      </span>
      {detail ? <span className={styles.detail}>{detail(node)}</span> : null}
    </div>
  );
}

/**
 * One row: the name as a cell of the kind group name, a hit with its place in the tree below. Rows that stay as they are
 * are not rendered again when the tree is measured, scrolled or moved through. (`memo` forgets the type parameter.)
 */
export const TreeRowView = memo(Row) as typeof Row;
