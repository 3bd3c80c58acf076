import { setTimeout as pause } from 'node:timers/promises';
import { startApi } from '../../scripts/product/api-process.mjs';
import { waitForAnswers } from '../../scripts/product/readiness.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';

const PROCESSES = 2;
const READY_MS = 30_000;
/** In which nginx asks no process that was away; the next one stays until then. */
const LEFT_OUT_S = 5;

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
   * @param {number} options.firstPort
   * @param {string} options.addressFile names the database
   * @param {{ contracts: number, seed: number }} options.demo
   * @param {Readonly<Record<string, string>>} options.settings
   * @param {(line: string) => void} options.report
   */
  constructor(options) {
    this.#options = options;
    this.settings = options.settings;
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
      env: this.settings,
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

  /** Servers of an `upstream` in nginx. */
  get servers() {
    const server = (/** @type {ApiProcess} */ { url }) =>
      `server ${new URL(url).host} max_fails=1 fail_timeout=${String(LEFT_OUT_S)}s;`;
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
      const silent = await waitForAnswers([`${url}/health/ready`], { timeoutMs: READY_MS });
      if (silent !== undefined) throw new Failure(`${silent} is not ready.`);
      longest = Math.max(longest, performance.now() - begun);
      await pause(LEFT_OUT_S * 1_000);
    }
    return longest;
  }

  async stop() {
    for (const api of [...this.#processes].reverse()) await this.#stop(api);
  }
}
