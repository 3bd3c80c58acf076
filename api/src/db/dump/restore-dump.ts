import type { Database, Transaction } from '../database';
import { quoted } from '../copy-text';
import { withoutForeignKeys } from '../foreign-keys';
import { migrationState } from '../migrate';
import { moveSequences } from '../sequences';
import { DumpError, FORMAT } from './dump-format';
import { DumpReader } from './dump-reader';
import { storedTables, type StoredTable } from './stored-tables';

/** Whether anything is in there beyond what every new database has. */
const DATA = `SELECT EXISTS (SELECT 1 FROM issuer) OR EXISTS (SELECT 1 FROM fund) OR EXISTS (SELECT 1 FROM customer)
  OR EXISTS (SELECT 1 FROM app_user) OR EXISTS (SELECT 1 FROM audit_entry) AS found`;

async function refuseMisfit(transaction: Transaction, reader: DumpReader): Promise<void> {
  const { format, migrations } = await reader.head();
  if (format !== FORMAT) throw new DumpError('The dump has a format that this program does not know.');
  const { applied } = await migrationState(transaction.client);
  if (migrations !== applied)
    throw new DumpError(
      `The dump has ${migrations} migrations and this program ${applied}: restore it with the version that wrote it.`,
    );
  const [data] = await transaction.query<{ found: boolean }>(DATA);
  if (data?.found) throw new DumpError('The database is not empty: restore a dump only into a new one.');
}

/** Triggers would refuse the empty tables or write what the dump brings itself. */
async function withoutTriggers(
  transaction: Transaction,
  tables: readonly StoredTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const each = async (change: string) => {
    for (const { table } of tables)
      await transaction.query(`ALTER TABLE ${quoted(table)} ${change} TRIGGER USER`);
  };
  await each('DISABLE');
  await fill();
  await each('ENABLE');
}

async function fillFrom(reader: DumpReader, transaction: Transaction, known: readonly StoredTable[]) {
  let rows = 0;
  const names = known.map(({ table }) => table);
  await transaction.query(`TRUNCATE ${names.map(quoted).join(', ')} CASCADE`);
  for await (const { table, columns, rows: chunks } of reader.tables()) {
    if (!names.includes(table))
      throw new DumpError(`The dump has a table that the database has not: ${table}.`);
    rows += await transaction.copyText(table, columns, chunks);
  }
  return rows;
}

/**
 * Fills a new database from a dump of either engine, all of it or nothing. Every constraint is checked again.
 *
 * @returns the number of rows
 * @throws {DumpError} when the file or the database do not fit
 */
export async function restoreDump(database: Database, file: string): Promise<number> {
  let rows = 0;
  await database.transaction(async (transaction) => {
    await transaction.query('SET LOCAL statement_timeout = 0');
    const reader = new DumpReader(file);
    await refuseMisfit(transaction, reader);
    const tables = await storedTables(transaction);
    const names = tables.map(({ table }) => table);
    await withoutForeignKeys(transaction, names, () =>
      withoutTriggers(transaction, tables, async () => {
        rows = await fillFrom(reader, transaction, tables);
      }),
    );
    await moveSequences(transaction);
    await transaction.query('ANALYZE');
  });
  return rows;
}
