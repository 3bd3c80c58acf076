import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { nodeCommand } from '../../scripts/workspace/command.mjs';
import { apiProgram } from '../../scripts/product/api-process.mjs';
import { query } from '../harness/query.mjs';
import { underLoad } from './faults.mjs';

/** @typedef {import('../../deploy/ha/cluster.mjs').Cluster} Cluster */
/** @typedef {import('../../deploy/topology/topology.mjs').Topology} Topology */
/** @typedef {{ rows: number, digest: string }} TableDigest */

const READY_MS = 120_000;

/** What somebody with too many rights does by mistake. */
const ACCIDENT = [
  'delete from contract_hint',
  `update customer set last_name = 'verwechselt' where id % 3 = 0`,
  'truncate fund_price',
];

/** Running processes write them every few seconds, so that they differ from one look to the next. */
const OF_PROCESSES = ['api_process', 'request_count'];

/** Each table with the digest over all its rows. @param {string} url @returns {Promise<Map<string, TableDigest>>} */
async function digests(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
      [OF_PROCESSES],
    );
    const found = new Map();
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(digest, '' order by digest), '')) as digest
         from (select md5(t::text) as digest from ${pg.escapeIdentifier(name)} t) rows`,
      );
      found.set(name, rows[0]);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** @param {Map<string, TableDigest>} one @param {Map<string, TableDigest>} other @returns {string[]} names of tables */
const differing = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name)?.digest !== other.get(name)?.digest,
  );

/** @param {() => Promise<unknown>} work @returns {Promise<number>} ms */
async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** @param {string} url of the restored database @param {Topology} topology @param {string} anchor */
async function verifyAudit(url, { environment }, anchor) {
  const { code, output } = await nodeCommand(apiProgram, ['audit', 'verify', '--anchor', anchor], {
    quiet: true,
    env: { ...environment, DATABASE_URL_FILE: '', DATABASE_URL: url },
  });
  return { isIntact: code === 0, output: output.trim() };
}

/** Until the restored member takes writes. @param {string} url @param {{ lastWords: string }} member */
async function untilWritable(url, member) {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(200)) {
    const [row] = await query(url, 'select pg_is_in_recovery() as "isFollowing"').catch(() => []);
    if (row?.isFollowing === false) return;
  }
  throw new Error(`the restored database does not come up:\n${member.lastWords}`);
}

/**
 * Backups while advisers write, an accident, and the way back to the moment before it.
 *
 * @param {Topology} topology @param {Cluster} cluster
 */
export async function drill(topology, cluster) {
  const leader = await cluster.leader();
  let full = 0;
  let incremental = 0;
  const load = await underLoad(topology, cluster, async () => {
    full = await timed(() => leader.backUp('full'));
    incremental = await timed(() => leader.backUp('incr'));
  });
  await leader.backup(['check']);
  const known = await query(cluster.url, `select kind from backup_run where failure is null order by id`);
  if (known.map(({ kind }) => kind).join() !== 'full,incremental')
    throw new Error(`the product does not know of the backups: ${JSON.stringify(known)}`);

  const before = await digests(cluster.url);
  const [{ hash = '' } = {}] = await query(
    cluster.url,
    'select hash from audit_entry order by id desc limit 1',
  );
  await pause(1_000);
  const time = await leader.query(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`,
  );
  await pause(1_000);
  for (const statement of ACCIDENT) await leader.query(statement);
  const damaged = differing(before, await digests(cluster.url));
  await leader.query('select pg_switch_wal()');
  await leader.backup(['check']);

  const begun = performance.now();
  const member = await cluster.restored(time);
  try {
    const url = new URL(cluster.url);
    url.port = String(member.port);
    await untilWritable(url.href, member);
    const restore = performance.now() - begun;
    const after = await digests(url.href);
    const audit = await verifyAudit(url.href, topology, String(hash));
    const rows = [...before.values()].reduce((total, table) => total + table.rows, 0);
    const different = differing(before, after);
    return { load, full, incremental, restore, rows, damaged, different, audit };
  } finally {
    await member.stop();
  }
}
