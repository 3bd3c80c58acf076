import { distributedTables, ownKeyTables, referenceTables } from './tables.mjs';

/**
 * @typedef {object} SpreadStep a call of a function of the engine
 * @property {string} table
 * @property {string} statement
 * @property {readonly string[]} values
 *
 * @typedef {(text: string, values?: readonly unknown[]) => Promise<Record<string, any>[]>} Query
 */

/** Tables of the same key lie together with this one. */
const FIRST_OF_CONTRACTS = 'contract';
const FIRST_OF_CUSTOMERS = 'customer';

/** @param {string} table @returns {SpreadStep} */
const reference = (table) => ({ table, statement: 'select create_reference_table($1)', values: [table] });

/** @param {string} table @param {string} column @param {string} first @returns {SpreadStep} */
const distributed = (table, column, first) => ({
  table,
  statement: 'select create_distributed_table($1, $2, colocate_with => $3)',
  values: [table, column, table === first ? 'none' : first],
});

/** In their order: what is copied to every server, customers, contracts with what belongs to them. */
const allSteps = [
  ...referenceTables.map(reference),
  ...Object.entries(ownKeyTables).map(([table, column]) => distributed(table, column, FIRST_OF_CUSTOMERS)),
  ...Object.entries(distributedTables).map(([table, column]) =>
    distributed(table, column, FIRST_OF_CONTRACTS),
  ),
];

/** Reference and spread tables; a table that the engine only knows of is neither. */
const placedText = `select logicalrelid::regclass::text as name from pg_dist_partition
  where partmethod = 'h' or (partmethod = 'n' and repmodel = 't')`;

/** @param {Query} query @returns {Promise<boolean>} whether the server has an engine of many servers */
export async function hasEngine(query) {
  const rows = await query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

/** @param {Query} query of a server with the engine, or of one without: then all of them @returns {Promise<SpreadStep[]>} what is left */
export async function openSteps(query) {
  if (!(await hasEngine(query))) return allSteps;
  const placed = (await query(placedText)).map(({ name }) => name);
  return allSteps.filter(({ table }) => !placed.includes(table));
}

/** @param {SpreadStep} step @returns {string} as somebody would type it */
export const asText = ({ statement, values }) =>
  `${values.reduce((text, value, index) => text.replace(`$${String(index + 1)}`, `'${value}'`), statement)};`;

/**
 * Places each table by itself: what the engine refuses holds up none of the others.
 *
 * @param {Query} query of a server with the engine
 * @param {(line: string) => void} report
 * @returns {Promise<{ placed: number, refused: number }>}
 */
export async function spreadTables(query, report) {
  const steps = await openSteps(query);
  let refused = 0;
  for (const { table, statement, values } of steps)
    try {
      await query(statement, values);
      report(`  ${table}: placed`);
    } catch (error) {
      refused++;
      report(`  ${table}: refused, ${error instanceof Error ? error.message : String(error)}`);
    }
  return { placed: steps.length - refused, refused };
}
