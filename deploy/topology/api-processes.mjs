import { setTimeout as pause } from 'node:timers/promises';
import { startApi } from '../../scripts/product/api-process.mjs';
import { waitForAnswers } from '../../scripts/product/readiness.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';

const PROCESSES = 2;
/** In which nginx asks no process that was away. */
const LEFT_OUT_S = 2;
/**
 * From the return of a process to the end of the next one. nginx counts in whole seconds, and after a failure it sends a
 * process one request and no other until that is answered, which takes a while where nothing is warm yet.
 */
const PAUSE_MS = (LEFT_OUT_S + 6) * 1_000;

/** @typedef {import('../../scripts/product/api-process.mjs').ApiProcess} ApiProcess */

/** API processes side by side on one database, which are exchanged one after the other. */
export class ApiProcesses {
  static count = PROCESSES;

  /** @type {ApiProcess[]} */
  #processes = [];
  /** @type {Set<ApiProcess>} */
  #leaving = new Set();
  #options;

  /**
   * @param {object} options
   * @param {number} options.firstPort of all processes, then of their figures for Prometheus
   * @param {string} options.addressFile names the database
   * @param {{ contracts: number, seed: number }} options.demo
   * @param {Readonly<Record<string, string>>} options.settings
   * @param {(line: string) => void} options.report
   */
  constructor(options) {
    this.#options = options;
    this.settings = options.settings;
  }

  #metricsPort(/** @type {number} */ index) {
    return this.#options.firstPort + PROCESSES + index;
  }

  /** @param {number} index */
  async #start(index) {
    const { firstPort, addressFile, demo, report } = this.#options;
    const api = await startApi({
      hostname: '127.0.0.1',
      port: firstPort + index,
      database: { addressFile },
      demo,
      remoteUrls: {},
      env: { ...this.settings, DEPOTWERK_METRICS_PORT: String(this.#metricsPort(index)) },
      report,
    });
    void api.lost.then(
      (lastWords) => this.#leaving.has(api) || report(`An API process ended:\n${lastWords}`),
    );
    this.#processes[index] = api;
    return api;
  }

  async start() {
    for (let index = 0; index < PROCESSES; index++) await this.#start(index);
  }

  get ids() {
    return this.#processes.map(({ pid }) => pid);
  }

  /** Where each tells its figures. */
  get metricsUrls() {
    return this.#processes.map((_, index) => `http://127.0.0.1:${String(this.#metricsPort(index))}/metrics`);
  }

  /** Servers of an `upstream` in nginx. */
  get servers() {
    const server = (/** @type {ApiProcess} */ { url }) =>
      `server ${new URL(url).host} max_fails=3 fail_timeout=${String(LEFT_OUT_S)}s;`;
    return this.#processes.map(server).join(' ');
  }

  /** @param {ApiProcess} api */
  #stop(api) {
    this.#leaving.add(api);
    return api.stop();
  }

  /**
   * Ends one process after the other and starts it again with changed settings.
   *
   * @param {Readonly<Record<string, string>>} changes
   * @returns {Promise<number>} longest time in ms in which a process was away
   */
  async exchange(changes) {
    this.settings = { ...this.settings, ...changes };
    let longest = 0;
    for (const [index, before] of [...this.#processes.entries()]) {
      const begun = performance.now();
      await this.#stop(before);
      const { url } = await this.#start(index);
      const silent = await waitForAnswers([`${url}/health/ready`]);
      if (silent !== undefined) throw new Failure(`${silent} is not ready.`);
      longest = Math.max(longest, performance.now() - begun);
      await pause(PAUSE_MS);
    }
    return longest;
  }

  async stop() {
    for (const api of [...this.#processes].reverse()) await this.#stop(api);
  }
}
