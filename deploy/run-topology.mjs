import { buildChanged } from '../scripts/workspace/build.mjs';
import { run } from '../scripts/workspace/failure.mjs';
import { install } from '../scripts/workspace/install.mjs';
import { Cluster } from './ha/cluster.mjs';
import { startTopology } from './topology/topology.mjs';

const startCluster = async () => {
  const cluster = await Cluster.start();
  console.log(`  patronictl -c ${cluster.folder}/n1/patroni.yml list`);
  return cluster;
};

/**
 * `node deploy/run-topology.mjs`: the deployment of docker-compose.yml on this machine, until Ctrl+C. With `--ha` that of
 * deploy/ha/compose.yml: HTTPS, and a database on three members.
 */
await run(async () => {
  const isHighlyAvailable = process.argv.includes('--ha');
  await install();
  await buildChanged();
  const topology = await startTopology({
    contracts: 1500,
    seed: 1,
    report: (line) => console.log(line),
    ...(isHighlyAvailable ? { startDatabase: startCluster, isEncrypted: true } : {}),
  });
  console.log(`\n${topology.url}`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void topology.stop().then(() => process.exit()));
  }
});
