import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFigures } from '../../deploy/ha/figures.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/** Rules of the cluster that would never come true. @param {import('../../deploy/ha/cluster.mjs').Cluster} cluster @returns {Promise<string[]>} figures that they ask for */
export async function figuresNobodyHas(cluster) {
  const rules = readFileSync(join(root, 'deploy/monitoring/cluster-alerts.yml'), 'utf8');
  const names = new Set(rules.match(/\b(patroni|etcd_server|depotwerk_(archive|pool))_\w+/g));
  const figures = new Set((await readFigures(cluster)).match(/^\w+/gm));
  return [...names].filter((name) => !figures.has(name));
}
