import { Cluster } from '../../deploy/ha/cluster.mjs';
import { startTopology } from '../../deploy/topology/topology.mjs';
import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';
import { figuresNobodyHas } from './alarm-figures.mjs';
import { killPrimary, splitNetwork, switchPrimary } from './faults.mjs';
import { outcomeOf } from './outcome.mjs';
import { readOwnWrites } from './own-writes.mjs';
import { comparePooling } from './pooling.mjs';
import { drill } from './restore-drill.mjs';
import { restartProcesses, rotateSecrets } from './without-outage.mjs';

const CONTRACTS = 10_000;
const ROUNDS = 3;

/** @typedef {import('./faults.mjs').Fault} Fault */

/** @param {(line: string) => void} report @param {string} what @param {Fault} fault */
function tell(report, what, fault) {
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
  report(
    `  ${what}: ${seconds(fault.gap)} without a write, ${seconds(fault.away)} not ready, longest answer ${seconds(fault.longest)}; ` +
      `${String(fault.acknowledged)} acknowledged, ${String(fault.lost)} lost, ${String(fault.repeated)} done twice, ` +
      `${String(fault.doubtful)} in doubt, of these ${String(fault.answersLost)} done`,
  );
  for (const other of fault.others.slice(0, 5)) report(`    ${other}`);
}

/** @param {(url: import('../../deploy/topology/topology.mjs').Topology, cluster: Cluster) => Promise<T>} work @param {(line: string) => void} report @returns {Promise<T>} @template T */
async function onTopology(work, report) {
  /** @type {Cluster | undefined} */
  let cluster;
  const topology = await startTopology({
    contracts: CONTRACTS,
    seed: 1,
    report,
    startDatabase: async () => (cluster = await Cluster.start()),
    isEncrypted: true,
  });
  try {
    if (!cluster) throw new Error('there is no cluster');
    return await work(topology, cluster);
  } finally {
    await topology.stop();
  }
}

/** @type {import('../harness/bench.mjs').Bench} */
export const highAvailability = {
  name: 'high-availability',
  title:
    'The primary dies, the network is cut, secrets change, a backup comes back: a database on three members',
  builds: [host, ...remotes],
  run: ({ report, rounds = ROUNDS }) =>
    onTopology(async (topology, cluster) => {
      const pooling = await comparePooling(cluster);
      const switched = await switchPrimary(topology, cluster);
      tell(report, 'planned switch', switched);
      const kills = [];
      for (let i = 0; i < rounds; i++) {
        const kill = await killPrimary(topology, cluster);
        tell(report, `kill -9 ${String(i + 1)}`, kill);
        kills.push(kill);
      }
      const split = await splitNetwork(topology, cluster);
      tell(report, 'network split', split);
      const restart = await restartProcesses(topology, cluster);
      tell(report, 'API processes exchanged', restart);
      const rotation = await rotateSecrets(topology, cluster);
      tell(report, 'token secret and key of the credentials changed', rotation.secrets);
      tell(report, 'password of the database changed', rotation.password);
      const reading = await readOwnWrites(topology, cluster);
      tell(report, 'reads from replicas', reading.load);
      const restored = await drill(topology, cluster);
      tell(report, 'backups', restored.load);
      if (restored.damaged.length === 0) throw new Failure('The accident of the drill changed nothing.');
      if (!restored.audit.isIntact) throw new Failure(`The audit log is broken: ${restored.audit.output}`);
      report(`  restored: ${restored.audit.output}`);
      const missing = await figuresNobodyHas(cluster);
      if (missing.length > 0) throw new Failure(`Alarms ask for what nobody tells: ${missing.join(', ')}`);

      return outcomeOf({
        contracts: CONTRACTS,
        pooling,
        switched,
        kills,
        split,
        restart,
        rotation,
        reading,
        restored,
      });
    }, report),
};
