import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useCellText, type CellText } from '../cells/cell-text';
import { hideCellTitle, showCellTitle } from './cell-title';
import { ColumnsBeyond } from './columns-beyond';
import { tracksOf, type GridColumn, type GridSort } from './grid-column';
import { GridBody } from './grid-body';
import { GridHeader } from './grid-header';
import { rowAfterKey } from './grid-keyboard';
import type { RowAt } from './scroll/row-slots';
import { useElementWidth } from './use-element-size';
import { useGridRows } from './scroll/use-grid-rows';
import styles from './virtual-grid.module.css';

const HEAD_PX = 40;
/** Of its own width. */
export const CARDS_BELOW_PX = 600;
/** About two screens: who scrolls on finds the next rows loaded. */
const ROWS_AHEAD = 30;

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
  readonly rowAt: RowAt<Row>;
  /** Tells that rows have come or changed while `rowAt` stays the same one. */
  readonly subscribe?: (tell: () => void) => () => void;
  /** Tells which rows are on screen or about to be, so that their pages can be loaded. */
  readonly onRangeChange: (first: number, last: number) => void;
  readonly onOpen: (row: Row, place: GridPlace) => void;
  /** A link in a row was followed, not opened in another tab. */
  readonly onFollow?: (place: GridPlace) => void;
  /** For rows that can be chosen: the space bar on a row. */
  readonly onToggle?: (row: Row) => void;
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
 * PgDn move the row focus, Enter opens, the space bar chooses. Below 600 px of its own width rows are cards.
 */
export function VirtualGrid<Row>(props: VirtualGridProps<Row>) {
  // Not where scrolling draws: the hook has the language looked up after each drawing.
  return <ScrolledGrid {...props} cellText={useCellText()} />;
}

function ScrolledGrid<Row>(props: VirtualGridProps<Row> & { readonly cellText: CellText }) {
  const {
    label,
    columns,
    rowCount,
    rowAt,
    subscribe,
    onRangeChange,
    onOpen,
    onFollow,
    onToggle,
    onSort,
    card,
    cellText,
  } = props;
  const { sort = null, rowHeightPx = 44, cardHeightPx = 116, startAt = null, listKey = '' } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scrollRef);
  const isCards = card !== undefined && width > 0 && width < CARDS_BELOW_PX;
  const tracks = useMemo(() => tracksOf(columns), [columns]);
  const heightPx = isCards ? cardHeightPx : rowHeightPx;
  const [wanted, setActive] = useState(startAt?.index ?? 0);
  const active = Math.max(0, Math.min(wanted, rowCount - 1));
  const focusWanted = useRef(startAt !== null);
  const takeFocus = useCallback(() => {
    const isWanted = focusWanted.current;
    focusWanted.current = false;
    return isWanted;
  }, []);
  const onSight = useCallback(
    (first: number, last: number) =>
      onRangeChange(Math.max(0, first - ROWS_AHEAD), Math.min(rowCount - 1, last + ROWS_AHEAD)),
    [onRangeChange, rowCount],
  );
  const { slots, positionOf, bodyPx, scrollToTop, scrollToRow, offsetPx } = useGridRows({
    listCount: rowCount,
    rowAt,
    subscribe,
    rowHeightPx: heightPx,
    scrollRef,
    headPx: isCards ? 0 : HEAD_PX,
    active,
    startOffsetPx: startAt?.scrollOffsetPx ?? 0,
    onRangeChange: onSight,
  });
  const rows = useMemo(
    () => ({ columns, cellText, template: tracks.template, heightPx, card: isCards ? card : undefined }),
    [columns, cellText, tracks, heightPx, isCards, card],
  );

  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setActive(0);
  }
  const scrolledKey = useRef(listKey);
  useLayoutEffect(() => {
    if (scrolledKey.current === listKey) return;
    scrolledKey.current = listKey;
    scrollToTop();
  }, [scrollToTop, listKey]);

  const open = (index: number) => {
    const row = rowAt(index);
    if (row !== undefined) onOpen(row, { index, scrollOffsetPx: offsetPx() });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'row') return;
    if (event.key === 'Enter') return open(active);
    if (event.key === ' ' && onToggle !== undefined) {
      event.preventDefault();
      const row = rowAt(active);
      return row === undefined ? undefined : onToggle(row);
    }
    const pageRows = Math.floor((scrollRef.current?.clientHeight ?? 0) / heightPx);
    const next = rowAfterKey(event.key, { index: active, rowCount, pageRows });
    if (next === null || event.altKey || event.metaKey) return;
    event.preventDefault();
    focusWanted.current = true;
    setActive(next);
    scrollToRow(next);
  };

  return (
    <div className={styles.frame}>
      <div
        ref={scrollRef}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onClick={({ target, defaultPrevented }) => {
          const element = target instanceof Element ? target : null;
          const row = element?.closest<HTMLElement>('[data-index]');
          if (!element || !row) return;
          const index = Number(row.dataset.index);
          if (!element.closest('a, button, label')) open(index);
          // The browser is kept from following links that stay in this tab.
          else if (defaultPrevented && element.closest('a'))
            onFollow?.({ index, scrollOffsetPx: offsetPx() });
        }}
        onFocus={({ target }) => {
          const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
          if (index !== undefined) setActive(Number(index));
        }}
        onPointerOver={({ target }) => {
          if (!isCards) showCellTitle(target, { columns, rowAt, cellText });
        }}
        onPointerOut={({ target }) => hideCellTitle(target)}
      >
        {isCards ? null : <GridHeader columns={columns} tracks={tracks} sort={sort} onSort={onSort} />}
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: bodyPx, minInlineSize: isCards ? 0 : tracks.minWidthPx }}
        >
          <GridBody slots={slots} view={rows} positionOf={positionOf} active={active} takeFocus={takeFocus} />
        </div>
      </div>
      {isCards ? null : <ColumnsBeyond gridRef={scrollRef} template={tracks.template} />}
    </div>
  );
}
