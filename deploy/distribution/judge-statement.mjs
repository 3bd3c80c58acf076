import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/workspace/root.mjs';
import { StatementTrail } from './statement-trail.mjs';
import { placeOf } from './tables.mjs';

/**
 * PostgreSQL's own parser.
 *
 * @type {{ loadModule: () => Promise<void>, parseSync: (text: string) => { stmts?: readonly { stmt?: Record<string, any> }[] } }}
 */
const parser = createRequire(join(root, 'api/package.json'))('libpg-query');

/**
 * - `local`: no spread table, so one server or a copy on each answers
 * - `one shard`: each table names the contract, so one server answers, and takes any SQL
 * - `all shards`: each server does its part, the coordinator puts them together
 * - `coordinator`: works where the session is (locks by number, notifications)
 * - `not possible`: the reason says why
 *
 * @typedef {'local' | 'one shard' | 'all shards' | 'coordinator' | 'not possible'} Place
 * @typedef {{ place: Place, reason: string }} Verdict
 */

const sessionFunctions = /"sval":"(pg_(try_)?advisory_\w*|pg_notify)"/;

const moment = /"sval":"(now|clock_timestamp|statement_timestamp)"/;

/** @param {unknown} node */
const namesMoment = (node) => moment.test(JSON.stringify(node ?? null));

/** Tables that refer to no copied one: the engine does not know of them, and PostgreSQL alone carries out what is told them. */
const unknownTables = ['api_process', 'rate_limit'];

/** What is refused of any table that the engine knows, by the kind of its node. @type {Readonly<Record<string, (node: any) => string | undefined>>} */
const wordings = {
  SubLink: ({ subLinkType, subselect }) =>
    subLinkType === 'EXISTS_SUBLINK' && subselect?.SelectStmt?.targetList === undefined
      ? 'a result without columns cannot travel: select 1'
      : undefined,
  UpdateStmt: ({ targetList, returningList, returningClause }) =>
    namesMoment([returningList, returningClause])
      ? 'a moment behind RETURNING: read it from the write as a part'
      : hasMomentInChoice(targetList)
        ? 'a moment within CASE or COALESCE of a write'
        : undefined,
  InsertStmt: ({ relation, onConflictClause, returningList, returningClause }) =>
    !unknownTables.includes(relation.relname) &&
    (namesMoment([returningList, returningClause]) || namesMoment(onConflictClause))
      ? 'a moment behind DO UPDATE or RETURNING'
      : undefined,
};

/** @param {any} tree @returns {boolean} */
const hasMomentInChoice = (tree) =>
  typeof tree === 'object' &&
  tree !== null &&
  Object.entries(tree).some(([kind, node]) =>
    ['CaseExpr', 'CoalesceExpr'].includes(kind) ? namesMoment(node) : hasMomentInChoice(node),
  );

/** @param {any} tree @returns {string | undefined} */
function refusedWording(tree) {
  if (typeof tree !== 'object' || tree === null) return undefined;
  for (const [kind, node] of Object.entries(tree)) {
    const reason = wordings[kind]?.(node) ?? refusedWording(node);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** @param {StatementTrail} trail @param {string} json of the statement @returns {string | undefined} */
function refusalOf(trail, json) {
  if (trail.isLocal) return undefined;
  if (json.includes('"recursive":true')) return 'a recursive query over spread tables';
  const { apart, elsewhere, isRouted } = trail;
  if (apart.length > 0) return `not joined by the contract: ${apart.join(', ')}`;
  if (elsewhere.length > 0) return `lies on the coordinator: ${elsewhere.join(', ')}`;
  if (isRouted) return undefined;
  if (json.includes('"lockingClause"')) return 'locks rows without naming one contract';
  return trail.repeats ? 'asks about each row of what every server has' : undefined;
}

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
  const trail = new StatementTrail();
  trail.select(isInsert ? { ...statement, relation: undefined } : (statement ?? {}));
  const refusal = refusedWording(tree) ?? refusalOf(trail, json);
  if (refusal !== undefined) return { place: 'not possible', reason: refusal };
  const target = isInsert ? placeOf(statement.relation.relname)?.kind : undefined;
  if (trail.isLocal && target !== 'contract' && target !== 'ownKey')
    return { place: 'local', reason: 'reference and local tables only' };
  return trail.isRouted
    ? { place: 'one shard', reason: 'each table names the contract' }
    : { place: 'all shards', reason: 'every server does its part' };
}
