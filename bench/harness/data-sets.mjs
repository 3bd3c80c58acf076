import { startTemporaryPostgres } from '../../scripts/machine/postgres.mjs';
import { growContracts } from './grow-contracts.mjs';
import { query } from './query.mjs';
import { serveApi } from './serve-api.mjs';

/** As `docker-compose.yml`: PostgreSQL's own 128 MB are for a machine without memory, not for a million contracts. */
const SERVER_SETTINGS = ['shared_buffers=1GB'];

/** Contracts that the demo generator of the product writes, with all their history. */
const GENERATED = 10_000;

/**
 * Databases of the wanted sizes on a PostgreSQL server of their own. Up to 10,000 contracts come from the demo
 * generator; larger ones are multiplied from those 10,000 (see grow-contracts.mjs), as generating a million takes
 * longer than all benches together.
 */
export class DataSets {
  /** @type {Map<string, Promise<string>>} by name */
  #urls = new Map();

  /**
   * @param {import('../../scripts/machine/postgres.mjs').TemporaryPostgres} postgres
   * @param {(line: string) => void} report
   */
  constructor(postgres, report) {
    this.postgres = postgres;
    this.report = report;
  }

  /** @param {(line: string) => void} report */
  static async start(report) {
    return new DataSets(await startTemporaryPostgres(SERVER_SETTINGS), report);
  }

  stop() {
    return this.postgres.stop();
  }

  /** Version of the server, e.g. `15.18`. */
  async version() {
    const [row] = await query(this.postgres.url('postgres'), 'show server_version');
    return String(row?.server_version).split(' ', 1)[0] ?? '';
  }

  /**
   * @param {number} contracts
   * @param {{ withStates?: boolean }} [options] whether copies have portfolios, plans and profiles, for the night
   * @returns {Promise<string>} address of a database with that many
   */
  url(contracts, { withStates = false } = {}) {
    const name = `contracts_${contracts}${withStates ? '_states' : ''}`;
    const known = this.#urls.get(name) ?? this.#create(name, contracts, withStates);
    this.#urls.set(name, known);
    return known;
  }

  /** @param {string} name @param {number} contracts @param {boolean} withStates */
  async #create(name, contracts, withStates) {
    const url = this.postgres.url(name);
    this.report(`Database with ${contracts.toLocaleString('en')} contracts …`);
    if (contracts <= GENERATED) {
      await this.postgres.createDatabase(name);
      await this.#generate(url, contracts);
    } else {
      await this.url(GENERATED);
      const clone = `create database ${name} template contracts_${GENERATED}`;
      await query(this.postgres.url('postgres'), clone);
      await growContracts(url, contracts, { withStates });
    }
    return url;
  }

  /** The product seeds an empty database at its start. */
  async #generate(/** @type {string} */ url, /** @type {number} */ contracts) {
    const api = await serveApi({ databaseUrl: url, contracts });
    await api.stop();
    await query(url, 'vacuum analyze');
  }
}
