import { parseAuditArguments, verifyAudit } from './commands/audit';
import { dump, restore } from './commands/dump';
import { importFile, parseImportArguments } from './commands/import';
import { openApi } from './commands/open-api';
import { parseSecondFactorArguments, stopSecondFactor } from './commands/second-factor';
import { parseSeedArguments, seed, UsageError } from './commands/seed';
import { parseServeArguments, registerRemotes, remoteOf, serve } from './commands/serve';
import type { Config } from './config';
import { ConfigError, readConfig } from './config';
import type { Database } from './db/database';
import { DumpError } from './db/dump/dump-format';
import { FolderLockedError } from './db/embedded/folder-lock';
import { migrate, NewerDatabaseError } from './db/migrate';
import { openDatabase } from './db/open';
import { DatabaseUnreachableError } from './db/postgres';
import { DatabaseNotEmptyError } from './demo/seed-demo';
import { writeAudit } from './modules/audit/write-audit';
import { hashPassword } from './modules/auth/password';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const today = (): string => new Date().toISOString().slice(0, 10);
/** Audit rows of what a command did name the server itself. */
const system = { userId: null, name: 'system' };

type Command = (db: Database, args: readonly string[], config: Config) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  serve: (db, args, config) => serve(db, config, parseServeArguments(args), print),
  // Every command opens a migrated database; this one does only that.
  migrate: async () => print('the database is up to date'),
  seed: (db, args) =>
    seed(db, parseSeedArguments(args, new Date()), {
      hashPassword,
      onProgress: (done, total) => print(`seeding ${done}/${total}`),
    }),
  import: async (db, args) => {
    const report = await importFile(db, parseImportArguments(args), {
      print,
      today: today(),
      audit: (transaction, changes) => writeAudit(transaction, system, changes),
    });
    if (!report) process.exitCode = 1;
  },
  remotes: (db, args) => registerRemotes(db, args.map(remoteOf)),
  audit: async (db, args) => {
    if (!(await verifyAudit(db, parseAuditArguments(args), print))) process.exitCode = 1;
  },
  'second-factor': (db, args) => stopSecondFactor(db, parseSecondFactorArguments(args), print),
  dump: (db, args) => dump(db, args, print),
  restore: (db, args) => restore(db, args, print),
};

const usage = `usage: main.js ${Object.keys(commands).join('|')}|openapi …`;

async function onDatabase(command: Command, args: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
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

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  if (name === 'openapi') {
    const [file = 'shared/contract/openapi.json'] = args.filter((arg) => !arg.startsWith('--'));
    if (await openApi(file, args.includes('--check'))) return;
    throw new UsageError(`${file} differs from the routes: run "pnpm openapi" and commit it`);
  }
  const command = commands[name];
  if (!command) throw new UsageError(usage);
  await onDatabase(command, args);
}

/** Errors whose message is one sentence for the person who started the program. */
const expected = [
  ConfigError,
  UsageError,
  FolderLockedError,
  NewerDatabaseError,
  DatabaseNotEmptyError,
  DumpError,
  DatabaseUnreachableError,
];

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
