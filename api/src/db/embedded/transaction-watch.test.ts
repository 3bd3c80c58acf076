import { createEmbeddedDatabase } from '../../../test/database/test-database';
import type { Database } from '../database';

let database: Database;
beforeAll(async () => {
  database = await createEmbeddedDatabase();
});
afterAll(() => database.close());

test('asking the database inside a transaction fails at once instead of waiting for itself', async () => {
  const nested = database.transaction(() => database.query('SELECT 1'));
  await expect(nested).rejects.toThrow('inside a transaction, use the transaction');
  await expect(database.transaction(() => database.transaction(async () => undefined))).rejects.toThrow();
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
