import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { giveToServerUser } from '../../scripts/machine/postgres.mjs';
import { Member } from './member.mjs';
import { askPatroni } from './patroni.mjs';
import { requireClusterPrograms } from './programs.mjs';
import { startIn, startProxies } from './proxies.mjs';

const MEMBERS = 3;
const START_MS = 120_000;
const POLL_MS = 250;

/** @typedef {import('./member.mjs').ClusterSettings} ClusterSettings */

const secret = () => randomBytes(24).toString('hex');

/** PostgreSQL on three members with what stands around it, in a temporary folder and on loopback. */
export class Cluster {
  /** @type {import('../../scripts/product/service.mjs').Service[]} the last one started is stopped first */
  #around = [];
  /** @type {Member[]} */
  members = [];

  /**
   * @param {string} folder
   * @param {ClusterSettings} settings
   * @param {number} firstPort etcd (2), HAProxy (2), PgBouncer, then two for each member
   */
  constructor(folder, settings, firstPort) {
    this.folder = folder;
    this.settings = settings;
    /** By which the API processes sign in; roles may take turns. */
    this.access = { role: 'depotwerk', password: settings.passwords.database };
    this.firstPort = firstPort;
  }

  /** @returns {Promise<Cluster>} with everything that is needed for a first backup */
  static async start() {
    const programs = await requireClusterPrograms();
    const folder = mkdtempSync(join(tmpdir(), 'depotwerk-cluster-'));
    chmodSync(folder, 0o755);
    const backupFolder = join(folder, 'backup');
    mkdirSync(backupFolder, { mode: 0o700 });
    await giveToServerUser(backupFolder);
    const firstPort = await freePortRange(5 + 2 * (MEMBERS + 1));
    const passwords = { superuser: secret(), replication: secret(), database: secret(), backup: secret() };
    const etcd = `127.0.0.1:${String(firstPort)}`;
    const settings = { scope: 'depotwerk', etcd, programs, backupFolder, passwords };
    const cluster = new Cluster(folder, settings, firstPort);
    try {
      await cluster.#startAll();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async #startAll() {
    const { folder } = this;
    const etcdFolder = join(folder, 'etcd');
    mkdirSync(etcdFolder, { mode: 0o700 });
    await giveToServerUser(etcdFolder);
    const client = `http://${this.settings.etcd}`;
    const peer = `http://127.0.0.1:${String(this.firstPort + 1)}`;
    this.#around.push(
      startIn(etcdFolder, [
        ...['etcd', '--name', 'e1', '--data-dir', join(etcdFolder, 'data'), '--logger', 'zap'],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
        ...['--initial-cluster', `e1=${peer}`, '--initial-cluster-state', 'new'],
        ...['--auto-compaction-mode', 'periodic', '--auto-compaction-retention', '1h'],
      ]),
    );
    for (let i = 0; i < MEMBERS; i++) this.members.push(this.#member(`n${String(i + 1)}`, i));
    await this.members[0]?.start();
    await this.untilHealthy(1);
    for (const member of this.members.slice(1)) await member.start();
    await this.untilHealthy(MEMBERS);
    await (await this.leader()).backup(['check']);
    const proxies = await startProxies(folder, this.members, {
      balancerPort: this.firstPort + 2,
      replicaPort: this.firstPort + 3,
      poolPort: this.poolPort,
      password: this.settings.passwords.database,
    });
    this.pool = proxies.pool;
    this.#around.push(proxies.balancer, proxies.pool);
  }

  /** @param {string} name @param {number} index @param {Partial<ClusterSettings>} [own] */
  #member(name, index, own = {}) {
    const port = this.firstPort + 5 + 2 * index;
    return new Member({ name, folder: join(this.folder, name), port, cluster: { ...this.settings, ...own } });
  }

  /** Of PgBouncer. */
  get poolPort() {
    return this.firstPort + 4;
  }

  /** `host:port` of the members that follow the primary. */
  get replica() {
    return `127.0.0.1:${String(this.firstPort + 3)}`;
  }

  /** Address for the API processes: PgBouncer. */
  get url() {
    const { role, password } = this.access;
    return `postgres://${role}:${password}@127.0.0.1:${String(this.poolPort)}/depotwerk`;
  }

  /** What the members say about themselves, as the first one that answers knows it. */
  async states() {
    for (const { restUrl } of this.members) {
      const answer = await askPatroni(restUrl);
      if (answer) return answer.members;
    }
    return [];
  }

  /** @returns {Promise<Member>} throws when there is none */
  async leader() {
    const name = (await this.states()).find(
      ({ role, state }) => role === 'leader' && state === 'running',
    )?.name;
    const member = this.members.find((one) => one.name === name);
    if (!member) throw new Error('the cluster has no leader');
    return member;
  }

  /** One leads, one is synchronous, all stand on one timeline. @param {number} [count] members */
  async untilHealthy(count = MEMBERS) {
    const end = Date.now() + START_MS;
    for (;;) {
      const states = await this.states();
      const up = states.filter(({ state }) => state === 'running' || state === 'streaming');
      const has = (/** @type {string} */ role) => up.some((state) => state.role === role);
      const isOneTimeline = new Set(up.map(({ timeline }) => timeline)).size === 1;
      if (up.length === count && has('leader') && (count === 1 || has('sync_standby')) && isOneTimeline)
        return;
      if (Date.now() > end)
        throw new Error(
          `the cluster is not healthy: ${JSON.stringify(states)}\n${this.members.map(({ name, lastWords }) => `${name}: ${lastWords}`).join('\n')}`,
        );
      await pause(POLL_MS);
    }
  }

  /** A cluster of one member that begins with the backup, as on the worst day. @param {string} time ISO */
  async restored(time) {
    const scope = `restored-${String(Date.now())}`;
    const member = this.#member(scope, MEMBERS, { scope, restoreTime: time });
    await member.start();
    return member;
  }

  async stop() {
    for (const service of this.#around.splice(1).reverse()) await service.stop();
    const leader = await this.leader().catch(() => undefined);
    const followers = this.members.filter((member) => member !== leader);
    await Promise.all(followers.map((member) => member.stop()));
    await leader?.stop();
    for (const etcd of this.#around.splice(0)) await etcd.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
