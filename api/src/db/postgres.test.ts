import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { DatabaseUnreachableError, openPostgres } from './postgres';

const open = (url: string) =>
  openPostgres({ url, maxConnections: 1, statementTimeout: 1000, onError: () => undefined });

test('a server that is not there is named in one sentence, without the password', async () => {
  const attempt = open('postgres://user:secret@127.0.0.1:1/depotwerk');
  await expect(attempt).rejects.toThrow(DatabaseUnreachableError);
  await expect(attempt).rejects.toThrow(
    'The database 127.0.0.1:1/depotwerk of DATABASE_URL cannot be used: nothing listens there.',
  );
});

/** A server behind a line that can be made to swallow everything without breaking. */
async function swallowingLine(target: URL) {
  let isDead = false;
  const pairs = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(from);
      from.on('data', (bytes) => {
        if (!isDead) to.write(bytes);
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
    close: () => {
      for (const socket of pairs) socket.destroy();
      server.close();
    },
  };
}

const serverUrl = process.env['TEST_DATABASE_URL'];
(serverUrl ? test : test.skip)(
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
  15_000,
);

(serverUrl ? test : test.skip)('a statement that takes longer than its limit is refused', async () => {
  const database = await open(serverUrl ?? '');
  await expect(database.query('select pg_sleep(3)')).rejects.toMatchObject({ code: '57014' });
  await database.close();
});

(serverUrl ? test : test.skip)(
  'a transaction whose connection breaks fails, and the process lives on',
  async () => {
    const database = await open(serverUrl ?? '');
    const attempt = database.transaction(async (inside) => {
      await inside.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      await inside.query('select 1');
    });
    await expect(attempt).rejects.toThrow();
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  },
);
