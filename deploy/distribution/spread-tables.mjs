import { distributedTables, localTables, ownKeyTables, placeOf, referenceTables } from './tables.mjs';

/**
 * @typedef {object} SpreadStep
 * @property {string} table
 * @property {'copied' | 'spread' | 'adopted' | 'freed'} kind copied to every server, spread over them, known to the engine on the
 *   coordinator, or without the key that keeps it from being spread
 * @property {string} statement
 * @property {readonly string[]} values
 *
 * @typedef {(text: string, values?: readonly unknown[]) => Promise<Record<string, any>[]>} Query on one session
 */

/** What the engine is told for the session that places the tables. */
const settings = [
  // A table that the engine adopts on the way, as it refers to a copied one, cannot be spread afterwards if the database draws its ids.
  ['citus.enable_local_reference_table_foreign_keys', 'off'],
  ['citus.multi_shard_modify_mode', 'sequential'],
  // Those that keep records of advice as they were look at nothing but their row (docs/decisions/0120-references-by-number.md).
  ['citus.enable_unsafe_triggers', 'on'],
];

/** Others that are spread by the same key lie together with one of these; the third has a key of its own. */
const firsts = { contract: 'contract', ownKey: 'customer' };
const alone = ['contract', 'customer', 'contract_number'];

/** The release after this one has no such key (docs/decisions/0128-the-table-decides.md). */
const KEY = 'contract_issuer_external_key_unique';
const keyText = 'select from pg_constraint where conname = $1';
/** @type {readonly SpreadStep[]} */
const freeing = [
  'create index if not exists contract_issuer_number_idx on contract (issuer_id, external_key)',
  `alter table contract drop constraint ${KEY}`,
].map((statement) => ({ table: 'contract', kind: 'freed', statement, values: [] }));

/** @param {string} table @returns {SpreadStep} */
const copied = (table) => ({
  table,
  kind: 'copied',
  statement: 'select create_reference_table($1)',
  values: [table],
});

/** @param {string} table @returns {SpreadStep} */
function spread(table) {
  const place = placeOf(table);
  if (place?.kind !== 'contract' && place?.kind !== 'ownKey') throw new Error(`${table} is not spread`);
  return {
    table,
    kind: 'spread',
    statement: 'select create_distributed_table($1, $2, colocate_with => $3)',
    values: [table, place.column, alone.includes(table) ? 'none' : firsts[place.kind]],
  };
}

/** With all tables that it is joined to by references. @param {string} table @returns {SpreadStep} */
const adopted = (table) => ({
  table,
  kind: 'adopted',
  statement: 'select citus_add_local_table_to_metadata($1, cascade_via_foreign_keys => true)',
  values: [table],
});

const referencesText = `select conrelid::regclass::text as "table", confrelid::regclass::text as target
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid order by 1, 2`;

const placedText = `select logicalrelid::regclass::text as name,
    case when partmethod = 'h' then 'spread' when repmodel = 't' then 'copied' else 'adopted' end as kind
  from pg_dist_partition`;

/** @param {Query} query @returns {Promise<boolean>} whether the server has an engine of many servers */
export async function hasEngine(query) {
  const rows = await query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

/** Longer than it takes until the product itself takes a process for gone. */
const runningText = `select host from api_process where seen_at > now() - interval '5 minutes' order by seen_at desc limit 1`;

/**
 * The key may only go while nobody of the release before is there to name it.
 *
 * @param {Query} query
 * @returns {Promise<string | undefined>} host of a process that stands against the first placing
 */
export async function processInTheWay(query) {
  const keys = await query(keyText, [KEY]);
  if (keys.length === 0) return undefined;
  const [running] = await query(runningText);
  return running?.host;
}

/**
 * What a table refers to comes before it.
 *
 * @param {readonly string[]} tables @param {readonly Record<string, any>[]} references
 */
function inOrder(tables, references) {
  /** @type {Set<string>} */
  const ordered = new Set();
  /** @param {string} name @param {readonly string[]} path */
  const visit = (name, path) => {
    if (path.includes(name)) return;
    for (const { table, target } of references)
      if (table === name && tables.includes(target)) visit(target, [...path, name]);
    ordered.add(name);
  };
  for (const name of tables) visit(name, []);
  return [...ordered];
}

/** @param {Query} query @returns {Promise<SpreadStep[]>} all there is to do for a database that nobody has placed yet */
async function allSteps(query) {
  const references = await query(referencesText);
  const isReferring = (/** @type {string} */ name) =>
    references.some(({ table, target }) => table === name && referenceTables.includes(target));
  const spreadNames = [...Object.keys(ownKeyTables), ...Object.keys(distributedTables)];
  return [
    ...inOrder(referenceTables, references).map(copied),
    ...inOrder(spreadNames, references).map(spread),
    ...localTables.filter(isReferring).map(adopted),
  ];
}

/** @param {Query} query of a server with the engine, or of one without: then all of them @returns {Promise<SpreadStep[]>} what is left */
export async function openSteps(query) {
  const steps = await allSteps(query);
  const keys = await query(keyText, [KEY]);
  const before = keys.length > 0 ? freeing : [];
  if (!(await hasEngine(query))) return [...before, ...steps];
  const placed = await query(placedText);
  const isDone = (/** @type {SpreadStep} */ { table, kind }) =>
    placed.some((one) => one.name === table && one.kind === kind);
  return [...before, ...steps.filter((step) => !isDone(step))];
}

/** @param {SpreadStep} step @returns {string} as somebody would type it */
export const asText = ({ statement, values }) =>
  `${values.reduce((text, value, index) => text.replace(`$${String(index + 1)}`, `'${value}'`), statement)};`;

/**
 * Places each table by itself: what the engine refuses holds up none of the others.
 *
 * @param {Query} query of a server with the engine
 * @param {(line: string) => void} report
 * @returns {Promise<{ done: number, refused: number }>} steps
 */
export async function spreadTables(query, report) {
  for (const [name, value] of settings) await query('select set_config($1, $2, false)', [name, value]);
  const steps = await openSteps(query);
  let refused = 0;
  for (const { table, kind, statement, values } of steps)
    try {
      await query(statement, values);
      report(`  ${table}: ${kind}`);
    } catch (error) {
      refused++;
      report(`  ${table}: refused, ${error instanceof Error ? error.message : String(error)}`);
    }
  return { done: steps.length - refused, refused };
}
