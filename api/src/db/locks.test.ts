import { createTestDatabase } from '../../test/database/test-database';
import type { Database } from './database';
import { takeLock, tryLock } from './locks';

/** The embedded engine has one session. */
const onServer = process.env['TEST_DATABASE_URL'] ? test : test.skip;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

onServer('old data is deleted while somebody changes rights', async () => {
  const others = await database.transaction(async (rights) => {
    await takeLock(rights, 'rights');
    return database.transaction(async (other) => [
      await tryLock(other, 'retention'),
      await tryLock(other, 'rights'),
    ]);
  });
  expect(others).toEqual([true, false]);
});
