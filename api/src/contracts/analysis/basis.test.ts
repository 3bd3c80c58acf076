import { createTestDatabase } from '../../../test/database/test-database';
import { createFund } from '../../../test/records/funds';
import type { Database } from '../../db/database';
import { currentBasis } from './basis';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const today = '2026-11-21';
const setPrice = (fundId: number, price: number, began: string) =>
  database.query('update fund set price = $2, updated_at = $3 where id = $1', [fundId, price, began]);

test('a price counts although something that began after its import was written before', async () => {
  const [ofImport, edited] = [await createFund(database), await createFund(database)];
  await setPrice(edited, 50, '2100-01-01T10:00:00Z');
  const priceOf = async (fundId: number) => (await currentBasis(database, today)).market.prices.get(fundId);
  expect(await priceOf(ofImport)).toBe(100);
  await setPrice(ofImport, 90, '2100-01-01T09:00:00Z');
  expect(await priceOf(ofImport)).toBe(90);
});

test('what has not changed is not read again', async () => {
  expect(await currentBasis(database, today)).toBe(await currentBasis(database, today));
});
