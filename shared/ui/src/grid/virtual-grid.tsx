import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { tracksOf, type GridColumn, type GridSort } from './grid-column';
import { GridHeader } from './grid-header';
import { rowAfterKey } from './grid-keyboard';
import { GridRow } from './grid-row';
import { useElementWidth } from './use-element-size';
import { useIsPassing } from './use-is-passing';
import styles from './virtual-grid.module.css';

const HEAD_PX = 40;
const OVERSCAN = 6;
const CARDS_BELOW_PX = 600;

export interface GridPlace {
  readonly index: number;
  readonly scrollOffsetPx: number;
}

export interface VirtualGridProps<Row> {
  /** Names the grid for a screen reader. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Stable while pages load: of all rows, not of the loaded ones. */
  readonly rowCount: number;
  /** undefined while the page of this row is loading */
  readonly rowAt: (index: number) => Row | undefined;
  /** Tells which rows are on screen, so that their pages can be loaded. */
  readonly onRangeChange: (first: number, last: number) => void;
  readonly onOpen: (row: Row, place: GridPlace) => void;
  readonly sort?: GridSort | null;
  readonly onSort?: (sort: GridSort) => void;
  readonly card?: (row: Row) => ReactNode;
  readonly rowHeightPx?: number;
  readonly cardHeightPx?: number;
  /** Where the user was; the row there gets the focus. */
  readonly startAt?: GridPlace | null;
  /** Names the list that is shown; another one starts at its top. */
  readonly listKey?: string;
}

/**
 * A grid of any length that keeps only the visible rows in the page. One tab stop: arrows, Home, End, PgUp and
 * PgDn move the row focus, Enter opens. Below 600 px of its own width rows are cards.
 */
export function VirtualGrid<Row>(props: VirtualGridProps<Row>) {
  const { label, columns, rowCount, rowAt, onRangeChange, onOpen, sort = null, onSort, card } = props;
  const { rowHeightPx = 44, cardHeightPx = 116, startAt = null, listKey = '' } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scrollRef);
  const isCards = card !== undefined && width > 0 && width < CARDS_BELOW_PX;
  const tracks = useMemo(() => tracksOf(columns), [columns]);
  const heightPx = isCards ? cardHeightPx : rowHeightPx;
  const [wanted, setActive] = useState(startAt?.index ?? 0);
  const active = Math.max(0, Math.min(wanted, rowCount - 1));
  const focusWanted = useRef(startAt !== null);

  // The row with the focus stays in the page when it is scrolled out, or the keyboard would lose its place.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(active) || active >= range.count
        ? indexes
        : [...indexes, active].sort((a, b) => a - b);
    },
    [active],
  );
  const { isPassing, onChange } = useIsPassing();
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rowCount,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => heightPx,
    // Rows have one height: nothing is measured.
    measureElement: () => heightPx,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollPaddingEnd: isCards ? 0 : HEAD_PX,
    initialOffset: startAt?.scrollOffsetPx ?? 0,
    onChange,
    directDomUpdates: true,
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightPx]);

  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setActive(0);
  }
  const scrolledKey = useRef(listKey);
  useLayoutEffect(() => {
    if (scrolledKey.current === listKey) return;
    scrolledKey.current = listKey;
    virtualizer.scrollToOffset(0);
  }, [virtualizer, listKey]);

  const items = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex;
  const last = virtualizer.range?.endIndex;
  useEffect(() => {
    if (first !== undefined && last !== undefined) onRangeChange(first, last);
  }, [onRangeChange, first, last]);

  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    const row = scrollRef.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    focusWanted.current = false;
    row.focus({ preventScroll: true });
  });

  const open = (index: number) => {
    const row = rowAt(index);
    if (row !== undefined) onOpen(row, { index, scrollOffsetPx: virtualizer.scrollOffset ?? 0 });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'row') return;
    if (event.key === 'Enter') return open(active);
    const pageRows = Math.floor((scrollRef.current?.clientHeight ?? 0) / heightPx);
    const next = rowAfterKey(event.key, { index: active, rowCount, pageRows });
    if (next === null || event.altKey || event.metaKey) return;
    event.preventDefault();
    focusWanted.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };

  return (
    <div
      ref={scrollRef}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const element = target instanceof Element ? target : null;
        if (element?.closest('a, button')) return;
        const row = element?.closest<HTMLElement>('[data-index]');
        if (row) open(Number(row.dataset.index));
      }}
      onFocus={({ target }) => {
        const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
        if (index !== undefined) setActive(Number(index));
      }}
    >
      {isCards ? null : <GridHeader columns={columns} tracks={tracks} sort={sort} onSort={onSort} />}
      <div
        role="rowgroup"
        ref={virtualizer.containerRef}
        className={styles.body}
        style={{ minInlineSize: isCards ? 0 : tracks.minWidthPx }}
      >
        {items.map(({ index, key }) => (
          <GridRow
            key={key}
            index={index}
            row={rowAt(index)}
            columns={columns}
            template={tracks.template}
            isActive={index === active}
            isPassing={isPassing && index !== active}
            heightPx={heightPx}
            card={isCards ? card : undefined}
            elementRef={virtualizer.measureElement}
          />
        ))}
      </div>
    </div>
  );
}
