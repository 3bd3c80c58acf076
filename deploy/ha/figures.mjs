import { join } from 'node:path';
import { mustAsServerUser } from '../../scripts/machine/postgres.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/** @param {string} url */
const textAt = async (url) => (await fetch(url)).text();

/**
 * Everything that Prometheus reads from a cluster (deploy/monitoring/prometheus-cluster.yml), as text.
 *
 * @param {import('./cluster.mjs').Cluster} cluster
 * @returns {Promise<string>}
 */
export async function readFigures({ folder, members, poolPort, settings }) {
  const texts = await Promise.all([
    textAt(`http://${settings.etcd}/metrics`),
    ...members.map(({ restUrl }) => textAt(`${restUrl}/metrics`)),
    ...members.map((member) => member.figures()),
    mustAsServerUser([join(root, 'deploy/ha/figures.sh'), 'pool'], {
      DEPOTWERK_POOL_SOCKET: join(folder, 'pool'),
      DEPOTWERK_POOL_PORT: String(poolPort),
    }),
  ]);
  return texts.join('\n');
}
