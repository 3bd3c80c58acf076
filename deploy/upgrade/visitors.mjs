import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const PASSWORD = 'depotwerk-demo-2026';
const VISITORS = 6;
/** Between two requests of a visitor. */
const PAUSE_MS = 20;

/**
 * @typedef {object} Seen one request
 * @property {string} phase
 * @property {string} call
 * @property {number} ms
 * @property {number} status 0: no answer
 */

/** @param {string} url */
async function signIn(url) {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
  const { accessToken } = await response.json();
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
}

/** @typedef {{ method: string, path: (id: number) => string, body?: (id: number) => object }} Call */

/**
 * What a visitor does in turn: lists, one contract, its check, a group that is made, the workbench.
 *
 * @type {readonly Call[]}
 */
const calls = [
  { method: 'GET', path: () => '/contracts?limit=50' },
  { method: 'GET', path: (id) => `/contracts/${id}` },
  {
    method: 'POST',
    path: () => '/contracts/last-checked',
    body: (id) => ({ contractIds: [id] }),
  },
  { method: 'GET', path: () => '/customers?limit=20' },
  {
    method: 'POST',
    path: () => '/groups',
    body: () => ({
      groupName: `Gruppe ${randomUUID()}`,
      groupDescription: 'Last',
      parentGroupId: null,
      isInactive: false,
    }),
  },
  { method: 'GET', path: () => '/dashboard/data' },
];

/** @param {number} turn @returns {Call} */
function callOf(turn) {
  const call = calls[turn % calls.length];
  if (call === undefined) throw new Error('there are no calls');
  return call;
}

/** People who work without a break, and what became of each of their requests. */
export class Visitors {
  /** @type {Seen[]} */
  seen = [];
  phase = 'previous';
  #isOver = false;
  /** @type {Promise<void>[]} */
  #working = [];

  /**
   * @param {string} url of the API
   * @param {readonly number[]} contractIds
   * @returns headers of the session in which they work
   */
  async start(url, contractIds) {
    const headers = await signIn(url);
    this.#working = Array.from({ length: VISITORS }, (_, index) =>
      this.#work(url, headers, contractIds, index),
    );
    return headers;
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  /** @param {string} url @param {Record<string, string>} headers @param {readonly number[]} ids @param {number} first */
  async #work(url, headers, ids, first) {
    for (let turn = first; !this.#isOver; turn++) {
      const { method, path, body } = callOf(turn);
      const id = ids[(turn * VISITORS + first) % ids.length] ?? 1;
      const { phase } = this;
      const from = performance.now();
      const status = await fetch(`${url}${path(id)}`, {
        method,
        headers: { ...headers, ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}) },
        ...(body ? { body: JSON.stringify(body(id)) } : {}),
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      this.seen.push({ phase, call: `${method} ${path(0)}`, ms: performance.now() - from, status });
      await pause(PAUSE_MS);
    }
  }
}
