import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { useMemo, useState } from 'react';
import { ancestorsOf, indexTree, searchTree, type TreeIndex, type TreeNode } from './tree-index';
import { hitRows, treeRows } from './tree-rows';

/** A tree that is opened shows what stands below its topmost nodes, where these are few. */
const FEW_ROOTS = 5;

const fewRoots = <N extends TreeNode>({ nodes, rootCount }: TreeIndex<N>): readonly string[] =>
  rootCount > FEW_ROOTS ? [] : nodes.filter(({ level }) => level === 0).map(({ id }) => id);

/**
 * Opened nodes, search and focus of a tree. A node that is selected anew or was moved gets the focus; its ancestors and
 * the node itself are opened.
 */
export function useTree<N extends TreeNode>(nodes: readonly N[], selectedId: string | null) {
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState(selectedId);
  const [search, setSearch] = useState('');
  const [root] = nodes;
  const [revealed, setRevealed] = useState<string | null>(null);
  const wanted = selectedId ?? root?.id ?? null;
  // A node that moved is another place.
  const place =
    wanted === null ? null : [...ancestorsOf(index, wanted).map(({ id }) => id), wanted].join('/');
  if (wanted !== null && place !== revealed && (selectedId === null || index.positions.has(selectedId))) {
    setRevealed(place);
    setActiveId(wanted);
    const opened =
      selectedId === null ? [] : [...ancestorsOf(index, selectedId).map(({ id }) => id), selectedId];
    setExpanded((before) => new Set([...before, ...opened, ...(revealed === null ? fewRoots(index) : [])]));
  }
  const isSearch = search.length >= searchLimits.minLength;
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
