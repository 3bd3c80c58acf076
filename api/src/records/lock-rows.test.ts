import sql from 'sql-template-tag';
import { createTestDatabase } from '../../test/database/test-database';
import { createContracts } from '../../test/records/contracts';
import type { Database } from '../db/database';
import { lockContracts } from './lock-rows';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('contracts are looked up one by one by whoever planned for few of them, too', async () => {
  await createContracts(database, 20);
  const reads = await database.transaction(async (db) => {
    await db.query('analyze contract');
    const first = (most: number) => sql`select id from contract order by id limit ${most}`;
    // A plan for all values is made after five of them.
    await lockContracts(db, first(20), 'no key update');
    await createContracts(db, 5000);
    const ids = (await db.query<{ id: number }>(first(100))).map(({ id }) => id);
    const wholeReads = async () => {
      const [row] = await db.query<{ reads: number }>(
        `select seq_scan::int as reads from pg_stat_xact_user_tables where relname = 'contract'`,
      );
      return row?.reads ?? NaN;
    };
    const before = await wholeReads();
    await lockContracts(db, ids, 'no key update');
    return (await wholeReads()) - before;
  });
  expect(reads).toBe(0);
});
