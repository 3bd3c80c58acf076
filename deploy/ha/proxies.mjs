import { join } from 'node:path';
import { Service } from '../../scripts/product/service.mjs';
import { dyingWithUs } from './member.mjs';
import { settingsOf, writePrivate } from './settings.mjs';

/** @param {string} folder @param {readonly string[]} command */
export const startIn = (folder, command) => new Service({ command: dyingWithUs(command), cwd: folder });

/**
 * HAProxy, which leads to whoever is the primary, and PgBouncer before it.
 *
 * @param {string} folder
 * @param {readonly import('./member.mjs').Member[]} members
 * @param {{ balancerPort: number, poolPort: number, password: string }} options
 */
export async function startProxies(folder, members, { balancerPort, poolPort, password }) {
  const servers = members.map(
    ({ name, port }) => `server ${name} 127.0.0.1:${String(port)} check port ${String(port + 1)}`,
  );
  const users = join(folder, 'pool-users.txt');
  await writePrivate(users, `"depotwerk" "${password}"\n`);
  const values = {
    DEPOTWERK_PRIMARY: `127.0.0.1:${String(balancerPort)}`,
    DEPOTWERK_DATABASE_SERVERS: servers.join('\n  '),
    DEPOTWERK_PRIMARY_HOST: '127.0.0.1',
    DEPOTWERK_PRIMARY_PORT: String(balancerPort),
    DEPOTWERK_POOL_HOST: '127.0.0.1',
    DEPOTWERK_POOL_PORT: String(poolPort),
    DEPOTWERK_POOL_USERS: users,
  };
  const haproxy = join(folder, 'haproxy.cfg');
  const pgbouncer = join(folder, 'pgbouncer.ini');
  await writePrivate(haproxy, settingsOf('haproxy.cfg', values));
  await writePrivate(pgbouncer, settingsOf('pgbouncer.ini', values));
  return {
    balancer: startIn(folder, ['haproxy', '-db', '-f', haproxy]),
    pool: startIn(folder, ['pgbouncer', pgbouncer]),
  };
}
