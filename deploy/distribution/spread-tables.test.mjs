import { asText, openSteps, spreadTables } from './spread-tables.mjs';
import { distributedTables, localTables, ownKeyTables, placeOf, referenceTables } from './tables.mjs';

/** A server with the engine, which knows where its tables are. @param {readonly string[]} [refusing] tables that it will not place */
function engine(refusing = []) {
  /** @type {string[]} */
  const placed = [];
  /** @type {import('./spread-tables.mjs').Query} */
  const query = (text, values = []) => {
    if (text.includes('pg_extension')) return Promise.resolve([{}]);
    if (text.includes('pg_dist_partition')) return Promise.resolve(placed.map((name) => ({ name })));
    const table = String(values[0]);
    if (refusing.includes(table)) return Promise.reject(new Error('triggers are not supported'));
    placed.push(table);
    return Promise.resolve([]);
  };
  return { placed, query };
}

const all = [...referenceTables, ...Object.keys(ownKeyTables), ...Object.keys(distributedTables)];
const nothing = () => undefined;

test('every table is placed once, reference tables before those that refer to them, and a second run has nothing to do', async () => {
  const { placed, query } = engine();
  expect(await spreadTables(query, nothing)).toEqual({ placed: all.length, refused: 0 });
  expect(placed).toEqual(all);
  expect(await spreadTables(query, nothing)).toEqual({ placed: 0, refused: 0 });
});

test('what the engine refuses is told in its words, holds up no other table and is tried again', async () => {
  const { placed, query } = engine(['fund']);
  /** @type {string[]} */
  const lines = [];
  expect(await spreadTables(query, (line) => lines.push(line))).toEqual({
    placed: all.length - 1,
    refused: 1,
  });
  expect(lines).toContain('  fund: refused, triggers are not supported');
  expect(placed).not.toContain('fund');
  expect((await openSteps(query)).map(({ table }) => table)).toEqual(['fund']);
});

test('a server without the engine has the whole plan, and contracts lie with what belongs to them', async () => {
  const steps = await openSteps(() => Promise.resolve([]));
  const texts = steps.map(asText);
  expect(texts).toContain("select create_reference_table('fund');");
  expect(texts).toContain("select create_distributed_table('contract', 'id', colocate_with => 'none');");
  expect(texts).toContain(
    "select create_distributed_table('portfolio', 'contract_id', colocate_with => 'contract');",
  );
});

test('no table stands in two lists', () => {
  const names = [...all, ...localTables];
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(placeOf('portfolio')).toEqual({ kind: 'contract', column: 'contract_id' });
  expect(placeOf('unheard_of')).toBeUndefined();
});
