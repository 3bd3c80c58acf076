import { placeOf } from './tables.mjs';

/**
 * What an engine of the kind of Citus refuses in a schema, read from the catalogue of PostgreSQL.
 *
 * @typedef {object} Finding
 * @property {string} point e.g. `trigger fund_names_added on fund`
 * @property {string} reason
 *
 * @typedef {(text: string) => Promise<Record<string, any>[]>} Query
 */

const tablesText = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

const keysText = `select c.relname as "table", k.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique order by 1, 2`;

const triggersText = `select c.relname as "table", t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1, 2`;

const foreignKeysText = `select c.relname as "table", t.relname as target, f.conname as name, f.confdeltype as on_delete, f.confupdtype as on_update,
    array(select a.attname::text from unnest(f.conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number order by k.place) as columns,
    array(select a.attname::text from unnest(f.confkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number order by k.place) as targets
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  where c.relnamespace = 'public'::regnamespace and f.contype = 'f' order by 1, 3`;

/** @param {import('./tables.mjs').Place | undefined} place @returns {place is { kind: 'contract' | 'ownKey', column: string }} */
const isSpread = (place) => place?.kind === 'contract' || place?.kind === 'ownKey';

/** @param {Record<string, any>} row @returns {string | undefined} */
function problemOfKey({ table, columns }) {
  const place = placeOf(table);
  return isSpread(place) && !columns.includes(place.column)
    ? `a unique key of a spread table holds its key (${place.column})`
    : undefined;
}

/** @param {Record<string, any>} row @returns {string | undefined} */
function problemOfTrigger({ table }) {
  const place = placeOf(table);
  if (place?.kind === 'reference')
    return 'a reference table has no trigger: the writer does it in its transaction';
  return isSpread(place) ? 'a spread table has no trigger: the writer does it in its transaction' : undefined;
}

const functionsText = `select distinct p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.pronargs > 0 and p.provolatile <> 'i'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;

const droppedText = `select c.relname as "table" from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attisdropped and a.attidentity <> '' order by 1`;

/** What a reference does when its target goes or changes: null, a default or the same (see pg_constraint). */
const emptying = ['n', 'd'];
const following = ['n', 'd', 'c'];

/** @param {Record<string, any>} row @returns {string | undefined} */
function problemOfForeignKey({ table, target, columns, targets, on_delete: onDelete, on_update: onUpdate }) {
  const [from, to] = [placeOf(table), placeOf(target)];
  if (from?.kind === 'local' && isSpread(to)) return 'a local table cannot refer to a spread one';
  if (from?.kind === 'reference' && isSpread(to)) return 'a reference table cannot refer to a spread one';
  if (from?.kind === 'reference' && to?.kind === 'local')
    return 'a reference table cannot refer to a local one';
  if (!isSpread(from)) return undefined;
  if (to?.kind === 'local') return 'a spread table cannot refer to a local one';
  if (isSpread(to)) {
    if (from.kind !== to.kind) return 'the two tables are spread by different keys';
    const at = columns.indexOf(from.column);
    if (at < 0 || targets[at] !== to.column)
      return `it does not hold the key of both tables (${from.column})`;
  }
  if (!columns.includes(from.column)) return undefined;
  if (emptying.includes(onDelete))
    return 'SET NULL is refused where the key of the spread table stands in it';
  return following.includes(onUpdate)
    ? 'a change is not followed where the key of the spread table stands in it'
    : undefined;
}

/**
 * @param {Query} query of a migrated database
 * @returns {Promise<readonly Finding[]>}
 */
export async function readFindings(query) {
  /** @type {Finding[]} */
  const findings = [];
  for (const { name } of await query(tablesText))
    if (placeOf(name) === undefined)
      findings.push({
        point: `table ${name}`,
        reason: 'it stands in none of the lists of deploy/distribution/tables.mjs',
      });
  const kinds = /** @type {const} */ ([
    ['unique key', keysText, problemOfKey],
    ['trigger', triggersText, problemOfTrigger],
    ['foreign key', foreignKeysText, problemOfForeignKey],
  ]);
  for (const [kind, text, problemOf] of kinds)
    for (const row of await query(text)) {
      const reason = problemOf(row);
      if (reason !== undefined) findings.push({ point: `${kind} ${row.name} on ${row.table}`, reason });
    }
  for (const { name } of await query(functionsText))
    findings.push({
      point: `function ${name}`,
      reason: 'what a function in SQL asks with its parameters is refused: write it in PL/pgSQL',
    });
  for (const { table } of await query(droppedText))
    findings.push({
      point: `dropped column of ${table}`,
      reason: 'the database still draws it: DROP IDENTITY before DROP COLUMN',
    });
  return findings;
}
