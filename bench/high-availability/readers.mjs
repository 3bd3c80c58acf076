import { setTimeout as pause } from 'node:timers/promises';

const READERS = 4;
/** Between two requests of a reader. */
const PAUSE_MS = 20;

/** People who look at lists, a contract and the workbench, and whatever did not succeed. */
export class Readers {
  /** Answers that succeeded. */
  count = 0;
  /** All others. @type {string[]} */
  failures = [];
  #isOver = false;
  /** @type {Promise<void>[]} */
  #work;

  /** @param {import('./caller.mjs').Caller} caller @param {readonly number[]} contracts */
  constructor(caller, contracts) {
    this.#work = Array.from({ length: READERS }, (_, reader) => this.#read(caller, contracts, reader));
  }

  /** @param {import('./caller.mjs').Caller} caller @param {readonly number[]} contracts @param {number} first */
  async #read(caller, contracts, first) {
    for (let turn = first; !this.#isOver; turn++, await pause(PAUSE_MS)) {
      const paths = [
        `/contracts?limit=50&offset=${String(turn % 1_000)}`,
        `/contracts/${String(contracts[turn % contracts.length])}`,
        '/customers?limit=20',
        '/dashboard/data',
      ];
      const path = paths[turn % paths.length] ?? '';
      const { status, body } = await caller.call('GET', path);
      if (status === 200) this.count += 1;
      else this.failures.push(`GET ${path}: ${String(status)} ${body.slice(0, 200)}`);
    }
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#work);
  }
}
