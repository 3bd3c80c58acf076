import type pg from 'pg';
import type { Reads } from './database';
import type { Statement } from './statement';
import { FollowingServers } from './following-servers';

/** A server that stands at a position and answers with its name. */
class FakeServer implements Reads {
  position = 0;
  /** Statements other than the question for its position. */
  count = 0;
  asked = 0;
  failure: Error | undefined;

  constructor(readonly name: string) {}

  query = async <Row extends object>(...[statement]: Statement): Promise<Row[]> => {
    if (this.failure) throw this.failure;
    const text = typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text;
    const isQuestion = text.includes('pg_wal_lsn_diff');
    if (isQuestion) this.asked += 1;
    else this.count += 1;
    const row: object = isQuestion ? { position: `${this.position}` } : { server: this.name };
    return [row] as Row[];
  };
}

function servers() {
  const clock = { ms: 0 };
  const primary = new FakeServer('primary');
  const replica = new FakeServer('replica');
  const client = {
    query: async (config: pg.QueryConfig) => ({ rows: await replica.query(config.text) }),
    release: () => undefined,
  } as unknown as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(client) } as unknown as pg.Pool;
  const both = new FollowingServers(primary, pool, () => clock.ms);
  const goTo = (position: number) => {
    primary.position = position;
    replica.position = position;
  };
  return { clock, primary, replica, both, goTo };
}

const read = (reads: Reads) => reads.query('select 1');

test('a server that is as far as the reader answers, and is asked once how far it is', async () => {
  const { both, replica, goTo } = servers();
  goTo(100);
  for (let turn = 0; turn < 3; turn++)
    expect(await read(both.readsFrom(90n))).toEqual([{ server: 'replica' }]);
  expect(replica.asked).toBe(1);
  expect(both.answered).toEqual({ replica: 3, primary: 0 });
});

test('who wrote what a server does not have yet is led to the primary, and stays there', async () => {
  const { both, primary, replica, goTo } = servers();
  goTo(100);
  primary.position = 120;
  const reads = both.readsFrom(120n);
  expect(await read(reads)).toEqual([{ server: 'primary' }]);
  replica.position = 120;
  expect(await read(reads)).toEqual([{ server: 'primary' }]);
  expect(await read(both.readsFrom(120n))).toEqual([{ server: 'replica' }]);
});

test('what others wrote is seen a second later at the latest', async () => {
  const { both, clock, primary, goTo } = servers();
  goTo(100);
  expect(await read(both.readsFrom(50n))).toEqual([{ server: 'replica' }]);
  primary.position = 200;
  clock.ms = 999;
  expect(await read(both.readsFrom(50n))).toEqual([{ server: 'replica' }]);
  clock.ms = 1_000;
  expect(await read(both.readsFrom(50n))).toEqual([{ server: 'primary' }]);
});

test('the primary answers whoever does not say what was seen', async () => {
  const { both, replica, goTo } = servers();
  goTo(100);
  expect(await read(both.readsFrom(undefined))).toEqual([{ server: 'primary' }]);
  expect(replica.asked).toBe(0);
});

test('when no server answers, the primary does, and they are left alone for five seconds', async () => {
  const { both, clock, replica, goTo } = servers();
  goTo(100);
  replica.failure = new Error('Connection terminated unexpectedly');
  expect(await read(both.readsFrom(1n))).toEqual([{ server: 'primary' }]);
  replica.failure = undefined;
  clock.ms = 4_999;
  expect(await read(both.readsFrom(1n))).toEqual([{ server: 'primary' }]);
  clock.ms = 5_000;
  expect(await read(both.readsFrom(1n))).toEqual([{ server: 'replica' }]);
});

test('a statement that a server gave up to follow on is answered by the primary, one that took too long by nobody', async () => {
  const { both, replica, goTo } = servers();
  goTo(100);
  replica.failure = Object.assign(new Error('conflict with recovery'), { code: '40001' });
  expect(await read(both.readsFrom(1n))).toEqual([{ server: 'primary' }]);
  replica.failure = Object.assign(new Error('statement timeout'), { code: '57014' });
  await expect(read(both.readsFrom(1n))).rejects.toThrow('statement timeout');
});

test('a primary that is away is told as it is', async () => {
  const { both, primary } = servers();
  primary.failure = new Error('Connection terminated unexpectedly');
  await expect(read(both.readsFrom(1n))).rejects.toThrow('Connection terminated');
});
