import { existsSync } from 'node:fs';
import { installDebianPackages } from '../../scripts/machine/debian.mjs';
import { requirePostgres } from '../../scripts/machine/postgres.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';

/** Programs of the cluster and the Debian packages that bring them; deploy/ha/Dockerfile installs the same ones. */
export const packages = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/haproxy': 'haproxy',
};

const missing = () => Object.entries(packages).filter(([program]) => !existsSync(program));

/**
 * @returns {Promise<string>} folder of PostgreSQL's programs
 * @throws {Failure} naming what is missing and could not be installed
 */
export async function requireClusterPrograms() {
  const binaries = await requirePostgres();
  if (missing().length === 0) return binaries;
  const problem = await installDebianPackages(missing().map(([, name]) => name));
  if (missing().length === 0) return binaries;
  const names = missing().map(([, name]) => name);
  throw new Failure(`The cluster needs the Debian packages ${names.join(', ')} (${problem ?? 'unknown'}).`);
}
