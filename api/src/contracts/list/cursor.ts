import type { ContractSortKey } from '@depotwerk/contract/contracts/values/contract-list';
import { isIsoDate } from '@depotwerk/domain';
import type { ContractOrder, Position } from './contract-sort';
import { sortColumns } from './contract-sort';

type ColumnType = (typeof sortColumns)[ContractSortKey][number]['type'];

/** What the text of a value looks like. */
const shapes: Readonly<Record<ColumnType, RegExp>> = {
  // eslint-disable-next-line no-control-regex -- a cursor is input like any other, and no database stores a NUL
  text: /^[^\u0000-\u001f\u007f]*$/u,
  numeric: /^-?\d{1,12}(?:\.\d{1,2})?$/,
  smallint: /^-?\d{1,4}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
};

const MAX_ID = 2_147_483_647;

/** Opaque to clients; bound to the order it was made for. */
export function encodeCursor({ sort, direction }: ContractOrder, { keys, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, direction, ...keys, id])).toString('base64url');
}

/**
 * A cursor only says where to go on, so a forged one can show nothing that its sender may not see; it is checked
 * rather than signed, value by value, since the database must never meet text that it cannot read.
 *
 * @returns `null` when it is not a cursor of this order
 */
export function decodeCursor({ sort, direction }: ContractOrder, cursor: string): Position | null {
  if (!/^[\w-]+$/.test(cursor)) return null;
  const parts = parseArray(Buffer.from(cursor, 'base64url').toString());
  const columns = sortColumns[sort];
  if (parts?.length !== columns.length + 3 || parts[0] !== sort || parts[1] !== direction) return null;
  const id = parts.at(-1);
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > MAX_ID) return null;
  const keys: (string | null)[] = [];
  for (const [i, { type, isNullable }] of columns.entries()) {
    const key = parts[i + 2];
    if (key === null && isNullable) keys.push(null);
    else if (typeof key === 'string' && isValueOf(type, key)) keys.push(key);
    else return null;
  }
  return { keys, id };
}

function parseArray(json: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const isValueOf = (type: ColumnType, key: string): boolean =>
  shapes[type].test(key) && ((type !== 'date' && type !== 'timestamptz') || isDate(key));

/** `2026-02-30` has the right shape, but is no date; the calendar of JavaScript would roll it over. */
function isDate(key: string): boolean {
  const date = new Date(key.replace(/\.(\d{3})\d{3}Z$/, '.$1Z'));
  return !Number.isNaN(date.getTime()) && isIsoDate(key.split('T', 1)[0] ?? '');
}
