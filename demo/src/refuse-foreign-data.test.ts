import { createTestDatabase } from '@depotwerk/api/test/database/test-database';
import { createCustomer } from '@depotwerk/api/test/records/people';
import type { Database } from '@depotwerk/api/db/database';
import { refuseForeignData } from './refuse-foreign-data';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('the demo runs on what it filled itself, and never on real customers', async () => {
  await expect(refuseForeignData(db)).resolves.toBeUndefined();
  await createCustomer(db);
  await expect(refuseForeignData(db)).rejects.toThrow('not from the demo');
  await db.query(`insert into fund (isin, name, source) values ('DE0000000009', 'Musterfonds', 'demo')`);
  await expect(refuseForeignData(db)).resolves.toBeUndefined();
});
