import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { asServerUser, giveToServerUser, mustAsServerUser } from '../../scripts/machine/postgres.mjs';
import { Service } from '../../scripts/product/service.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { settingsOf, writePrivate } from './settings.mjs';

/**
 * What the members of one cluster share.
 *
 * @typedef {object} ClusterSettings
 * @property {string} scope name of the cluster in etcd
 * @property {string} etcd host:port
 * @property {string} programs folder of PostgreSQL's programs
 * @property {string} backupFolder
 * @property {Readonly<Record<'superuser' | 'replication' | 'database' | 'backup', string>>} passwords
 * @property {string} [restoreTime] the cluster begins with the backup as of this moment, ISO; otherwise it is new
 */

/** Ends with this process, however it ends. @param {readonly string[]} line */
export const dyingWithUs = (line) => asServerUser(['setpriv', '--pdeathsig=TERM', ...line]);

/** @typedef {import('./kill-member.mjs').RunningMember} RunningMember */

/** PostgreSQL under Patroni, in a folder of its own, on loopback. */
export class Member {
  /** @type {Service | undefined} */
  #service;
  #cluster;
  #folder;

  /**
   * @param {object} options
   * @param {string} options.name
   * @param {string} options.folder
   * @param {number} options.port of PostgreSQL; Patroni answers at the next one
   * @param {ClusterSettings} options.cluster
   */
  constructor({ name, folder, port, cluster }) {
    this.name = name;
    this.port = port;
    this.restUrl = `http://127.0.0.1:${String(port + 1)}`;
    this.#cluster = cluster;
    this.#folder = folder;
  }

  get #backupSettings() {
    return join(this.#folder, 'pgbackrest.conf');
  }

  /** Writes its settings and starts it. */
  async start() {
    const { scope, etcd, programs, backupFolder, passwords, restoreTime } = this.#cluster;
    for (const path of ['', 'socket', 'lock', 'log', 'spool']) {
      mkdirSync(join(this.#folder, path), { recursive: true, mode: 0o700 });
      await giveToServerUser(join(this.#folder, path));
    }
    const values = {
      DEPOTWERK_SCOPE: scope,
      DEPOTWERK_MEMBER: this.name,
      DEPOTWERK_FOLDER: this.#folder,
      DEPOTWERK_REST: new URL(this.restUrl).host,
      DEPOTWERK_ETCD: etcd,
      DEPOTWERK_DATABASE: `127.0.0.1:${String(this.port)}`,
      DEPOTWERK_DATABASE_PORT: String(this.port),
      DEPOTWERK_NETWORK: '127.0.0.1/32',
      DEPOTWERK_PROGRAMS: programs,
      DEPOTWERK_SHARED_BUFFERS: '128MB',
      DEPOTWERK_SUPERUSER_PASSWORD: passwords.superuser,
      DEPOTWERK_REPLICATION_PASSWORD: passwords.replication,
      DEPOTWERK_FIRST_START: join(root, 'deploy/ha/first-start.sh'),
      DEPOTWERK_ARCHIVE: join(root, 'deploy/ha/archive.sh'),
      DEPOTWERK_BOOTSTRAP: restoreTime === undefined ? 'initdb' : 'restore',
      DEPOTWERK_RESTORE_TIME: restoreTime ?? '',
      // A trial restore beside the living cluster must not write into its backup.
      DEPOTWERK_ARCHIVE_MODE: restoreTime === undefined ? 'on' : 'off',
      DEPOTWERK_BACKUP_SETTINGS: this.#backupSettings,
      DEPOTWERK_BACKUP_FOLDER: backupFolder,
      DEPOTWERK_BACKUP_PASSWORD: passwords.backup,
      DEPOTWERK_BACKUP_FULL_KEPT: '2',
    };
    const settings = join(this.#folder, 'patroni.yml');
    await writePrivate(settings, settingsOf('patroni.yml', values));
    await writePrivate(this.#backupSettings, settingsOf('pgbackrest.conf', values));
    this.#service = new Service({
      command: dyingWithUs(['patroni', settings]),
      cwd: tmpdir(),
      env: {
        DEPOTWERK_DATABASE_PASSWORD: passwords.database,
        DEPOTWERK_BACKUP_SETTINGS: this.#backupSettings,
      },
    });
  }

  /** @returns {RunningMember} */
  get running() {
    const processId = this.#service?.child.pid ?? 0;
    return { restUrl: this.restUrl, processId, dataFolder: join(this.#folder, 'data') };
  }

  get lastWords() {
    return this.#service?.lastWords ?? '';
  }

  async stop() {
    await this.#service?.stop();
  }

  /**
   * Runs pgBackRest with the settings of this member.
   *
   * @param {readonly string[]} args
   * @returns {Promise<string>} what it said
   */
  backup(args) {
    return mustAsServerUser([
      'pgbackrest',
      `--config=${this.#backupSettings}`,
      '--stanza=depotwerk',
      ...args,
    ]);
  }

  /** @param {string} script of this folder @param {readonly string[]} args */
  #script(script, args) {
    return mustAsServerUser([join(root, 'deploy/ha', script), ...args], {
      DEPOTWERK_REST: new URL(this.restUrl).host,
      DEPOTWERK_BACKUP_SETTINGS: this.#backupSettings,
      DEPOTWERK_FOLDER: this.#folder,
      DEPOTWERK_DATABASE_PORT: String(this.port),
    });
  }

  /** Backs up as the containers do each day, and tells the product. @param {'full' | 'incr'} kind */
  backUp(kind) {
    return this.#script('backup.sh', [kind]);
  }

  /** What Prometheus reads about archive and backups. */
  figures() {
    return this.#script('figures.sh', ['member']);
  }

  /** @param {string} statement @param {string} [database] @returns {Promise<string>} rows as text, columns behind tabs */
  query(statement, database = 'depotwerk') {
    const { programs } = this.#cluster;
    const socket = join(this.#folder, 'socket');
    return mustAsServerUser([
      join(programs, 'psql'),
      ...['-X', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1'],
      ...['-h', socket, '-p', String(this.port), '-U', 'postgres', '-d', database, '-c', statement],
    ]);
  }
}
