import { figureDecimals } from '@depotwerk/contract/floor/values/figure-kinds';
import { tableLimits, type TableColumnKind } from '@depotwerk/contract/floor/values/table-export';
import { percentOf } from '@depotwerk/domain';
import type { Cell } from '../cells/cell';

type FileValue = string | number | null;

interface FileCell {
  readonly kind: TableColumnKind;
  readonly value: FileValue;
}

const DAY_LENGTH = 'yyyy-MM-dd'.length;
const MINUTE_LENGTH = 'yyyy-MM-ddTHH:mm'.length;

/** Timestamp in the zone of the browser, as on the screen. */
function localMinute(iso: string): string {
  const at = new Date(iso);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, MINUTE_LENGTH);
}

/** A day stays the day that it says; a timestamp is on a day in the zone of the browser. */
const localDay = (iso: string): string =>
  (iso.length > DAY_LENGTH ? localMinute(iso) : iso).slice(0, DAY_LENGTH);

const cut = (text: string): string =>
  text.length > tableLimits.textLength ? `${text.slice(0, tableLimits.textLength - 1)}…` : text;
const words = (value: string | null | undefined): FileCell => ({
  kind: 'text',
  value: value == null ? null : cut(value),
});
/** Without the dust of binary fractions. */
const number = (value: number | null): FileCell => ({
  kind: 'number',
  value: value === null ? null : Number(value.toFixed(6)),
});
const both = (text: string | null, secondary: string | null | undefined): FileCell =>
  words(text !== null && secondary ? `${text} · ${secondary}` : text);

/** What a cell says in a file; null for what is only pressed. The written return type makes a forgotten kind an error. */
export function fileCell(cell: Cell): FileCell | null {
  switch (cell.kind) {
    case 'text':
      return both(cell.text, cell.secondary);
    case 'status':
      return both(cell.text, cell.secondary);
    case 'number':
      return number(cell.value);
    case 'money':
      return { kind: 'money', value: cell.value };
    case 'percent':
      // As on the screen, with its decimals.
      return number(
        cell.fraction === null ? null : percentOf(cell.fraction, cell.decimals ?? figureDecimals.share),
      );
    case 'date':
      return { kind: 'date', value: cell.date === null ? null : localDay(cell.date) };
    case 'dateTime':
      return { kind: 'dateTime', value: cell.at == null ? null : localMinute(cell.at) };
    case 'stars':
      return number(cell.count);
    case 'fundRating':
      return number(cell.rating);
    case 'color':
    case 'link':
      return words(cell.label);
    case 'tariffName':
      return words(cell.nameOf(cell.tariffId));
    case 'tariffProductType':
      return words(cell.nameOf(cell.tariffTypeId));
    case 'groupName':
      return words(cell.groupName);
    case 'score':
      return number(cell.value);
    case 'severity':
      return words(cell.text);
    case 'riskClass':
      return number(cell.riskClassId);
    case 'actions':
    case 'action':
    case 'toggle':
    case 'choice':
      return null;
  }
}

/** On the screen the unit stands in every cell, in a file it has to stand in the head. */
const units: Partial<Record<Cell['kind'], string>> = { percent: '%', money: 'EUR' };

function headOf(title: string, cells: readonly Cell[]): string {
  const unit = cells.map(({ kind }) => units[kind]).find((one) => one !== undefined);
  return unit === undefined || title.includes(unit) ? title : `${title} (${unit})`;
}

export interface TitledColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => Cell;
}

export interface FileTable {
  readonly columns: { readonly head: string; readonly kind: TableColumnKind }[];
  readonly rows: FileValue[][];
}

/** Rows as the columns of a screen show them. A column whose cells differ in kind becomes text. */
export function fileTable<Row>(columns: readonly TitledColumn<Row>[], rows: readonly Row[]): FileTable {
  const parts = columns.map(({ title, cell }) => {
    const onScreen = rows.map(cell);
    const cells = onScreen.map(fileCell);
    const kinds = new Set(cells.flatMap((one) => (one === null || one.value === null ? [] : one.kind)));
    const [only = 'text'] = kinds;
    const kind = kinds.size > 1 ? 'text' : only;
    const values = cells.map((one) => {
      const value = one?.value ?? null;
      return kind === 'text' && typeof value === 'number' ? String(value) : value;
    });
    return {
      head: headOf(title, onScreen),
      kind,
      values,
      isSaid: rows.length === 0 || cells.some((one) => one !== null),
    };
  });
  const said = parts.filter(({ isSaid }) => isSaid);
  return {
    columns: said.map(({ head, kind }) => ({ head, kind })),
    rows: rows.map((_row, at) => said.map(({ values }) => values[at] ?? null)),
  };
}
