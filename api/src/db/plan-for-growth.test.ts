import sql from 'sql-template-tag';
import { createTestDatabase } from '../../test/database/test-database';
import type { Database, Transaction } from './database';
import { analyzeGrown, planAnew } from './plan-for-growth';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const HOUSES = 20_000;

/** Rooms of houses that came after the first plan was made. @returns how often all houses were read for them */
async function readsOfAllHouses(transaction: Transaction, beforeRooms: () => Promise<void>): Promise<number> {
  await transaction.query('create temporary table house (id int primary key) on commit drop');
  await transaction.query('create temporary table room (house_id int references house (id)) on commit drop');
  await transaction.query('insert into house values (0)');
  await transaction.query('analyze house');
  // A plan for all values is made after five of them.
  await transaction.query('insert into room select 0 from generate_series(1, 10)');
  await transaction.query(sql`insert into house select generate_series(1, ${HOUSES}::int)`);
  await beforeRooms();
  const reads = async () => {
    const [row] = await transaction.query<{ reads: number }>(
      `select seq_scan::int as reads from pg_stat_xact_user_tables where relname = 'house'`,
    );
    return row?.reads ?? NaN;
  };
  const before = await reads();
  await transaction.query('insert into room select generate_series(1, 100)');
  return (await reads()) - before;
}

test('references are looked up by the index as soon as statements are planned anew', async () => {
  const asItWas = await database.transaction((transaction) =>
    readsOfAllHouses(transaction, () => Promise.resolve()),
  );
  expect(asItWas).toBe(100);
  const anew = await database.transaction((transaction) =>
    readsOfAllHouses(transaction, () => planAnew(transaction)),
  );
  expect(anew).toBe(0);
});

test('a table is analysed when it has grown by more than a tenth', async () => {
  const known = await database.transaction(async (transaction) => {
    await transaction.query('create temporary table house (id int) on commit drop');
    const add = async (count: number) => {
      await transaction.query(sql`insert into house select generate_series(1, ${count}::int)`);
      await analyzeGrown(transaction, ['house'], count);
      const [row] = await transaction.query<{ rows: number }>(
        `select reltuples::int as rows from pg_class where oid = 'house'::regclass`,
      );
      return row?.rows;
    };
    return [await add(1000), await add(50), await add(200), await add(0)];
  });
  expect(known).toEqual([1000, 1000, 1250, 1250]);
});
