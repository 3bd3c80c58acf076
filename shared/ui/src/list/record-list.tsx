import { useMemo, useRef, type ReactNode } from 'react';
import type { GridColumn } from '../grid/grid-column';
import { useElementWidth } from '../grid/use-element-size';
import { CARDS_BELOW_PX, VirtualGrid } from '../grid/virtual-grid';
import { CardOrder } from './card-order';
import { choiceColumn, type RowChoice } from './choice-column';
import { JumpToRows } from './jump-to-rows';
import { ListOnPaper } from './list-on-paper';
import { ListChips, type FilterWords } from './list-chips';
import type { ListColumns } from './list-column';
import { ListExport } from './list-export';
import { ListStates } from './list-states';
import { ListToolbar } from './list-toolbar';
import styles from './record-list.module.css';
import type { List } from './use-list';
import type { ListRows } from './use-list-rows';
import { useListTexts } from './use-list-texts';

/** Border and padding of the grid's frame on both sides. */
const FRAME_PX = 8;

export interface RecordListProps<
  Row,
  Filter extends object,
  SortKey extends string,
  ColumnKey extends string,
> {
  readonly list: List<Filter, SortKey, ColumnKey>;
  readonly rows: ListRows<Row>;
  /** The same ones as long as nothing changes: others draw every row anew. */
  readonly columns: ListColumns<Row, SortKey, ColumnKey>;
  /** What chips say. */
  readonly words: FilterWords<Filter>;
  /** Fields of the filter, in a drawer. */
  readonly filters?: ReactNode;
  /** Fields of the filter that have room beside the search. */
  readonly quickFilters?: ReactNode;
  readonly onOpen: (row: Row) => void;
  /** A row on a narrow screen; the same one as long as nothing changes. */
  readonly card: (row: Row) => ReactNode;
  readonly cardHeightPx?: number;
  /** For rows that can be chosen for an action. */
  readonly choice?: RowChoice<Row> | undefined;
  /** Between the filters and the rows. */
  readonly children?: ReactNode;
}

/** Search, filters, saved views, columns, order and rows of a list, and what is said when there are none. */
export function RecordList<Row, Filter extends object, SortKey extends string, ColumnKey extends string>(
  props: RecordListProps<Row, Filter, SortKey, ColumnKey>,
) {
  const { list, rows, columns, words, filters, quickFilters, onOpen, card, cardHeightPx, choice } = props;
  const { order, columns: visible, sortBy, rememberPlace, settings } = list;
  const texts = useListTexts(list.description);
  const ref = useRef<HTMLDivElement>(null);
  const width = useElementWidth(ref);
  const isCards = width > 0 && width < CARDS_BELOW_PX + FRAME_PX;
  const gridColumns = useMemo(
    () => [
      ...(choice ? [choiceColumn(choice)] : []),
      ...visible.map((key): GridColumn<Row> => ({ ...columns[key], key, title: texts(`column.${key}`) })),
    ],
    [columns, visible, choice, texts],
  );
  const sort = useMemo(() => (order ? { key: order.sort, direction: order.direction } : null), [order]);
  const allColumns = list.description.columns.map((key): GridColumn<Row> => ({
    ...columns[key],
    key,
    title: texts(`column.${key}`),
  }));
  return (
    <div ref={ref} className={styles.list}>
      {rows.total ? <JumpToRows list={ref} /> : null}
      <ListToolbar
        list={list}
        filters={filters}
        quickFilters={quickFilters}
        isCards={isCards}
        order={sort ? <CardOrder columns={allColumns} sort={sort} onSort={sortBy} /> : null}
        exported={
          rows.loadAll ? (
            <ListExport
              title={texts('grid', { count: rows.total ?? 0 })}
              columns={allColumns.filter(({ key }) => visible.some((one) => one === key))}
              isEmpty={!rows.total}
              loadAll={rows.loadAll}
            />
          ) : null
        }
      />
      <ListChips list={list} words={words} />
      {props.children}
      <ListStates list={list} rows={rows} isReady={settings.isSettled}>
        {(total) => (
          <ListOnPaper
            label={texts('grid', { count: total })}
            columns={allColumns.filter(({ key }) => visible.some((one) => one === key))}
            total={total}
            load={rows.loadForPaper ?? rows.loadAll}
          >
            <VirtualGrid<Row>
              label={texts('grid', { count: total })}
              columns={gridColumns}
              rowCount={total}
              rowAt={rows.rowAt}
              subscribe={rows.subscribe}
              onRangeChange={rows.onRangeChange}
              onOpen={(row, place) => {
                rememberPlace(place);
                onOpen(row);
              }}
              onFollow={rememberPlace}
              {...(choice ? { onToggle: choice.toggle } : {})}
              sort={sort}
              onSort={sortBy}
              card={card}
              {...(cardHeightPx === undefined ? {} : { cardHeightPx })}
              startAt={list.startAt}
              listKey={list.key}
            />
          </ListOnPaper>
        )}
      </ListStates>
    </div>
  );
}
