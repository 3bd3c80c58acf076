import type { TreeNode } from './tree-index';
import type { TreeRow } from './tree-rows';

export interface TreePosition<N extends TreeNode> {
  readonly rows: readonly TreeRow<N>[];
  /** Row that has the focus. */
  readonly active: number;
  /** Rows that one page shows. */
  readonly pageRows: number;
}

/** What a key does in a tree: another row gets the focus, or the row itself opens or closes. */
export type TreeStep =
  { readonly kind: 'move'; readonly to: number } | { readonly kind: 'toggle' } | { readonly kind: 'choose' };

/** Keys of the tree pattern of WAI-ARIA; null when a key means nothing here. */
export function stepAfterKey<N extends TreeNode>(key: string, position: TreePosition<N>): TreeStep | null {
  const { rows, active, pageRows } = position;
  const row = rows[active];
  if (row === undefined) return null;
  const to = (wanted: number): TreeStep => ({
    kind: 'move',
    to: Math.max(0, Math.min(rows.length - 1, wanted)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(active + 1);
    case 'ArrowUp':
      return to(active - 1);
    case 'PageDown':
      return to(active + Math.max(1, pageRows - 1));
    case 'PageUp':
      return to(active - Math.max(1, pageRows - 1));
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (!row.isExpandable) return null;
      return row.isExpanded ? to(active + 1) : { kind: 'toggle' };
    case 'ArrowLeft':
      return row.isExpanded ? { kind: 'toggle' } : to(parentRow(rows, active));
    case 'Enter':
    case ' ':
      return { kind: 'choose' };
    default:
      return null;
  }
}

function parentRow<N extends TreeNode>(rows: readonly TreeRow<N>[], active: number): number {
  const level = rows[active]?.node.level ?? 0;
  const above = rows.slice(0, active).findLastIndex(({ node }) => node.level < level);
  return above === -1 ? active : above;
}

/** The next row whose name begins with what was typed, from the active one on and around. */
export function rowByName<N extends TreeNode>(
  rows: readonly TreeRow<N>[],
  active: number,
  typed: string,
): number | null {
  const wanted = typed.toLocaleLowerCase('de');
  // Typing on may stay where it is; a first letter leads to the next one.
  const start = typed.length > 1 ? active : active + 1;
  for (let offset = 0; offset < rows.length; offset++) {
    const at = (start + offset) % rows.length;
    if (rows[at]?.node.name.toLocaleLowerCase('de').startsWith(wanted)) return at;
  }
  return null;
}
