import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import type { Database } from '../db/database';
import { DumpError } from '../db/dump/dump-format';
import { backUp } from './back-up';

interface Order {
  /** Absolute path. */
  readonly file: string;
}

type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly reason: string };

/** Longest path of a socket; the shortest limit of all systems. */
const LONGEST_PATH = 100;

/** Where the process that owns a database folder takes orders; only its own user gets there. */
function placeOf(folder: string): string {
  const absolute = resolve(folder);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\depotwerk-${createHash('sha256').update(absolute).digest('hex').slice(0, 32)}`;
  return join(absolute, 'owner.sock');
}

const firstLine = async (socket: Socket): Promise<string> => {
  const [line] = (await once(createInterface({ input: socket }), 'line')) as [string];
  return line;
};

async function carryOut(database: Database, { file }: Order): Promise<Outcome> {
  try {
    await backUp(database, file);
    return { isDone: true };
  } catch (error) {
    return { isDone: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Takes orders to dump the embedded database, which no second process can open. Does nothing where the folder has a path
 * that is too long for a socket.
 *
 * @returns a function that ends it
 */
export async function offerDumps(database: Database, folder: string): Promise<() => void> {
  const place = placeOf(folder);
  if (place.length > LONGEST_PATH) return () => undefined;
  rmSync(place, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void firstLine(socket)
      .then((line) => carryOut(database, JSON.parse(line) as Order))
      .then((outcome) => socket.end(`${JSON.stringify(outcome)}\n`))
      .catch(() => socket.destroy());
  });
  server.listen(place);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(place, 0o600);
  return () => void server.close();
}

/**
 * Has the process that owns the folder write a dump.
 *
 * @param file path of the new file
 * @throws {DumpError} with what it says, or that it takes no orders
 */
export async function orderDump(folder: string, file: string): Promise<void> {
  const socket = connect(placeOf(folder));
  try {
    await once(socket, 'connect');
  } catch {
    throw new DumpError(
      `The database folder ${folder} belongs to a running process that takes no orders: stop it first.`,
    );
  }
  socket.write(`${JSON.stringify({ file: resolve(file) } satisfies Order)}\n`);
  const outcome = await Promise.race([
    firstLine(socket).then((line) => JSON.parse(line) as Outcome),
    once(socket, 'close').then(() => ({ isDone: false, reason: 'The server ended during the dump.' })),
  ]);
  socket.destroy();
  if (!outcome.isDone) throw new DumpError('reason' in outcome ? outcome.reason : 'The dump failed.');
}
