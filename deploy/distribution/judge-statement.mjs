import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/workspace/root.mjs';
import { distributedTables } from './tables.mjs';

/**
 * PostgreSQL's own parser.
 *
 * @type {{ loadModule: () => Promise<void>, parseSync: (text: string) => { stmts?: readonly { stmt?: unknown }[] } }}
 */
const parser = createRequire(join(root, 'api/package.json'))('libpg-query');

/**
 * - `local`: no distributed table, so one server or a copy on each answers
 * - `one shard`: the contract is named
 * - `all shards`: each server does its part, the coordinator puts them together
 * - `coordinator`: works where the session is (locks by number, notifications)
 * - `not possible`: the reason says why
 *
 * @typedef {'local' | 'one shard' | 'all shards' | 'coordinator' | 'not possible'} Place
 * @typedef {{ place: Place, reason: string }} Verdict
 */

/** Every node of a tree, with its kind. @param {unknown} tree @returns {Generator<[string, any]>} */
function* nodesOf(tree) {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [kind, node] of Object.entries(tree)) {
    if (typeof node === 'object' && node !== null) {
      if (!Array.isArray(node)) yield [kind, node];
      yield* nodesOf(node);
    }
  }
}

/** @param {unknown} tree @param {string} kind */
const all = (tree, kind) => [...nodesOf(tree)].filter(([name]) => name === kind).map(([, node]) => node);

const isRelation = (/** @type {string} */ kind) => kind === 'RangeVar' || kind === 'relation';

/** Distributed tables of a statement under the name that its columns use. @param {unknown} tree */
function distributed(tree) {
  const uses = [...nodesOf(tree)].filter(([kind]) => isRelation(kind)).map(([, node]) => node);
  const known = uses.filter(({ relname = '' }) => relname in distributedTables);
  return new Map(known.map(({ relname, alias }) => [alias?.aliasname ?? relname, relname]));
}

/** Names by which parts of one contract are found equal, and whether a value is among them. */
class SameContract {
  /** @type {Map<string, string>} */
  #parents = new Map();

  /** @param {string} name @returns {string} */
  find(name) {
    const parent = this.#parents.get(name) ?? name;
    return parent === name ? name : this.find(parent);
  }

  /** @param {string} one @param {string} other */
  join(one, other) {
    this.#parents.set(this.find(one), this.find(other));
  }
}

const VALUE = 'a value';

/** @param {any} node @returns {string[]} names of a column, the last one its own */
const columnOf = (node) =>
  (node?.ColumnRef?.fields ?? []).map((/** @type {any} */ field) => field.String?.sval ?? '*');

/** @param {any} node @returns {boolean} */
const isValue = (node) =>
  ['ParamRef', 'A_Const', 'A_ArrayExpr'].some((kind) => node?.[kind] !== undefined) ||
  (node?.TypeCast !== undefined && isValue(node.TypeCast.arg));

/**
 * The table whose key a column is.
 *
 * @param {any} node @param {ReadonlyMap<string, string>} tables
 * @returns {string | undefined}
 */
function keyTable(node, tables) {
  const [first = '', second] = columnOf(node);
  if (second !== undefined) {
    const table = tables.get(first);
    if (table !== undefined) return distributedTables[table] === second ? first : undefined;
    // A column of a subquery or of another table, which may carry the key on.
    return second === 'contract_id' || second === 'id' ? `${first}.${second}` : undefined;
  }
  const owners = [...tables].filter(([, table]) => distributedTables[table] === first);
  return owners.length > 0 ? owners[0]?.[0] : undefined;
}

/** @param {unknown} tree @param {ReadonlyMap<string, string>} tables */
function sameContract(tree, tables) {
  const same = new SameContract();
  for (const { kind, name, lexpr, rexpr } of all(tree, 'A_Expr')) {
    const isEqual =
      name?.[0]?.String?.sval === '=' && ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind);
    if (!isEqual) continue;
    const [left, right] = [keyTable(lexpr, tables), keyTable(rexpr, tables)];
    if (left !== undefined && right !== undefined) same.join(left, right);
    else if (left !== undefined && isValue(rexpr)) same.join(left, VALUE);
    else if (right !== undefined && isValue(lexpr)) same.join(right, VALUE);
  }
  for (const { usingClause, larg, rarg } of all(tree, 'JoinExpr')) {
    const names = (usingClause ?? []).map((/** @type {any} */ field) => field.String?.sval);
    const sides = [larg, rarg].map((side) => side?.RangeVar?.alias?.aliasname ?? side?.RangeVar?.relname);
    if (names.includes('contract_id') && sides[0] && sides[1]) same.join(sides[0], sides[1]);
  }
  return same;
}

const sessionFunctions = /"sval":"(pg_(try_)?advisory_\w*|pg_notify)"/;

/**
 * Where a distributed engine of the kind of Citus would do a statement, read with PostgreSQL's own parser. It looks at a
 * statement as a whole and at keys that are written out, so it finds too much rather than too little.
 *
 * @param {string} text
 * @returns {Promise<Verdict>}
 */
export async function judgeStatement(text) {
  await parser.loadModule();
  const [tree] = (parser.parseSync(text).stmts ?? []).map(({ stmt }) => stmt);
  const json = JSON.stringify(tree ?? {});
  if (sessionFunctions.test(json) || /^\s*(un)?listen\b/i.test(text))
    return { place: 'coordinator', reason: 'locks by number and notifications belong to a session' };
  const tables = distributed(tree);
  if (tables.size === 0) return { place: 'local', reason: 'reference and local tables only' };
  const same = sameContract(tree, tables);
  const groups = new Set([...tables.keys()].map((name) => same.find(name)));
  if (json.includes('"recursive":true'))
    return { place: 'not possible', reason: 'a recursive query over distributed tables' };
  if (groups.size > 1)
    return {
      place: 'not possible',
      reason: `not joined by the contract: ${[...tables.values()].join(', ')}`,
    };
  const isNamed = groups.has(same.find(VALUE)) || json.startsWith('{"InsertStmt"');
  if (!isNamed && json.includes('"lockingClause"'))
    return { place: 'not possible', reason: 'locks rows without naming the contract' };
  return isNamed
    ? { place: 'one shard', reason: 'the contract is named' }
    : { place: 'all shards', reason: 'every server does its part' };
}
