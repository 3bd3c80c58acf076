import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { rowByName, stepAfterKey } from './tree-keyboard';
import type { TreeIndex, TreeNode } from './tree-index';
import { TreeRowView } from './tree-row-view';
import type { TreeRow } from './tree-rows';
import { useTypeAhead } from './use-type-ahead';
import styles from './tree.module.css';

export interface VirtualTreeProps<N extends TreeNode> {
  /** Begins the ids of the rows, see `rowIdIn`. */
  readonly id?: string;
  /** Names the tree for a screen reader. */
  readonly label: string;
  readonly index: TreeIndex<N>;
  /** Where hits of a search stand, if the index leaves out some nodes above them. */
  readonly places?: TreeIndex<N>;
  readonly rows: readonly TreeRow<N>[];
  /** Rows are hits of a search: without indent, each with its place in the tree. */
  readonly isSearch?: boolean;
  readonly selectedId: string | null;
  /** Has the focus when the tree has it. */
  readonly activeId: string | null;
  readonly onActive: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onChoose: (node: N) => void;
  readonly isDisabled?: (node: N) => boolean;
  /** At the end of a row, e.g. how much a group holds. */
  readonly detail?: (node: N) => ReactNode;
}

export const rowIdIn = (treeId: string, { position }: TreeRow<TreeNode>): string => `${treeId}-${position}`;

const ROW_PX = 34;
const HIT_PX = 50;
const OVERSCAN = 4;
/** Until the real size is measured: rows come with the first drawing, not with a second one. */
const FIRST_RECT = { width: 320, height: 640 };

/**
 * A tree of any size that keeps only the visible rows in the page. One tab stop; arrows, Home, End, PgUp, PgDn and
 * first letters move, Right and Left open and close, Enter chooses.
 */
export function VirtualTree<N extends TreeNode>(props: VirtualTreeProps<N>) {
  const { label, index, rows, isSearch = false, selectedId, activeId, isDisabled, detail } = props;
  const { onActive, onToggle, onChoose } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const scrollRef = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead();
  const found = rows.findIndex(({ node }) => node.id === activeId);
  const active = Math.max(0, found);
  const heightPx = isSearch ? HIT_PX : ROW_PX;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      // A screen reader follows the active row, so it must exist.
      return shown.includes(active) || active >= range.count
        ? shown
        : [...shown, active].sort((a, b) => a - b);
    },
    [active],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => heightPx,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    rangeExtractor,
    useFlushSync: false,
  });
  const measuredPx = useRef(heightPx);
  useLayoutEffect(() => {
    if (measuredPx.current === heightPx) return;
    measuredPx.current = heightPx;
    virtualizer.measure();
  }, [virtualizer, heightPx]);
  useEffect(() => {
    if (found >= 0) virtualizer.scrollToIndex(found);
    // Only another active row scrolls, not one that moved because others opened or closed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [virtualizer, activeId, isSearch]);

  const choose = (node: N) => {
    onActive(node.id);
    if (!isDisabled?.(node)) onChoose(node);
  };
  const moveTo = (to: number) => {
    const row = rows[to];
    if (row) onActive(row.node.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    if (row === undefined) return;
    const typed = typeAhead(event);
    if (typed !== null) {
      const to = rowByName(rows, active, typed);
      if (to !== null) moveTo(to);
      return event.preventDefault();
    }
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const pageRows = Math.floor((scrollRef.current?.clientHeight ?? 0) / heightPx);
    const step = stepAfterKey(event.key, { rows, active, pageRows });
    if (step === null) return;
    event.preventDefault();
    if (step.kind === 'move') moveTo(step.to);
    else if (step.kind === 'toggle') onToggle(row.node.id);
    else choose(row.node);
  };
  const onClick = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target : null;
    const row = rows[Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index)];
    if (row === undefined) return;
    if (element?.closest('[data-toggle]')) {
      onActive(row.node.id);
      onToggle(row.node.id);
    } else choose(row.node);
  };
  return (
    // The keyboard is handled for the whole tree; rows are no tab stops.
    <div
      ref={scrollRef}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={rows[active] ? rowIdIn(id, rows[active]) : undefined}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="none" className={styles.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: at, start }) => {
          const row = rows[at];
          return row === undefined ? null : (
            <TreeRowView
              key={row.node.id}
              id={rowIdIn(id, row)}
              at={at}
              startPx={start}
              heightPx={heightPx}
              tree={index}
              places={props.places ?? index}
              row={row}
              isSearch={isSearch}
              isActive={at === active && activeId !== null}
              isSelected={row.node.id === selectedId}
              isDisabled={isDisabled?.(row.node) ?? false}
              detail={detail}
            />
          );
        })}
      </div>
    </div>
  );
}
