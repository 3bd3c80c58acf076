import { limits } from '@depotwerk/domain';
import { useMemo, useState } from 'react';
import { ancestorsOf, indexTree, searchTree, type TreeNode } from './tree-index';
import { hitRows, treeRows } from './tree-rows';

/** What is opened, searched for and focused in a tree. Another selected node is opened up to and gets the focus. */
export function useTree<N extends TreeNode>(nodes: readonly N[], selectedId: string | null) {
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState(selectedId);
  const [search, setSearch] = useState('');
  // A tree with one topmost node shows what stands below it.
  const [root] = nodes;
  const isSingleRoot = root !== undefined && (index.childCounts.get(-1) ?? 0) === 1;
  const [revealed, setRevealed] = useState<string | null>(null);
  const wanted = selectedId ?? root?.id ?? null;
  if (wanted !== null && wanted !== revealed && index.positions.has(wanted)) {
    setRevealed(wanted);
    setActiveId(wanted);
    const opened = [
      ...ancestorsOf(index, wanted).map(({ id }) => id),
      ...(revealed === null && isSingleRoot ? [root.id] : []),
    ];
    setExpanded((before) => new Set([...before, ...opened]));
  }
  const isSearch = search.length >= limits.searchMinLength;
  const rows = useMemo(
    () => (isSearch ? hitRows(index, searchTree(index, search)) : treeRows(index, expanded)),
    [index, expanded, search, isSearch],
  );
  const toggle = (id: string) =>
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { index, rows, isSearch, search, setSearch, activeId, setActive: setActiveId, toggle };
}
