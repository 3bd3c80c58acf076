import { readBudgets } from '../harness/read-budgets.mjs';
import { median } from '../harness/statistics.mjs';
import { SPLIT_MS } from './faults.mjs';

/** @typedef {import('./faults.mjs').Fault} Fault */

/**
 * Conditions and figures of what was seen.
 *
 * @param {object} seen
 * @param {number} seen.contracts
 * @param {Awaited<ReturnType<typeof import('./pooling.mjs').comparePooling>>} seen.pooling
 * @param {Fault} seen.switched
 * @param {readonly (Fault & { rejoin: number })[]} seen.kills
 * @param {Fault} seen.split
 * @param {Awaited<ReturnType<typeof import('./without-outage.mjs').restartProcesses>>} seen.restart
 * @param {Awaited<ReturnType<typeof import('./without-outage.mjs').rotateSecrets>>} seen.rotation
 * @param {Awaited<ReturnType<typeof import('./own-writes.mjs').readOwnWrites>>} seen.reading
 * @param {Awaited<ReturnType<typeof import('./restore-drill.mjs').drill>>} seen.restored
 * @returns {import('../harness/bench.mjs').Outcome}
 */
export function outcomeOf({
  contracts,
  pooling,
  switched,
  kills,
  split,
  restart,
  rotation,
  reading,
  restored,
}) {
  const budget = readBudgets(import.meta.url);
  const planned = [restart, rotation.secrets, rotation.password];
  const faults = [switched, ...kills, split, ...planned, reading.load, restored.load];
  const total = (/** @type {(fault: Fault) => number} */ figure) =>
    faults.reduce((sum, fault) => sum + figure(fault), 0);
  const ms = /** @type {const} */ ('ms');
  const count = /** @type {const} */ ('count');
  return {
    conditions: [
      `${contracts.toLocaleString('en')} contracts of the demo. Three members under Patroni with etcd, HAProxy, PgBouncer, two API processes and nginx with HTTPS, all on this one machine (\`node deploy/run-topology.mjs --ha\`). Eight clients write through nginx all the time (a contract is marked as checked, with an entry in the audit log) and send what got no answer again under its key after 0.2 s.`,
      `Killed: kill -9 of Patroni and PostgreSQL of the primary at once, ${String(kills.length)} rounds, median. Longest gap: from one acknowledged write to the next. Back: until the killed one follows again on the new timeline.`,
      `Network split: PgBouncer stands still for ${String(SPLIT_MS / 1000)} s and swallows everything; the gap counts from its end.`,
      'Lost: acknowledged, but not in the audit log afterwards. Done twice: more entries than writes. Neither success nor refusal: anything but 200, 503 with Retry-After and 409 for a key whose first request is open or done.',
      'Exchanged: both API processes end and start again one after the other, while four more clients read lists, contracts and the workbench. Failed is whatever did not succeed at once. Secrets: the steps of docs/guides/operate.md, with `credentials reencrypt`; afterwards a token of the old secret is refused, and no connection of the old role works.',
      `Reads from replicas: one more client marks a contract as checked and looks into the audit log for it at once, ${String(reading.turns)} times; in the middle the processes that replay are stopped on both replicas, and the primary answers instead.`,
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
      {
        label: 'API processes exchanged: requests',
        value: restart.requests,
        unit: count,
      },
      {
        label: 'API processes exchanged: failed requests',
        value: restart.failed,
        unit: count,
        budget: budget('failed'),
      },
      { label: 'API processes exchanged: longest gap', value: restart.gap, unit: ms },
      { label: 'API processes exchanged: longest absence of one', value: restart.result, unit: ms },
      {
        label: 'Secrets changed: requests',
        value: rotation.secrets.requests + rotation.password.requests,
        unit: count,
      },
      {
        label: 'Secrets changed: failed requests',
        value: rotation.secrets.failed + rotation.password.failed,
        unit: count,
        budget: budget('failed'),
      },
      {
        label: 'Secrets changed: longest gap',
        value: Math.max(rotation.secrets.gap, rotation.password.gap),
        unit: ms,
      },
      { label: 'Reads from replicas: own writes read at once', value: reading.turns, unit: count },
      {
        label: 'Reads from replicas: own writes that were not seen',
        value: reading.missed,
        unit: count,
        budget: budget('missed'),
      },
      { label: 'Reads from replicas: answered by a replica', value: reading.byReplica, unit: 'ratio' },
      {
        label: 'Reads from replicas: answered by a replica while they stand still',
        value: reading.byReplicaAtStandstill,
        unit: 'ratio',
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
    details: { pooling, switched, kills, split, restart, rotation, reading, restored },
  };
}
