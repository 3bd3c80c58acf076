import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 200;

/** Asks an API process through nginx whether it is ready, all the time. */
export class Readiness {
  /** Time in ms in which it said no. */
  away = 0;
  /** Answers other than ready and 503 with Retry-After. @type {string[]} */
  others = [];
  #isOver = false;
  #work;

  /** @param {import('./caller.mjs').Caller} caller */
  constructor(caller) {
    this.#work = this.#watch(caller);
  }

  /** @param {import('./caller.mjs').Caller} caller */
  async #watch(caller) {
    for (let last = performance.now(), wasAway = false; !this.#isOver; await pause(EVERY_MS)) {
      const { status, headers, body } = await caller.call('GET', '/health/ready');
      const now = performance.now();
      if (status === 503 && headers['retry-after'] === undefined) this.others.push('503 without Retry-After');
      if (status !== 200 && status !== 503) this.others.push(`${String(status)} ${body.slice(0, 200)}`);
      const isAway = status !== 200;
      if (isAway || wasAway) this.away += now - last;
      wasAway = isAway;
      last = now;
    }
  }

  async stop() {
    this.#isOver = true;
    await this.#work;
  }
}
