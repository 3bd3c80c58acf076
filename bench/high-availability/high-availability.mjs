import { Cluster } from '../../deploy/ha/cluster.mjs';
import { startTopology } from '../../deploy/topology/topology.mjs';
import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { median } from '../harness/statistics.mjs';
import { killPrimary, SPLIT_MS, splitNetwork, switchPrimary } from './faults.mjs';
import { comparePooling } from './pooling.mjs';
import { drill } from './restore-drill.mjs';

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
  title: 'The primary dies, the network is cut, a backup comes back: a database on three members',
  builds: [host, ...remotes],
  run: ({ report, rounds = ROUNDS }) =>
    onTopology(async (topology, cluster) => {
      const budget = readBudgets(import.meta.url);
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
      const restored = await drill(topology, cluster);
      tell(report, 'backups', restored.load);
      if (restored.damaged.length === 0) throw new Failure('The accident of the drill changed nothing.');
      if (!restored.audit.isIntact) throw new Failure(`The audit log is broken: ${restored.audit.output}`);
      report(`  restored: ${restored.audit.output}`);

      const faults = [switched, ...kills, split, restored.load];
      const total = (/** @type {(fault: Fault) => number} */ figure) =>
        faults.reduce((sum, fault) => sum + figure(fault), 0);
      const ms = /** @type {const} */ ('ms');
      const count = /** @type {const} */ ('count');
      return {
        conditions: [
          `${CONTRACTS.toLocaleString('en')} contracts of the demo. Three members under Patroni with etcd, HAProxy, PgBouncer, two API processes and nginx with HTTPS, all on this one machine (\`node deploy/run-topology.mjs --ha\`). Eight clients write through nginx all the time (a contract is marked as checked, with an entry in the audit log) and send what got no answer again under its key after 0.2 s.`,
          `Killed: kill -9 of Patroni and PostgreSQL of the primary at once, ${String(rounds)} rounds, median. Longest gap: from one acknowledged write to the next. Back: until the killed one follows again on the new timeline.`,
          `Network split: PgBouncer stands still for ${String(SPLIT_MS / 1000)} s and swallows everything; the gap counts from its end.`,
          'Lost: acknowledged, but not in the audit log afterwards. Done twice: more entries than writes. Neither success nor refusal: anything but 200, 503 with Retry-After and 409 for a key whose first request is open or done.',
          'Drill: full and incremental backup under load (encrypted), then rows are deleted and overwritten by mistake, and a new cluster starts from the backup as of the moment before. Each row of each table is compared by its MD5, and `audit verify` follows the chain to the hash of that moment.',
          `Pooling: ${pooling.statements.toLocaleString('en')} look-ups by a named statement, ${String(pooling.messages)} messages to a listener, a lock that is held by another client.`,
        ],
        figures: [
          { label: 'Acknowledged writes', value: total((fault) => fault.acknowledged), unit: count },
          {
            label: 'Acknowledged writes lost',
            value: total((fault) => fault.lost),
            unit: count,
            budget: budget('lost'),
          },
          {
            label: 'Writes done twice',
            value: total((fault) => fault.repeated),
            unit: count,
            budget: budget('repeated'),
          },
          {
            label: 'Answers that are neither success nor refusal',
            value: total(({ others }) => others.length),
            unit: count,
            budget: budget('otherAnswers'),
          },
          { label: 'Writes in doubt', value: total((fault) => fault.doubtful), unit: count },
          {
            label: 'In doubt, and done by the first request',
            value: total((fault) => fault.answersLost),
            unit: count,
          },
          {
            label: 'Primary killed: longest gap',
            value: median(kills.map(({ gap }) => gap)),
            unit: ms,
            budget: budget('killed'),
          },
          {
            label: 'Primary killed: longest gap, worst round',
            value: Math.max(...kills.map(({ gap }) => gap)),
            unit: ms,
            budget: budget('killed'),
          },
          { label: 'Primary killed: not ready', value: median(kills.map(({ away }) => away)), unit: ms },
          {
            label: 'Primary killed: back as a follower',
            value: median(kills.map(({ rejoin }) => rejoin)),
            unit: ms,
          },
          { label: 'Planned switch: longest gap', value: switched.gap, unit: ms, budget: budget('switched') },
          { label: 'Network split: gap after its end', value: split.gap, unit: ms, budget: budget('split') },
          {
            label: 'Longest wait for an answer',
            value: Math.max(...faults.map(({ longest }) => longest)),
            unit: ms,
            budget: budget('longestAnswer'),
          },
          { label: 'Full backup', value: restored.full, unit: ms },
          { label: 'Incremental backup', value: restored.incremental, unit: ms },
          { label: 'Backups: longest gap', value: restored.load.gap, unit: ms },
          { label: 'Restored to a moment, until it takes writes', value: restored.restore, unit: ms },
          { label: 'Rows compared', value: restored.rows, unit: count },
          { label: 'Tables that differ after the accident', value: restored.damaged.length, unit: count },
          {
            label: 'Tables that differ after the restore',
            value: restored.different.length,
            unit: count,
            budget: budget('differing'),
          },
          {
            label: 'Named statements that fail, a connection per session',
            value: pooling.session.failed,
            unit: count,
          },
          {
            label: 'Named statements that fail, a connection per transaction',
            value: pooling.sharing.failed,
            unit: count,
          },
          { label: 'Messages heard, per session', value: pooling.session.heard, unit: count },
          { label: 'Messages heard, per transaction', value: pooling.sharing.heard, unit: count },
        ],
        details: { pooling, switched, kills, split, restored },
      };
    }, report),
};
