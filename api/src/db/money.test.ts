import { centsOf, roundToCents, worthOf } from '@depotwerk/domain';
import { createTestDatabase } from '../../test/database/test-database';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const PRODUCTS = 100_000;

/** The same draws in every run. @returns whole numbers below a limit */
function draws(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test('100,000 products of units and price are the same cents as the database makes of them', async () => {
  const next = draws(37);
  const products = Array.from({ length: PRODUCTS }, (_, i) =>
    i % 2 === 0
      ? { units: next(1e6) / 1e3, price: next(5e4) / 100 }
      : { units: next(1e9) / 1e6, price: next(5e6) / 1e4 },
  );
  const rows = await database.query<{ worth: string }>(
    `select round(u::numeric * p::numeric, 2)::text as worth from unnest($1::text[], $2::text[]) with ordinality as t (u, p, n)
    order by n`,
    [products.map(({ units }) => String(units)), products.map(({ price }) => String(price))],
  );
  expect(rows).toHaveLength(PRODUCTS);
  const different = products.filter(
    ({ units, price }, i) => worthOf(units, price) !== Number(rows[i]?.worth),
  );
  expect(different).toEqual([]);
  // What this guards against: the product of two doubles goes to another cent now and then.
  const byHand = products.filter(
    ({ units, price }, i) => Number((units * price).toFixed(2)) !== Number(rows[i]?.worth),
  );
  expect(byHand.length).toBeGreaterThan(0);
});

test('amounts with a half cent, profit or loss, are rounded as the database rounds them', async () => {
  const next = draws(11);
  const amounts = Array.from({ length: 20_000 }, () => (next(2e9) - 1e9) / 1e3);
  const rows = await database.query<{ eur: string }>(
    'select round(a::numeric, 2)::text as eur from unnest($1::text[]) with ordinality as t (a, n) order by n',
    [amounts.map(String)],
  );
  expect(rows).toHaveLength(amounts.length);
  expect(amounts.filter((eur, i) => roundToCents(eur) !== Number(rows[i]?.eur))).toEqual([]);
  expect(amounts.filter((eur) => centsOf(-eur) !== 0 && centsOf(-eur) !== -centsOf(eur))).toEqual([]);
});
