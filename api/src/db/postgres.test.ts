import { spawn } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { pausedChildFile } from '../../test/database/paths';
import { DatabaseUnreachableError, openPostgres } from './postgres';

const open = (url: string, maxConnections = 1, onError: (error: Error) => void = () => undefined) =>
  openPostgres({ url, maxConnections, statementTimeout: 1000, onError });

test('a server that is not there is named in one sentence, without the password', async () => {
  const attempt = open('postgres://user:secret@127.0.0.1:1/depotwerk');
  await expect(attempt).rejects.toThrow(DatabaseUnreachableError);
  await expect(attempt).rejects.toThrow(
    'The database 127.0.0.1:1/depotwerk of DATABASE_URL cannot be used: nothing listens there.',
  );
});

/** A server behind lines that can be made to swallow everything without breaking. */
async function swallowingLine(target: URL) {
  let isDead = false;
  const dead = new Set<Socket>();
  /** Lines that feel the pulse, known by the name that they give at the beginning. */
  const pulses = new Set<Socket>();
  let onPulse = (): void => undefined;
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    near.once('data', (bytes) => {
      if (!bytes.includes('depotwerk pulse')) return;
      pulses.add(near);
      onPulse();
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => {
        if (!isDead && !dead.has(near)) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    swallow: (is: boolean) => (isDead = is),
    /** Resolves when another line feels the pulse in the place of the one that is swallowed. */
    swallowPulse: () =>
      new Promise<void>((resolve) => {
        for (const near of pulses) dead.add(near);
        onPulse = resolve;
      }),
    close: () => {
      for (const socket of ends) socket.destroy();
      server.close();
    },
  };
}

const serverUrl = process.env['TEST_DATABASE_URL'];
const onServer = serverUrl ? test : test.skip;

onServer(
  'who waits on a line that swallows everything hears within seconds that it is lost, and the next call gets through',
  async () => {
    const line = await swallowingLine(new URL(serverUrl ?? ''));
    const database = await open(line.url);
    line.swallow(true);
    await expect(database.query('select 1')).rejects.toThrow('Connection terminated unexpectedly');
    line.swallow(false);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
    line.close();
  },
);

/** Keeps this process from everything else, piece by piece. @param pieces seconds of each */
async function standStill(pieces: readonly number[]): Promise<void> {
  for (const seconds of pieces) {
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end);
    await nextTurn();
  }
}

onServer.each([
  ['for seconds at a time', [3, 2, 4, 3]],
  ['for half a second at a time', Array<number>(24).fill(0.5)],
])(
  'a process that calculates %s loses none of its connections, and who has to connect meanwhile gets in',
  async (_how, pieces) => {
    const problems: Error[] = [];
    const database = await open(serverUrl ?? '', 2, (error) => problems.push(error));
    const transaction = database.transaction(async (inside) => {
      // The watch over the database has to connect again while this process calculates.
      await inside.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'depotwerk pulse' and datname = current_database()`);
      const alone = database.query('select 2 as two');
      await standStill(pieces);
      return [await inside.query('select 1 as one'), await alone];
    });
    expect(await transaction).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    expect(problems).toEqual([]);
    await database.close();
  },
);

onServer(
  'a process that is paused for longer than a server may be silent loses none of its connections',
  async () => {
    const child = spawn(process.execPath, [pausedChildFile, serverUrl ?? ''], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line);
      if (line !== 'begun') continue;
      child.kill('SIGSTOP');
      await sleep(8_000);
      child.kill('SIGCONT');
      child.stdin.write('go on\n');
    }
    expect(said).toEqual(['begun', '[]']);
  },
);

onServer('a line that is lost alone is replaced; the others stay', async () => {
  const line = await swallowingLine(new URL(serverUrl ?? ''));
  const problems: Error[] = [];
  const database = await open(line.url, 2, (error) => problems.push(error));
  await database.transaction(async (inside) => {
    await inside.query('select 1');
    await line.swallowPulse();
    await inside.query('select 1');
  });
  expect(problems).toEqual([]);
  await database.close();
  line.close();
});

onServer('a statement that takes longer than its limit is refused', async () => {
  const database = await open(serverUrl ?? '');
  await expect(database.query('select pg_sleep(3)')).rejects.toMatchObject({ code: '57014' });
  await database.close();
});

onServer('a transaction whose connection breaks fails, and the process lives on', async () => {
  const database = await open(serverUrl ?? '');
  const attempt = database.transaction(async (inside) => {
    await inside.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    await inside.query('select 1');
  });
  await expect(attempt).rejects.toThrow();
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});
