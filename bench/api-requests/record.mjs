import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveApi } from '../harness/serve-api.mjs';
import { signedInHeaders } from '../harness/sign-in.mjs';

/**
 * @typedef {{ text: string, values: readonly unknown[], name?: string }} Statement
 * @typedef {{ statements: readonly Statement[], body: string }} Recording what one request costs, and its answer
 */

const recorder = fileURLToPath(new URL('statement-recorder.mjs', import.meta.url));

/** The API keeps a page of the list once it is asked for again. */
const REQUESTS_BEFORE = 2;

/** Who calls is part of the security stack, which the raw server does without. */
const isAboutData = (/** @type {Statement} */ { name }) => name !== 'caller';

/**
 * Asks the API for every path and notes which statements it sends and what it answers. Every path was asked for
 * before, in the same order: what the API keeps from earlier requests is kept here as in the measurement.
 *
 * @param {string} databaseUrl
 * @param {readonly string[]} paths
 * @returns {Promise<Map<string, Recording>>}
 */
export async function record(databaseUrl, paths) {
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-bench-'));
  const file = join(folder, 'statements');
  writeFileSync(file, '');
  const env = { NODE_OPTIONS: `--import ${recorder}`, BENCH_STATEMENTS: file };
  const api = await serveApi({ databaseUrl, env });
  try {
    const headers = await signedInHeaders(api.url, 'administrator');
    const ask = async (/** @type {string} */ path) => {
      const response = await fetch(`${api.url}${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return response.text();
    };
    for (let before = 0; before < REQUESTS_BEFORE; before++) for (const path of paths) await ask(path);
    /** @type {Map<string, Recording>} */
    const recordings = new Map();
    for (const path of paths) {
      truncateSync(file);
      const body = await ask(path);
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
      const statements = lines.map((line) => /** @type {Statement} */ (JSON.parse(line)));
      recordings.set(path, { body, statements: statements.filter(isAboutData) });
    }
    return recordings;
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
