import type { Database } from '../db/database';
import { restoreDump } from '../db/dump/restore-dump';
import { backUp } from './back-up';
import { orderDump } from './dump-of-running';
import { UsageError } from './usage-error';

/** @throws {UsageError} naming the argument */
function fileOf(args: readonly string[], command: string): string {
  const [file, ...others] = args;
  if (file === undefined || file.startsWith('-') || others.length > 0)
    throw new UsageError(`usage: main.js ${command} <file.gz>`);
  return file;
}

/** `dump <file>`: all data of the database, for either engine. @throws {UsageError} naming the argument */
export async function dump(
  db: Database,
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const file = fileOf(args, 'dump');
  await backUp(db, file);
  print(`dumped to ${file}`);
}

/** The same while a server works on the embedded database. @throws {UsageError} naming the argument */
export async function dumpOfRunning(
  folder: string,
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const file = fileOf(args, 'dump');
  await orderDump(folder, file);
  print(`dumped to ${file}, by the process that works on the database`);
}

/** `restore <file>`: fills a new database. @throws {UsageError} naming the argument */
export async function restore(
  db: Database,
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const rows = await restoreDump(db, fileOf(args, 'restore'));
  print(`restored ${rows} rows`);
}
