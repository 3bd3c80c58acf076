import { asText, openSteps, processInTheWay, spreadTables } from './spread-tables.mjs';
import { distributedTables, localTables, ownKeyTables, placeOf, referenceTables } from './tables.mjs';

const references = [
  { table: 'tariff_version', target: 'app_user' },
  { table: 'consultation', target: 'planned_optimization' },
  { table: 'session', target: 'app_user' },
  { table: 'portfolio', target: 'fund' },
];

/** @param {string} statement */
const kindOf = (statement) =>
  statement.includes('reference') ? 'copied' : statement.includes('distributed') ? 'spread' : 'adopted';

/**
 * A server with the engine, which knows where its tables are.
 *
 * @param {readonly string[]} [refusing] tables that it will not place @param {boolean} [hasKey] of the release before
 */
function engine(refusing = [], hasKey = false) {
  /** @type {{ name: string, kind: string }[]} */
  const placed = [];
  /** @type {string[]} */
  const told = [];
  /** @type {import('./spread-tables.mjs').Query} */
  const query = (text, values = []) => {
    const [first] = values.map(String);
    if (text.includes('pg_extension')) return Promise.resolve([{}]);
    if (text.includes('pg_dist_partition')) return Promise.resolve([...placed]);
    if (text.includes('conname = $1')) return Promise.resolve(hasKey ? [{}] : []);
    if (text.includes('pg_constraint')) return Promise.resolve(references);
    if (first === undefined || text.includes('set_config')) told.push(first ?? text);
    else if (refusing.includes(first)) return Promise.reject(new Error('triggers are not supported'));
    else placed.push({ name: first, kind: kindOf(text) });
    return Promise.resolve([]);
  };
  return { placed, told, query };
}

const all = [...referenceTables, ...Object.keys(ownKeyTables), ...Object.keys(distributedTables)];
const nothing = () => undefined;

test('every table is placed once, behind those that it refers to, and a second run has nothing to do', async () => {
  const { placed, query } = engine();
  expect(await spreadTables(query, nothing)).toEqual({ done: all.length + 1, refused: 0 });
  const names = placed.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...all, 'session'].toSorted());
  expect(names.at(-1)).toBe('session');
  for (const { table, target } of references)
    expect(names.indexOf(table)).toBeGreaterThan(names.indexOf(target));
  expect(await spreadTables(query, nothing)).toEqual({ done: 0, refused: 0 });
});

test('a table that the engine has taken in by itself is still copied or spread', async () => {
  const { placed, query } = engine();
  placed.push({ name: 'fund', kind: 'adopted' }, { name: 'contract', kind: 'adopted' });
  const left = (await openSteps(query)).map(({ table }) => table);
  expect(left).toContain('fund');
  expect(left).toContain('contract');
});

test('the key of the release before goes first, as long as it is there', async () => {
  const { told, query } = engine([], true);
  await spreadTables(query, nothing);
  expect(told.slice(-2)).toEqual([
    expect.stringContaining('create index'),
    'alter table contract drop constraint contract_issuer_external_key_unique',
  ]);
});

test('as long as the key of the release before is there, a process that runs stands in the way', async () => {
  const asked = (/** @type {boolean} */ hasKey, /** @type {boolean} */ isRunning) =>
    processInTheWay((text) =>
      Promise.resolve(text.includes('conname') ? (hasKey ? [{}] : []) : isRunning ? [{ host: 'api-1' }] : []),
    );
  expect(await asked(true, true)).toBe('api-1');
  expect(await asked(true, false)).toBeUndefined();
  expect(await asked(false, true)).toBeUndefined();
});

test('what the engine refuses is told in its words, holds up no other table and is tried again', async () => {
  const { placed, query } = engine(['fund']);
  /** @type {string[]} */
  const lines = [];
  expect(await spreadTables(query, (line) => lines.push(line))).toEqual({
    done: all.length,
    refused: 1,
  });
  expect(lines).toContain('  fund: refused, triggers are not supported');
  expect(placed.map(({ name }) => name)).not.toContain('fund');
  expect((await openSteps(query)).map(({ table }) => table)).toEqual(['fund']);
});

test('a server without the engine has the whole plan, and contracts lie with what belongs to them', async () => {
  const steps = await openSteps((text) => Promise.resolve(text.includes('conrelid') ? references : []));
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
