import { pathToFileURL } from 'node:url';
import { openEmbeddedFolder } from '../../src/db/embedded/open-embedded';

/**
 * A process of its own for the tests of the folder: opens it, then writes until it is killed and reports every
 * acknowledged row. Each transaction also moves 1 between two accounts whose sum must stay.
 */
const [folder = '', worker = ''] = process.argv.slice(2);
const database = await openEmbeddedFolder(folder, pathToFileURL(worker), (error) => {
  throw error;
});
await database.query('CREATE TABLE IF NOT EXISTS written (id int PRIMARY KEY)');
await database.query('CREATE TABLE IF NOT EXISTS account (id int PRIMARY KEY, amount int NOT NULL)');
await database.query('INSERT INTO account VALUES (1, 0), (2, 0) ON CONFLICT DO NOTHING');
const [last] = await database.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM written');
for (let id = (last?.id ?? 0) + 1; ; id += 1) {
  await database.transaction(async (transaction) => {
    await transaction.query('INSERT INTO written VALUES ($1)', [id], 'insert');
    await transaction.query('UPDATE account SET amount = amount - 1 WHERE id = 1', [], 'take');
    await transaction.query('UPDATE account SET amount = amount + 1 WHERE id = 2', [], 'give');
  });
  process.stdout.write(`${id}\n`);
}
