import { setTimeout as pause } from 'node:timers/promises';
import { underLoad } from './faults.mjs';

/** @typedef {import('../../deploy/ha/cluster.mjs').Cluster} Cluster */
/** @typedef {import('../../deploy/topology/topology.mjs').Topology} Topology */
/** @typedef {import('./caller.mjs').Caller} Caller */

/** How long somebody writes and reads while the replicas follow, stand still, and follow again, in ms. */
const FOLLOWING_MS = 8_000;
const STANDSTILL_MS = 5_000;

/** Statements of readers that each kind of server has answered. @param {Topology} topology */
async function answeredBy({ metricsUrls }) {
  const answered = { replica: 0, primary: 0 };
  for (const url of metricsUrls) {
    const text = await (await fetch(url)).text();
    for (const [, server, count] of text.matchAll(
      /^depotwerk_db_reads_total\{server="(replica|primary)"\} (\d+)/gm,
    ))
      answered[/** @type {'replica' | 'primary'} */ (server)] += Number(count);
  }
  return answered;
}

/** Makes groups and looks for the entry of each in the audit log. */
class OwnWrites {
  turns = 0;
  missed = 0;
  #caller;

  /** @param {Caller} caller */
  constructor(caller) {
    this.#caller = caller;
  }

  async #turn() {
    const made = await this.#caller.call('POST', '/groups', {
      body: {
        groupName: `Probe ${String(Date.now())}-${String(this.turns)}`,
        groupDescription: 'Probe',
        parentGroupId: null,
        isInactive: false,
      },
    });
    if (made.status !== 201) throw new Error(`no group was made: ${String(made.status)} ${made.body}`);
    this.#caller.keepPosition(made.headers);
    const { items } = await this.#caller.read(`/audit?traceId=${String(made.headers['x-trace-id'])}`);
    this.turns += 1;
    if (/** @type {unknown[]} */ (items).length === 0) this.missed += 1;
  }

  /** @param {number} ms */
  async during(ms) {
    for (const end = performance.now() + ms; performance.now() < end;) await this.#turn();
  }
}

/**
 * Somebody reads what was just written, while the replicas follow and while they stand still.
 *
 * @param {Topology} topology @param {Cluster} cluster
 */
export async function readOwnWrites(topology, cluster) {
  const leader = await cluster.leader();
  const followers = cluster.members.filter((member) => member !== leader);
  // Patroni ends a pause that it did not ask for, so the process that replays is stopped.
  const replaying = await Promise.all(
    followers.map((follower) =>
      follower.query(`select pid from pg_stat_activity where backend_type = 'startup'`),
    ),
  );
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    for (const pid of replaying) process.kill(Number(pid), name);
  };
  const seen = { turns: 0, missed: 0, byReplica: 0, byReplicaAtStandstill: 0 };
  const load = await underLoad(topology, cluster, async (caller) => {
    const own = new OwnWrites(caller);
    const shareOf = async (/** @type {() => Promise<void>} */ work) => {
      const before = await answeredBy(topology);
      await work();
      const after = await answeredBy(topology);
      const replica = after.replica - before.replica;
      return replica / (replica + after.primary - before.primary);
    };
    seen.byReplica = await shareOf(() => own.during(FOLLOWING_MS));
    signal('SIGSTOP');
    try {
      // What was known a moment ago counts for a second.
      await pause(1_000);
      seen.byReplicaAtStandstill = await shareOf(() => own.during(STANDSTILL_MS));
    } finally {
      signal('SIGCONT');
    }
    await own.during(FOLLOWING_MS);
    seen.turns = own.turns;
    seen.missed = own.missed;
  });
  return { load, ...seen };
}
