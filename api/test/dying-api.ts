import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Database } from '../src/db/database';
import { migrate } from '../src/db/migrate';
import { hashPassword } from '../src/identity/sign-in/password';
import { keysOf } from '../src/settings/credential-keys';
import { apiChildFile, workerFile } from './database/paths';
import type { Place } from './database/shared-place';
import { newPlace } from './database/shared-place';

export type Send = (
  method: string,
  path: string,
  body?: object | Uint8Array,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** The API in a process of its own, signed in as its administrator. */
export interface DyingApi {
  readonly send: Send;
  /** Ends with the process, which was killed the hard way. */
  readonly death: Promise<void>;
  /** Waits until so many requests stand still. */
  halts(requests: number): Promise<void>;
}

const password = 'ein langes Kennwort';

async function signIn(url: string): Promise<Send> {
  const send =
    (token?: string): Send =>
    (method, path, body, headers = {}) =>
      fetch(`${url}${path}`, {
        method,
        ...(body && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
        headers: {
          ...(body && {
            'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
          }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
  const answer = await send()('POST', '/auth/login', { userName: 'anna', password });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return send(accessToken);
}

/** One database, and processes that serve it one after the other, because each is killed. */
export class DyingApis {
  readonly #key = randomBytes(32);
  readonly #children: ChildProcess[] = [];
  /** What credentials at banks are sealed by. */
  readonly keys = keysOf({ id: 'shared', bytes: this.#key });

  private constructor(private readonly place: Place) {}

  static async create(): Promise<DyingApis> {
    return new DyingApis(await newPlace());
  }

  /** While no process serves the database. */
  open(): Promise<Database> {
    return this.place.open();
  }

  /** Migrates the database, and fills it for an administrator. */
  async prepare<T>(work: (db: Database, userId: string) => Promise<T>): Promise<T> {
    const db = await this.open();
    try {
      await migrate(db);
      const [user] = await db.query<{ id: string }>(
        `insert into app_user (user_name, full_name, password_hash, role_id)
        select 'anna', 'Anna Berger', $1, id from role where kind = 'administrator' returning id`,
        [await hashPassword(password)],
      );
      return await work(db, user?.id ?? '');
    } finally {
      await db.close();
    }
  }

  /** @param moment the process is killed when this statement, asked all the time, finds a row */
  async start(moment: string): Promise<DyingApi> {
    const { kind, address } = this.place;
    const args = [apiChildFile, kind, address, workerFile, this.#key.toString('hex'), moment];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#children.push(child);
    const lines = createInterface({ input: child.stdout });
    const url = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      child.once('exit', () => reject(new Error('the API did not start')));
    });
    let halted = 0;
    let onHalt = (): void => undefined;
    lines.on('line', (line) => {
      if (line === 'reached') child.kill('SIGKILL');
      if (line === 'halted') halted += 1;
      onHalt();
    });
    const death = once(child, 'exit').then(() => expect(child.signalCode).toBe('SIGKILL'));
    const halts = (requests: number) =>
      new Promise<void>((resolve) => {
        onHalt = () => {
          if (halted >= requests) resolve();
        };
        onHalt();
      });
    return { send: await signIn(url), death, halts };
  }

  async close(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    await this.place.remove();
  }
}
