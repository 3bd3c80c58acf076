import { setTimeout as pause } from 'node:timers/promises';
import { killMember } from '../../deploy/ha/kill-member.mjs';
import { query } from '../harness/query.mjs';
import { Caller } from './caller.mjs';
import { Readiness } from './readiness.mjs';
import { Writers } from './writers.mjs';

/** @typedef {import('../../deploy/ha/cluster.mjs').Cluster} Cluster */
/** @typedef {import('../../deploy/topology/topology.mjs').Topology} Topology */

/** How long the network between API and database swallows everything, in ms. */
export const SPLIT_MS = 15_000;
const CONTRACTS = 200;

/**
 * What was seen of a fault. Times in ms.
 *
 * @typedef {object} Fault
 * @property {number} gap longest time without an acknowledged write
 * @property {number} away in which no process was ready
 * @property {number} acknowledged
 * @property {number} lost acknowledged and not there
 * @property {number} repeated there more often than asked for
 * @property {number} doubtful without an answer at first
 * @property {number} answersLost of these, carried out by the first request
 * @property {number} longest from a request to its answer
 * @property {readonly string[]} others answers that no client can do anything with
 */

/** @param {string} url @param {Writers} writers @param {string} since */
async function compare(url, writers, since) {
  const [lost] = await query(
    url,
    `select count(*)::int as count from unnest($1::text[]) as t (trace_id)
     where not exists (select 1 from audit_entry a where a.trace_id = t.trace_id)`,
    [writers.traces],
  );
  const entries = await query(
    url,
    `select entity_id as id, count(*)::int as count from audit_entry
     where action = 'contract.checked' and at >= $1 group by entity_id`,
    [since],
  );
  const surplus = entries.map(({ id, count }) => Number(count) - (writers.done.get(Number(id)) ?? 0));
  const known = new Set(entries.map(({ id }) => Number(id)));
  const absent = [...writers.done].filter(([id]) => !known.has(id)).map(([, count]) => -count);
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  return {
    lost: Number(lost?.count) + sum([...surplus, ...absent].filter((value) => value < 0).map(Math.abs)),
    repeated: sum(surplus.filter((value) => value > 0)),
  };
}

/**
 * Breaks something while advisers write, and waits until they write again.
 *
 * @param {Topology} topology @param {Cluster} cluster
 * @param {(caller: Caller, contracts: readonly number[]) => Promise<number | void>} breakIt returns the moment from which a
 *   gap counts, if not its beginning
 * @returns {Promise<Fault>}
 */
export async function underLoad(topology, cluster, breakIt) {
  const caller = new Caller(topology.url, topology.certificate ?? '');
  await caller.signIn();
  const { items } = await caller.read(`/contracts?limit=${String(CONTRACTS)}`);
  const [{ now = '' } = {}] = await query(cluster.url, 'select now()::text as now');
  const contracts = /** @type {{ id: number }[]} */ (items).map(({ id }) => id);
  const writers = new Writers(caller, contracts);
  const readiness = new Readiness(caller);
  let since;
  try {
    await writers.untilMore(200);
    since = performance.now();
    since = (await breakIt(caller, contracts)) ?? since;
    await writers.untilMore(200);
  } finally {
    await Promise.all([writers.stop(), readiness.stop()]);
    caller.close();
  }
  return {
    gap: writers.gapSince(since),
    away: readiness.away,
    acknowledged: writers.count,
    ...(await compare(cluster.url, writers, String(now))),
    doubtful: writers.doubtful,
    answersLost: writers.answersLost,
    longest: writers.longest,
    others: [...writers.others, ...readiness.others],
  };
}

/** kill -9 of Patroni and PostgreSQL on the primary. @param {Topology} topology @param {Cluster} cluster */
export async function killPrimary(topology, cluster) {
  const leader = await cluster.leader();
  const fault = await underLoad(topology, cluster, async () => killMember(leader.running));
  const begun = performance.now();
  await leader.start();
  await cluster.untilHealthy();
  return { ...fault, rejoin: performance.now() - begun };
}

/** Planned work: another member becomes the primary. @param {Topology} topology @param {Cluster} cluster */
export const switchPrimary = (topology, cluster) =>
  underLoad(topology, cluster, async () => {
    const leader = await cluster.leader();
    const candidate = (await cluster.states()).find(({ role }) => role === 'sync_standby')?.name;
    const answer = await fetch(`${leader.restUrl}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name, candidate }),
    });
    if (!answer.ok) throw new Error(`the switch was refused: ${await answer.text()}`);
    await cluster.untilHealthy();
  });

/** The network between API and database swallows everything for a while. @param {Topology} topology @param {Cluster} cluster */
export const splitNetwork = (topology, cluster) =>
  underLoad(topology, cluster, async () => {
    const id = cluster.pool?.child.pid ?? 0;
    process.kill(id, 'SIGSTOP');
    await pause(SPLIT_MS);
    process.kill(id, 'SIGCONT');
    return performance.now();
  });
