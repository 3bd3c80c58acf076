import type { CopyItem, CopyRow } from '@depotwerk/api/db/copy-text';
import type { Transaction } from '@depotwerk/api/db/database';

/** A table with the columns that are filled and how a row comes about. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<CopyRow>;
}

type Cells<T> = Readonly<Record<string, (item: T) => CopyItem>>;

/** Column by column what is written for an item: names and values stay together. */
export function tableRows<T>(table: string, items: Iterable<T>, cells: Cells<T>): TableRows {
  const values = Object.values(cells);
  const rows = function* () {
    for (const item of items) yield values.map((value) => value(item));
  };
  return { table, columns: Object.keys(cells), rows: rows() };
}

/** Writes tables in their order, parents first. */
export async function loadTables(transaction: Transaction, tables: readonly TableRows[]): Promise<void> {
  for (const { table, columns, rows } of tables) await transaction.copy(table, columns, rows);
}
