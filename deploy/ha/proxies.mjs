import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveToServerUser } from '../../scripts/machine/postgres.mjs';
import { Service } from '../../scripts/product/service.mjs';
import { dyingWithUs } from './member.mjs';
import { settingsOf, writePrivate } from './settings.mjs';

/** @param {string} folder @param {readonly string[]} command */
export const startIn = (folder, command) => new Service({ command: dyingWithUs(command), cwd: folder });

const usersFile = (/** @type {string} */ folder) => join(folder, 'pool-users.txt');

/** Roles that PgBouncer lets in; SIGHUP has it read them anew. @param {string} folder @param {Readonly<Record<string, string>>} passwords by role */
export const writePoolUsers = (folder, passwords) =>
  writePrivate(
    usersFile(folder),
    Object.entries(passwords)
      .map(([role, password]) => `"${role}" "${password}"\n`)
      .join(''),
  );

/**
 * HAProxy, which leads to whoever is the primary and to those that follow it, and PgBouncer before the primary.
 *
 * @param {string} folder
 * @param {readonly import('./member.mjs').Member[]} members
 * @param {{ balancerPort: number, replicaPort: number, poolPort: number, password: string }} options
 */
export async function startProxies(folder, members, { balancerPort, replicaPort, poolPort, password }) {
  const servers = members.map(
    ({ name, port }) => `server ${name} 127.0.0.1:${String(port)} check port ${String(port + 1)}`,
  );
  await writePoolUsers(folder, { depotwerk: password });
  const poolSocket = join(folder, 'pool');
  const values = {
    DEPOTWERK_PRIMARY: `127.0.0.1:${String(balancerPort)}`,
    DEPOTWERK_REPLICAS: `127.0.0.1:${String(replicaPort)}`,
    DEPOTWERK_DATABASE_SERVERS: servers.join('\n  '),
    DEPOTWERK_PRIMARY_HOST: '127.0.0.1',
    DEPOTWERK_PRIMARY_PORT: String(balancerPort),
    DEPOTWERK_POOL_HOST: '127.0.0.1',
    DEPOTWERK_POOL_PORT: String(poolPort),
    DEPOTWERK_POOL_USERS: usersFile(folder),
    DEPOTWERK_POOL_SOCKET: poolSocket,
  };
  mkdirSync(poolSocket, { mode: 0o700 });
  await giveToServerUser(poolSocket);
  const haproxy = join(folder, 'haproxy.cfg');
  const pgbouncer = join(folder, 'pgbouncer.ini');
  await writePrivate(haproxy, settingsOf('haproxy.cfg', values));
  await writePrivate(pgbouncer, settingsOf('pgbouncer.ini', values));
  return {
    balancer: startIn(folder, ['haproxy', '-db', '-f', haproxy]),
    pool: startIn(folder, ['pgbouncer', pgbouncer]),
  };
}
