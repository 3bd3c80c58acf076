import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../workspace/command.mjs';
import { Failure } from '../workspace/failure.mjs';
import { say } from '../workspace/language.mjs';
import { installDebianPackages } from './debian.mjs';
import { freePort } from './free-port.mjs';

/** The oldest version that the product supports (deploy/docker-compose uses the newest). */
const OLDEST_MAJOR = 15;
const debianRoot = '/usr/lib/postgresql';

/** @returns {string | undefined} folder with `initdb` and `pg_ctl` */
function findBinaries() {
  const majors = existsSync(debianRoot) ? readdirSync(debianRoot).map(Number) : [];
  const fits = majors.filter((major) => major >= OLDEST_MAJOR).sort((a, b) => a - b);
  const folders = [
    ...fits.map((major) => join(debianRoot, String(major), 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * @returns {Promise<string>} folder with `initdb`, `postgres` and `psql`
 * @throws {Failure} when PostgreSQL is missing and could not be installed
 */
export async function requirePostgres() {
  const found = findBinaries();
  if (found !== undefined) return found;
  console.log(say('  Installiere PostgreSQL …', '  Installing PostgreSQL …'));
  const problem = await installDebianPackages(['postgresql']);
  const installed = findBinaries();
  if (installed !== undefined) return installed;
  throw new Failure(
    say(
      `Für die Tests auf PostgreSQL fehlt der Server, und er ließ sich nicht installieren (${problem}).`,
      `The PostgreSQL server for the tests is missing and could not be installed (${problem}).`,
    ),
  );
}

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. @param {readonly string[]} line */
export const asServerUser = (line) =>
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...line]
    : line;

/**
 * Runs a program as the user of the server, to its end.
 *
 * @param {readonly string[]} line
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>} what it said
 */
export async function mustAsServerUser(line, env = {}) {
  const [program = '', ...args] = asServerUser(line);
  const { code, output } = await command(program, args, { quiet: true, cwd: tmpdir(), env });
  if (code !== 0) throw new Error(`${line.join(' ')} failed:\n${output}`);
  return output.trim();
}

/** @param {string} path file or folder */
export async function giveToServerUser(path) {
  if (process.getuid?.() !== 0) return;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => command('id', [flag, 'postgres'], { quiet: true })),
  );
  chownSync(path, Number(uid?.output), Number(gid?.output));
}

/**
 * A throw-away PostgreSQL server on loopback.
 *
 * @typedef {object} TemporaryPostgres
 * @property {(database: string) => string} url address of a database of it
 * @property {(database: string) => Promise<void>} createDatabase
 * @property {() => Promise<void>} stop ends it and removes its files
 */

/**
 * @param {readonly string[]} [ownSettings] beside those of every temporary server, e.g. `shared_buffers=1GB`
 * @returns {Promise<TemporaryPostgres>}
 * @throws {Failure} when PostgreSQL is missing and could not be installed
 */
export async function startTemporaryPostgres(ownSettings = []) {
  const bin = await requirePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-postgres-'));
  await giveToServerUser(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  await mustAsServerUser([
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'depotwerk',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  // Nothing here outlives the test run, so nothing has to reach the disk.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=60'];
  const flags = [...settings, ...ownSettings].map((setting) => `-c ${setting}`).join(' ');
  const options = `-p ${String(port)} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${flags}`;
  await mustAsServerUser([
    join(bin, 'pg_ctl'),
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-o',
    options,
    '-w',
    'start',
  ]);
  const url = (/** @type {string} */ database) =>
    `postgres://depotwerk@127.0.0.1:${String(port)}/${database}`;
  return {
    url,
    createDatabase: async (database) => {
      await mustAsServerUser([
        join(bin, 'psql'),
        '-q',
        '-c',
        `CREATE DATABASE "${database}"`,
        url('postgres'),
      ]);
    },
    stop: async () => {
      await mustAsServerUser([join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
