import { createTestDatabase } from '@depotwerk/api/test/database/test-database';
import { readBrand } from '@depotwerk/api/white-label/brand';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { brandTables } from './brand-table';
import { loadTables } from './loader';

test('a demo offers registration, and a brand that was set before stays', async () => {
  const database = await createTestDatabase();
  const seed = () =>
    database.transaction(async (transaction) => loadTables(transaction, await brandTables(transaction)));
  const own = { ...neutralBrand, brandName: 'Nordlicht', loginRegistrationMode: 0 };
  await database.query('INSERT INTO white_label (configuration) VALUES ($1)', [JSON.stringify(own)]);
  await seed();
  expect(await readBrand(database)).toEqual(own);
  await database.query('DELETE FROM white_label');
  await seed();
  expect(await readBrand(database)).toEqual({ ...neutralBrand, loginRegistrationMode: 1 });
  await database.close();
});
