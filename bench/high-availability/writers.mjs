import { setTimeout as pause } from 'node:timers/promises';

const WRITERS = 8;
/** Instead of the five seconds that an answer asks for: the gap shall be that of the service. */
const AGAIN_MS = 200;

/** @typedef {import('./caller.mjs').Caller} Caller */

/**
 * Advisers who mark contracts as checked, one after the other. A write without an answer is in doubt and is sent again
 * under its key until it is known to be done.
 */
export class Writers {
  /** Moments of acknowledged writes in ms. @type {number[]} */
  #moments = [];
  /** Trace ids of acknowledged writes. @type {string[]} */
  traces = [];
  /** Writes known to be done, by contract. @type {Map<number, number>} */
  done = new Map();
  /** Writes that got another answer than success first. */
  doubtful = 0;
  /** Of these, done by the first request although its answer was lost. */
  answersLost = 0;
  /** Longest time from a request to its answer in ms. */
  longest = 0;
  /** Answers that neither are a success nor a proper refusal. @type {string[]} */
  others = [];
  #isOver = false;
  /** @type {Promise<void>[]} */
  #work;

  /** @param {Caller} caller @param {readonly number[]} contracts each belongs to one writer */
  constructor(caller, contracts) {
    const run = String(Date.now());
    this.#work = Array.from({ length: WRITERS }, (_, writer) => {
      const own = contracts.filter((_id, index) => index % WRITERS === writer);
      return this.#write(caller, own, `${run}-${String(writer)}`);
    });
  }

  /** @param {Caller} caller @param {readonly number[]} contracts @param {string} run */
  async #write(caller, contracts, run) {
    for (let i = 0; !this.#isOver; i++) {
      const contract = contracts[i % contracts.length] ?? 0;
      await this.#untilDone(caller, contract, `${run}-${String(i)}`);
      this.done.set(contract, (this.done.get(contract) ?? 0) + 1);
    }
  }

  /** @param {Caller} caller @param {number} contract @param {string} key */
  async #untilDone(caller, contract, key) {
    for (let attempt = 0; ; attempt++) {
      if (attempt === 1) this.doubtful += 1;
      const begun = performance.now();
      const answer = await caller.call('POST', `/contracts/${String(contract)}/last-checked`, {
        headers: { 'idempotency-key': key },
      });
      this.longest = Math.max(this.longest, performance.now() - begun);
      if (answer.status === 200) {
        this.#moments.push(performance.now());
        if (answer.headers['idempotent-replayed'] === undefined)
          this.traces.push(String(answer.headers['x-trace-id']));
        return;
      }
      if (answer.status === 409 && answer.body.includes('request.answerLost')) {
        this.answersLost += 1;
        return;
      }
      const isRefusal =
        (answer.status === 503 && answer.headers['retry-after'] !== undefined) ||
        (answer.status === 409 && answer.body.includes('request.inProgress'));
      if (!isRefusal) this.others.push(`${String(answer.status)} ${answer.body.slice(0, 200)}`);
      await pause(AGAIN_MS);
    }
  }

  /** Acknowledged writes. */
  get count() {
    return this.#moments.length;
  }

  /** Resolves after some more acknowledged writes. @param {number} [more] */
  async untilMore(more = 50) {
    for (const wanted = this.count + more; this.count < wanted;) await pause(50);
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#work);
  }

  /** Longest time without an acknowledged write in ms, since a moment. @param {number} since */
  gapSince(since) {
    const moments = [since, ...this.#moments.filter((moment) => moment >= since)].sort((a, b) => a - b);
    return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)));
  }
}
