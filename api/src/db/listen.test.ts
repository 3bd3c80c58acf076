import { createTestDatabase } from '../../test/database/test-database';
import type { Database } from './database';

/** The embedded engine has one session, which nobody can end from outside. */
const onServer = process.env['TEST_DATABASE_URL'] ? test : test.skip;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What is heard, in its order; `next` waits for it. */
async function listener() {
  const heard: (string | null)[] = [];
  const waiting: (() => void)[] = [];
  const stop = await database.listen('news', (message) => {
    heard.push(message);
    waiting.shift()?.();
  });
  return {
    stop,
    async next(): Promise<string | null | undefined> {
      if (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard.shift();
    },
  };
}
const tell = (message: string) =>
  database.transaction((db) => db.query('select pg_notify($1, $2)', ['news', message]));

test('a listener hears what was committed, and nothing that was not', async () => {
  const { next, stop } = await listener();
  const failing = database.transaction(async (db) => {
    await db.query(`select pg_notify('news', 'never')`);
    throw new Error('not this time');
  });
  await expect(failing).rejects.toThrow('not this time');
  await tell('first');
  await tell('second');
  expect([await next(), await next()]).toEqual(['first', 'second']);
  await stop();
});

onServer(
  'a listener whose connection broke hears that it may have missed something, and goes on',
  async () => {
    const { next, stop } = await listener();
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'depotwerk listener' and datname = current_database()`,
    );
    expect(await next()).toBeNull();
    await tell('after');
    expect(await next()).toBe('after');
    await stop();
  },
);
