import { randomBytes } from 'node:crypto';
import { serveApi } from '../harness/serve-api.mjs';

/** The processes take each other's tokens. */
const env = { DEPOTWERK_TOKEN_SECRET: randomBytes(32).toString('hex') };

/** @typedef {import('./night.mjs').Api} Api */

/** @template T @param {string} databaseUrl @param {number} count @param {(apis: Api[]) => Promise<T>} work */
export async function withProcesses(databaseUrl, count, work) {
  /** @type {Api[]} */
  const apis = [];
  try {
    for (let i = 0; i < count; i++) apis.push(await serveApi({ databaseUrl, env }));
    return await work(apis);
  } finally {
    for (const api of apis) await api.stop();
  }
}
