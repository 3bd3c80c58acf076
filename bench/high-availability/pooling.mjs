import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { dyingWithUs } from '../../deploy/ha/member.mjs';
import { writePrivate } from '../../deploy/ha/settings.mjs';
import { freePort } from '../../scripts/machine/free-port.mjs';
import { Service } from '../../scripts/product/service.mjs';

const CLIENTS = 6;
const STATEMENTS = 200;
const MESSAGES = 20;
const LOCK = 22;

/** @typedef {import('../../deploy/ha/cluster.mjs').Cluster} Cluster */
/** @typedef {{ failed: number, heard: number, isLockShared: boolean }} Pooling */

/** PgBouncer beside that of the cluster, which gives a connection back after each transaction. @param {Cluster} cluster */
async function startSharing({ folder, url }) {
  const port = await freePort();
  const settings = readFileSync(join(folder, 'pgbouncer.ini'), 'utf8')
    .replace('pool_mode = session', 'pool_mode = transaction')
    .replace(/default_pool_size = \d+/, 'default_pool_size = 2')
    .replace(/listen_port = \d+/, `listen_port = ${String(port)}`);
  const file = join(folder, 'pgbouncer-sharing.ini');
  await writePrivate(file, settings);
  const service = new Service({ command: dyingWithUs(['pgbouncer', file]), cwd: folder });
  const shared = new URL(url);
  shared.port = String(port);
  await pause(1_000);
  return { url: shared.href, stop: () => service.stop() };
}

/** Who looks up by key with a named statement, as the API does. @param {pg.Client[]} clients */
async function failures(clients) {
  let failed = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let i = 0; i < STATEMENTS; i++) {
        const statement = { name: 'by-key', text: 'select id from contract where id = $1', values: [i] };
        await client.query(statement).catch(() => (failed += 1));
      }
    }),
  );
  return failed;
}

/** @param {string} url @returns {Promise<Pooling>} what the API's ways with a connection meet there */
async function tryWays(url) {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: url }));
  const [first, second] = clients;
  if (!first || !second) throw new Error('there are no clients');
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const failed = await failures(clients);
    let heard = 0;
    first.on('notification', () => (heard += 1));
    await first.query('listen news');
    for (let i = 0; i < MESSAGES; i++) await second.query(`notify news, '${String(i)}'`);
    await pause(1_000);
    await first.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await second.query('select pg_try_advisory_lock($1) as "isTaken"', [LOCK]);
    return { failed, heard, isLockShared: rows[0]?.isTaken === true };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Both ways of pooling, on the same cluster. @param {Cluster} cluster */
export async function comparePooling(cluster) {
  const session = await tryWays(cluster.url);
  const sharing = await startSharing(cluster);
  try {
    return {
      statements: CLIENTS * STATEMENTS,
      messages: MESSAGES,
      session,
      sharing: await tryWays(sharing.url),
    };
  } finally {
    await sharing.stop();
  }
}
