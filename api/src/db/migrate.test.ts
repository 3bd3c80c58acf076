import { createEmptyDatabase } from '../../test/database/test-database';
import type { Database } from './database';
import { migrate, migrationState, NewerDatabaseError } from './migrate';
import { knownMigrations } from './run-migrations';

let database: Database;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());

test('several processes that start at once leave one complete schema', async () => {
  await Promise.all([migrate(database), migrate(database), migrate(database), migrate(database)]);
  const state = await database.withConnection(migrationState);
  expect(state.applied).toBe(state.known);
  expect(await database.query('SELECT count(*) AS count FROM tariff_type')).toEqual([{ count: 8 }]);
});

test('what the newest migration takes away the release before does without, though some numbers have no migration', async () => {
  const [row] = await database.query<{ migrations: number }>('SELECT migrations FROM drizzle.oldest_program');
  expect(row?.migrations).toBeLessThan(knownMigrations().length);
});

test('no constraint of a table is left that old rows need not keep', async () => {
  expect(
    await database.query(
      `SELECT conrelid::regclass::text AS "table", conname AS "constraint" FROM pg_constraint WHERE NOT convalidated`,
    ),
  ).toEqual([]);
});

test('a second start changes nothing that an administrator changed', async () => {
  await database.query(`UPDATE role SET name = 'Vermittler' WHERE kind = 'adviser'`);
  await database.query(
    `DELETE FROM role_permission USING role WHERE role.id = role_id AND kind = 'adviser' AND permission_id = 'contracts.delete'`,
  );
  await migrate(database);
  const rows = await database.query(
    `SELECT role.name, count(*) FILTER (WHERE permission_id = 'contracts.delete') AS may_delete
     FROM role JOIN role_permission ON role_id = role.id GROUP BY role.name ORDER BY role.name`,
  );
  expect(rows).toEqual([
    { name: 'Administrator', may_delete: 1 },
    { name: 'Kunde', may_delete: 0 },
    { name: 'Vermittler', may_delete: 0 },
  ]);
});

/** What a later release would leave behind. @param oldest migrations that a program must know for it */
async function migratedFurther(oldest: number): Promise<void> {
  await database.query('DELETE FROM drizzle.__drizzle_migrations WHERE hash = $1', ['future']);
  await database.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('future', 9999999999999)`,
  );
  await database.query('UPDATE drizzle.oldest_program SET migrations = $1', [oldest]);
}

test('the release before works on the schema of a newer one that only adds to it, and leaves it alone', async () => {
  const { known } = await database.withConnection(migrationState);
  await migratedFurther(known);
  await database.query(`UPDATE permission SET name = 'Neuer Name' WHERE id = 'contracts.view'`);
  await migrate(database);
  expect(await database.withConnection(migrationState)).toEqual({ applied: known + 1, known, fits: true });
  expect(await database.query(`SELECT name FROM permission WHERE id = 'contracts.view'`)).toEqual([
    { name: 'Neuer Name' },
  ]);
});

test('a database of a newer version that took something away is refused', async () => {
  const { known } = await database.withConnection(migrationState);
  await migratedFurther(known + 1);
  await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
});
