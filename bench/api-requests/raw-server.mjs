import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least that a Node.js server can do for the same answers: node:http, the same pool, the very statements that the
 * API sends for a path (same texts, values and names), and the same text as body. No router, no sign-in, no access
 * rules, no validation, no error handling, no security headers, and it does not even look at what the database says.
 *
 * `raw-server.mjs <recordings.json> <port>` with DATABASE_URL.
 */
const [file = '', port = '0'] = process.argv.slice(2);
/** @type {[string, import('./record.mjs').Recording][]} */
const entries = JSON.parse(readFileSync(file, 'utf8'));
const recordings = new Map(entries);

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  // As `api/src/db/postgres.ts` and its default settings.
  max: 10,
  idleTimeoutMillis: 60_000,
  statement_timeout: 30_000,
  options: '-c TimeZone=UTC',
});

const server = createServer((request, response) => {
  void (async () => {
    const recording = recordings.get(request.url ?? '');
    if (recording === undefined) return void response.writeHead(404).end();
    for (const { text, values, name } of recording.statements)
      await pool.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(recording.body),
    });
    response.end(recording.body);
  })();
});
server.listen(Number(port), '127.0.0.1');
