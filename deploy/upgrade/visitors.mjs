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
 * What is entered of a contract, to enter others like it.
 *
 * @param {string} url @param {Record<string, string>} headers @param {number | undefined} contractId
 * @returns {Promise<Record<string, unknown>>}
 */
async function readEntry(url, headers, contractId) {
  const body = JSON.stringify({ command: 'contract.read', request: { contractId } });
  const response = await fetch(`${url}/contracts`, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`Reading a contract failed: ${await response.text()}`);
  const { result } = await response.json();
  return result.values;
}

/**
 * What a visitor does in turn: lists, one contract, its check, a contract that is entered, a group that is made, the workbench.
 *
 * @param {Readonly<Record<string, unknown>>} entry
 * @returns {readonly Call[]}
 */
const callsWith = (entry) => [
  { method: 'GET', path: () => '/contracts?limit=50' },
  { method: 'GET', path: (id) => `/contracts/${id}` },
  {
    method: 'POST',
    path: () => '/contracts/last-checked',
    body: (id) => ({ contractIds: [id] }),
  },
  {
    method: 'PUT',
    path: () => '/contracts',
    body: () => {
      const values = { ...entry, contractNumber: randomUUID() };
      return { command: 'contract.save', request: { contractId: null, version: null, values } };
    },
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

/** @param {readonly Call[]} calls @param {number} turn @returns {Call} */
function callOf(calls, turn) {
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
    const calls = callsWith(await readEntry(url, headers, contractIds[0]));
    this.#working = Array.from({ length: VISITORS }, (_, index) =>
      this.#work(url, headers, calls, contractIds, index),
    );
    return headers;
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  /**
   * @param {string} url @param {Record<string, string>} headers @param {readonly Call[]} calls
   * @param {readonly number[]} ids @param {number} first
   */
  async #work(url, headers, calls, ids, first) {
    for (let turn = first; !this.#isOver; turn++) {
      const { method, path, body } = callOf(calls, turn);
      const id = ids[(turn * VISITORS + first) % ids.length] ?? 1;
      const { phase } = this;
      const from = performance.now();
      const status = await fetch(`${url}${path(id)}`, {
        method,
        headers: { ...headers, ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) },
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
