import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/workspace/root.mjs';

/**
 * Loaded into the API (`--import`) before it starts: notes every statement that it sends, as one line of JSON.
 */
const file = process.env.BENCH_STATEMENTS ?? '';

/** @type {typeof import('pg')} */
const pg = createRequire(join(root, 'api/package.json'))('pg');
const query = pg.Client.prototype.query;

/** @param {unknown[]} args */
pg.Client.prototype.query = function recorded(...args) {
  const [config, values] = args;
  const statement = typeof config === 'string' ? { text: config } : config;
  if (typeof statement === 'object' && statement !== null && 'text' in statement) {
    appendFileSync(
      file,
      `${JSON.stringify({ values: Array.isArray(values) ? values : [], ...statement })}\n`,
    );
  }
  return Reflect.apply(query, this, args);
};
