import { query } from '../harness/query.mjs';
import { underLoad } from './faults.mjs';
import { Readers } from './readers.mjs';
import { changeDatabasePassword, changeSecrets } from './rotation.mjs';

/** @typedef {import('../../deploy/ha/cluster.mjs').Cluster} Cluster */
/** @typedef {import('../../deploy/topology/topology.mjs').Topology} Topology */
/** @typedef {import('./caller.mjs').Caller} Caller */

/**
 * Planned work that nobody at work may notice.
 *
 * @template T @param {Topology} topology @param {Cluster} cluster
 * @param {(caller: Caller) => Promise<T>} work
 */
async function unnoticed(topology, cluster, work) {
  /** @type {T | undefined} */
  let result;
  let requests = 0;
  /** @type {readonly string[]} */
  let failures = [];
  const fault = await underLoad(topology, cluster, async (caller, contracts) => {
    const readers = new Readers(caller, contracts);
    try {
      result = await work(caller);
    } finally {
      await readers.stop();
    }
    requests = readers.count + readers.failures.length;
    failures = readers.failures;
  });
  return {
    ...fault,
    result: /** @type {T} */ (result),
    requests: requests + fault.acknowledged,
    // A write in doubt failed at first, whatever became of it.
    failed: failures.length + fault.doubtful,
    others: [...fault.others, ...failures],
  };
}

/** All API processes are started anew, one after the other. @param {Topology} topology @param {Cluster} cluster */
export const restartProcesses = (topology, cluster) =>
  unnoticed(topology, cluster, () => topology.exchange({}));

/** Token secret, key of the credentials and password of the database are changed. @param {Topology} topology @param {Cluster} cluster */
export async function rotateSecrets(topology, cluster) {
  const secrets = await unnoticed(topology, cluster, (caller) => changeSecrets(topology, caller));
  const { statusOfOldToken, sealed, left } = secrets.result;
  if (statusOfOldToken !== 401) throw new Error('a token of the old secret is still believed');
  if (!/^encrypted anew: [1-9]/.test(sealed) || left !== 'encrypted anew: 0')
    throw new Error(`the credentials were not sealed anew: ${sealed}, then ${left}`);
  const password = await unnoticed(topology, cluster, () => changeDatabasePassword(topology, cluster));
  if (password.result.running !== 0) throw new Error('the role before is still at work');
  await query(cluster.url, 'create table made_by_next_role ()');
  const [made] = await query(
    cluster.url,
    `select tableowner as owner from pg_tables where tablename = 'made_by_next_role'`,
  );
  await query(cluster.url, 'drop table made_by_next_role');
  return { secrets, password, owner: String(made?.owner) };
}
