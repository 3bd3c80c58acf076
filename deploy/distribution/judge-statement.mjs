import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/workspace/root.mjs';
import { ContractTrail } from './contract-trail.mjs';
import { distributedTables } from './tables.mjs';

/**
 * PostgreSQL's own parser.
 *
 * @type {{ loadModule: () => Promise<void>, parseSync: (text: string) => { stmts?: readonly { stmt?: Record<string, any> }[] } }}
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

const sessionFunctions = /"sval":"(pg_(try_)?advisory_\w*|pg_notify)"/;

/**
 * Where a distributed engine of the kind of Citus would do a statement, read with PostgreSQL's own parser. A query within
 * another one that names nothing of it is carried out first, and its result copied to all servers.
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
  const [[kind, statement] = []] = Object.entries(tree ?? {});
  const isInsert = kind === 'InsertStmt';
  const trail = new ContractTrail();
  trail.select(isInsert ? { ...statement, relation: undefined } : (statement ?? {}));
  if (trail.isEmpty && !(isInsert && statement.relation.relname in distributedTables))
    return { place: 'local', reason: 'reference and local tables only' };
  if (json.includes('"recursive":true'))
    return { place: 'not possible', reason: 'a recursive query over distributed tables' };
  const { apart, isNamed } = trail;
  if (apart.length > 0)
    return { place: 'not possible', reason: `not joined by the contract: ${apart.join(', ')}` };
  if (!isNamed && json.includes('"lockingClause"'))
    return { place: 'not possible', reason: 'locks rows without naming the contract' };
  return isNamed
    ? { place: 'one shard', reason: 'the contract is named' }
    : { place: 'all shards', reason: 'every server does its part' };
}
