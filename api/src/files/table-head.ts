import { headKey, matchColumns, type FileCoding, type TableField } from '@depotwerk/domain';
import {
  columnsOfChoice,
  samplesOfColumn,
  type ReadingField,
} from '@depotwerk/contract/floor/values/file-reading';
import { decodeBytes, singleByteCodings } from './file-text';
import type { TableRow } from './table-row';
import type { TableSource } from './table-source';

/** What a kind of table brings, and how it is recognised. */
export interface TableDescription {
  readonly fields: readonly TableField<ReadingField>[];
  readonly required: readonly ReadingField[];
  /** One of the fields that are not required must be there as well. */
  readonly needsMore: boolean;
  /** One of each of these must be there as well. */
  readonly oneOf?: readonly (readonly ReadingField[])[];
  /** Fields of a table without a head, in the order of its columns; null for one that always has a head. */
  readonly headless: ((cells: readonly string[]) => ReadonlyMap<ReadingField, number>) | null;
  /** Fields that are numbers and dates, whose style is one for the whole file. */
  readonly numbers: readonly ReadingField[];
  readonly dates: readonly ReadingField[];
  /** Every head must be known, as what is passed over would be missed. */
  readonly hasClosedColumns: boolean;
  /** Heads of columns that the product exports and nobody misses in the import, as the names of a field are written. */
  readonly passedOver?: readonly string[];
  /** Makes a list of a table of another shape, whose columns nobody would know; null: it is a list. */
  readonly reshape?: (first: readonly TableRow[], source: TableSource) => TableSource | null;
}

export interface TableHead {
  /** 0: there is none. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The cells as they are remembered; empty without a head. */
  readonly key: string;
  readonly columns: ReadonlyMap<ReadingField, number>;
}

/** Titles may stand above the head. */
export const HEAD_WITHIN_ROWS = 30;

const isComplete = (
  columns: ReadonlyMap<ReadingField, number>,
  { required, needsMore, oneOf }: TableDescription,
): boolean =>
  required.every((field) => columns.has(field)) &&
  (!needsMore || columns.size > required.length) &&
  (oneOf ?? []).every((fields) => fields.some((field) => columns.has(field)));

/** Why a person must choose: columns that are missing, are not known, or could be meant twice. */
export function areColumnsOpen(
  { cells, columns, line }: TableHead,
  table: TableDescription,
  hasChoice: boolean,
): boolean {
  if (!isComplete(columns, table)) return true;
  if (hasChoice || line === 0 || !table.hasClosedColumns) return false;
  const passedOver = { key: 'passedOver', names: table.passedOver ?? [] };
  const isMissed = (cell: string) => cell.trim() !== '' && matchColumns([cell], [passedOver]).size === 0;
  return cells.filter(isMissed).length > columns.size;
}

interface HeadOfRow {
  readonly row: TableRow;
  readonly cells: readonly string[];
  readonly columns: ReadonlyMap<ReadingField, number>;
}

/** A head with umlauts in the coding in which most of its columns are known. */
function headOfRow(row: TableRow, table: TableDescription, hasBytes: boolean): HeadOfRow {
  const codings: readonly (FileCoding | null)[] = hasBytes ? singleByteCodings : [null];
  const readings = codings.map((coding) => {
    const cells = coding === null ? row.cells : row.cells.map((cell) => decodeBytes(cell, coding));
    return { row, cells, columns: matchColumns(cells, table.fields) };
  });
  return readings.reduce((best, each) => (each.columns.size > best.columns.size ? each : best));
}

const widthOf = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** Without known columns the first row that is as wide as any: titles above a table are narrower. */
function widestRow(rows: readonly TableRow[]): TableRow | undefined {
  const most = Math.max(...rows.map(widthOf));
  return rows.find((row) => widthOf(row) === most);
}

function findHead(rows: readonly TableRow[], table: TableDescription, hasBytes: boolean): HeadOfRow | null {
  const heads = rows.map((row) => headOfRow(row, table, hasBytes));
  const most = Math.max(0, ...heads.map(({ columns }) => columns.size));
  const complete = heads.find(({ columns }) => isComplete(columns, table));
  return complete ?? (most === 0 ? null : (heads.find(({ columns }) => columns.size === most) ?? null));
}

/**
 * The head of a table and what its columns hold: as a person chose, else by the words of the head, else by the order of
 * the columns.
 *
 * @param rows the first ones of the table
 * @param chosen `isin:0,price:3`, of a person or remembered for this head
 */
export function readHead(
  rows: readonly TableRow[],
  table: TableDescription,
  hasBytes: boolean,
  choice: { readonly headLine?: number; readonly columns?: string },
): TableHead {
  const ownColumns = choice.columns === undefined ? null : columnsOfChoice(choice.columns);
  const headless = (): TableHead => ({
    line: 0,
    cells: [],
    key: '',
    columns: ownColumns ?? table.headless?.(rows[0]?.cells ?? []) ?? new Map<ReadingField, number>(),
  });
  if (choice.headLine === 0) return headless();
  const chosen = rows.find(({ line }) => line === choice.headLine);
  const found = chosen ? headOfRow(chosen, table, hasBytes) : findHead(rows, table, hasBytes);
  if (!found && table.headless && table.headless(rows[0]?.cells ?? []).size > 0) return headless();
  const widest = widestRow(rows);
  const head = found ?? (widest ? headOfRow(widest, table, hasBytes) : null);
  if (!head) return headless();
  return {
    line: head.row.line,
    cells: head.cells.map((cell) => cell.trim()),
    key: headKey(head.cells),
    columns: ownColumns ?? head.columns,
  };
}

/** The first rows below the head, column by column. */
export function samplesBelow(rows: readonly TableRow[], { line }: TableHead): string[][] {
  const below = rows.filter((row) => row.line > line).slice(0, samplesOfColumn);
  const width = Math.max(0, ...below.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => below.map(({ cells }) => (cells[column] ?? '').trim()));
}
