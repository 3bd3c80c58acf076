import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { giveToServerUser } from '../../scripts/machine/postgres.mjs';
import { Service } from '../../scripts/product/service.mjs';
import { dyingWithUs, Member } from './member.mjs';
import { requireClusterPrograms } from './programs.mjs';
import { settingsOf, writePrivate } from './settings.mjs';

const MEMBERS = 3;
const START_MS = 120_000;
const POLL_MS = 250;

/** @typedef {import('./member.mjs').ClusterSettings} ClusterSettings */

/**
 * What Patroni tells about a member.
 *
 * @typedef {{ name: string, role: string, state: string, timeline?: number, lag?: number | string }} MemberState
 */

/** @param {string} url @returns {Promise<{ members: MemberState[] } | undefined>} undefined when it does not answer */
async function askPatroni(url) {
  try {
    const answer = await fetch(`${url}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? /** @type {{ members: MemberState[] }} */ (await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

const secret = () => randomBytes(24).toString('hex');

/** @param {string} folder @param {readonly string[]} command */
const startIn = (folder, command) => new Service({ command: dyingWithUs(command), cwd: folder });

/** PostgreSQL on three members with what stands around it, in a temporary folder and on loopback. */
export class Cluster {
  /** @type {Service[]} the last one started is stopped first */
  #around = [];
  /** @type {Member[]} */
  members = [];

  /**
   * @param {string} folder
   * @param {ClusterSettings} settings
   * @param {number} firstPort etcd (2), HAProxy, PgBouncer, then two for each member
   */
  constructor(folder, settings, firstPort) {
    this.folder = folder;
    this.settings = settings;
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
    const firstPort = await freePortRange(4 + 2 * (MEMBERS + 1));
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
    await this.#startProxies();
  }

  /** @param {string} name @param {number} index @param {Partial<ClusterSettings>} [own] */
  #member(name, index, own = {}) {
    const port = this.firstPort + 4 + 2 * index;
    return new Member({ name, folder: join(this.folder, name), port, cluster: { ...this.settings, ...own } });
  }

  async #startProxies() {
    const { folder } = this;
    const primary = { host: '127.0.0.1', port: this.firstPort + 2 };
    const servers = this.members.map(
      ({ name, port }) => `server ${name} 127.0.0.1:${String(port)} check port ${String(port + 1)}`,
    );
    const users = join(folder, 'pool-users.txt');
    await writePrivate(users, `"depotwerk" "${this.settings.passwords.database}"\n`);
    const values = {
      DEPOTWERK_PRIMARY: `${primary.host}:${String(primary.port)}`,
      DEPOTWERK_DATABASE_SERVERS: servers.join('\n  '),
      DEPOTWERK_PRIMARY_HOST: primary.host,
      DEPOTWERK_PRIMARY_PORT: String(primary.port),
      DEPOTWERK_POOL_HOST: '127.0.0.1',
      DEPOTWERK_POOL_PORT: String(primary.port + 1),
      DEPOTWERK_POOL_USERS: users,
    };
    const haproxy = join(folder, 'haproxy.cfg');
    const pgbouncer = join(folder, 'pgbouncer.ini');
    await writePrivate(haproxy, settingsOf('haproxy.cfg', values));
    await writePrivate(pgbouncer, settingsOf('pgbouncer.ini', values));
    this.#around.push(startIn(folder, ['haproxy', '-db', '-f', haproxy]));
    this.pool = startIn(folder, ['pgbouncer', pgbouncer]);
    this.#around.push(this.pool);
  }

  /** Address for the API processes: PgBouncer. */
  get url() {
    const { database } = this.settings.passwords;
    return `postgres://depotwerk:${database}@127.0.0.1:${String(this.firstPort + 3)}/depotwerk`;
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
    const member = this.#member(`${scope}`, MEMBERS, { scope, restoreTime: time });
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
