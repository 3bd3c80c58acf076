import type { Queries } from '../../src/db/database';

/** Small records for tests: every field has a value, a test names those it is about. */
let running = 0;
/** A number that no other record of the test has. */
export const next = (): number => ++running;

/** What mistyped words find a record by, in SQL over its row. */
const searchedNames: Readonly<Record<string, string>> = {
  customer: 'sort_name',
  fund: 'name',
  tariff: 'name',
};

export async function insert(
  db: Queries,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(values);
  const name = searchedNames[table];
  const remembered = name === undefined ? '' : `, remember_words(array[${name}])`;
  const [row] = await db.query<{ id: number }>(
    `insert into ${table} (${columns.join(', ')})
    values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id${remembered}`,
    Object.values(values),
  );
  if (!row) throw new Error(`nothing was inserted into ${table}`);
  return row.id;
}
