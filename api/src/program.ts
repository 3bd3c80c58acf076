import { orderAnalysis, parseAnalyseArguments } from './commands/analyse';
import { parseAuditArguments, verifyAudit } from './commands/audit';
import { noteBackup, parseBackupArguments } from './commands/backup';
import { reencryptCredentials } from './commands/credentials';
import { dump, dumpOfRunning, restore } from './commands/dump';
import { parseFourEyesArguments, setFourEyes } from './commands/four-eyes';
import { exitCodeOf, importFile, parseImportArguments } from './commands/import';
import { limitGarbage } from './commands/limit-garbage';
import { openApi } from './commands/open-api';
import { parseSecondFactorArguments, stopSecondFactor } from './commands/second-factor';
import { parseServeArguments, registerRemotes, remoteOf, serve } from './commands/serve';
import { parseWhiteLabelArguments, setWhiteLabel } from './commands/white-label';
import { UsageError } from './commands/usage-error';
import type { Config } from './config';
import { readConfig } from './config';
import type { Database } from './db/database';
import { DumpError } from './db/dump/dump-format';
import { FolderLockedError, FolderUnusableError } from './db/embedded/folder-lock';
import { migrate, NewerDatabaseError } from './db/migrate';
import { openDatabase } from './db/open';
import { DatabaseUnreachableError } from './db/postgres';
import type { Environment } from './settings/environment';
import { ConfigError, withSecretFiles } from './settings/environment';
import { today } from './time/local-day';
import { writeAudit } from './audit/write-audit';

/** Lines that the program which started this one reads. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** Audit rows of what a command did name the server itself. */
const system = { userId: null, name: 'system' };

export type Command = (db: Database, args: readonly string[], config: Config) => Promise<void>;

export const commands = {
  serve: (db, args, config) => serve(db, config, parseServeArguments(args), print),
  // Every command opens a migrated database; this one does only that.
  migrate: async () => print('the database is up to date'),
  import: async (db, args, config) => {
    const report = await importFile(db, parseImportArguments(args), {
      print,
      today: today(),
      fieldListFolder: config.fieldLists,
      audit: (transaction, changes) => writeAudit(transaction, system, changes),
    });
    process.exitCode = exitCodeOf(report);
  },
  remotes: (db, args) => registerRemotes(db, args.map(remoteOf)),
  audit: async (db, args) => {
    if (!(await verifyAudit(db, parseAuditArguments(args), print))) process.exitCode = 1;
  },
  'second-factor': (db, args) => stopSecondFactor(db, parseSecondFactorArguments(args), print),
  credentials: (db, args, config) => reencryptCredentials(db, args, config.credentialKeys(), print),
  'white-label': (db, args) => setWhiteLabel(db, parseWhiteLabelArguments(args), print),
  'four-eyes': (db, args) => setFourEyes(db, parseFourEyesArguments(args), print),
  analyse: async (db, args) => {
    await orderAnalysis(db, parseAnalyseArguments(args), print);
  },
  backup: (db, args) => noteBackup(db, parseBackupArguments(args), print),
  dump: (db, args) => dump(db, args, print),
  restore: (db, args) => restore(db, args, print),
} satisfies Readonly<Record<string, Command>>;

async function onDatabase(command: Command, args: readonly string[], config: Config): Promise<void> {
  const fail = (error: Error): never => {
    console.error(`The database ended: ${error.message}`);
    process.exit(1);
  };
  const db = await openDatabase(
    config.database,
    (error) => console.error(`Database: ${error.message}`),
    fail,
  );
  try {
    await migrate(db);
    await command(db, args, config);
  } finally {
    await db.close();
  }
}

async function writeOpenApi(args: readonly string[]): Promise<void> {
  const [file = 'shared/contract/openapi.json'] = args.filter((arg) => !arg.startsWith('--'));
  if (await openApi(file, args.includes('--check'))) return;
  throw new UsageError(`${file} differs from the routes: run "pnpm openapi" and commit it`);
}

/** Errors whose message is one sentence for the person who started the program. */
const expected = [
  ConfigError,
  UsageError,
  FolderLockedError,
  FolderUnusableError,
  NewerDatabaseError,
  DumpError,
  DatabaseUnreachableError,
];

/** Runs the command that the first argument names; what goes wrong is printed and becomes the exit code. */
export async function runProgram(
  [name = '', ...args]: readonly string[],
  known: Readonly<Record<string, Command>>,
  env: Environment,
): Promise<void> {
  limitGarbage();
  try {
    if (name === 'openapi') return await writeOpenApi(args);
    const command = known[name];
    if (!command) throw new UsageError(`usage: ${Object.keys(known).join('|')}|openapi …`);
    const config = readConfig(withSecretFiles(env));
    try {
      await onDatabase(command, args, config);
    } catch (error) {
      if (name !== 'dump' || !(error instanceof FolderLockedError)) throw error;
      await dumpOfRunning(config.database.folder, args, print);
    }
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
