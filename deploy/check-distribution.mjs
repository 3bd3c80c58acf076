import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { query } from '../bench/harness/query.mjs';
import { freePort } from '../scripts/machine/free-port.mjs';
import { startTemporaryPostgres } from '../scripts/machine/postgres.mjs';
import { startApi } from '../scripts/product/api-process.mjs';
import { api as apiPart } from '../scripts/workspace/apps.mjs';
import { buildChanged } from '../scripts/workspace/build.mjs';
import { Failure, run } from '../scripts/workspace/failure.mjs';
import { install } from '../scripts/workspace/install.mjs';
import { root } from '../scripts/workspace/root.mjs';
import { judgeSchema } from './distribution/judge-schema.mjs';
import { judgeStatement } from './distribution/judge-statement.mjs';
import { openPoints } from './distribution/open-points.mjs';
import { Visitors } from './upgrade/visitors.mjs';

const CONTRACTS = 200;
const VISIT_MS = 10_000;
const NIGHT_MS = 20_000;

/** Calls that read, with every record that a path may name. @param {string} url @param {Record<string, string>} headers */
async function readEverything(url, headers) {
  const { paths } = JSON.parse(readFileSync(join(root, 'shared/contract/openapi.json'), 'utf8'));
  const asked = Object.entries(paths)
    .filter(([, calls]) => calls.get !== undefined)
    .map(([path]) => path.replace(/\{\w+\}/g, '1'))
    .filter((path) => path !== '/notifications');
  for (const path of asked) await fetch(`${url}${path}`, { headers }).then((answer) => answer.arrayBuffer());
  return asked.length;
}

/**
 * `node deploy/check-distribution.mjs`: reads the schema that the migrations make, which `npm test` does too. Then it records the
 * statements of the running product (every call that reads, people at work, the jobs of the night) and says where a distributed
 * engine would do each.
 */
await run(async () => {
  const problems = await judgeSchema();
  if (problems.length > 0) throw new Failure(`The schema cannot spread further:\n${problems.join('\n')}`);
  for (const { reason, points } of openPoints)
    console.log(`${reason}: ${String(points.length)}\n  ${points.join('\n  ')}`);
  await install();
  await buildChanged([apiPart]);
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-statements-'));
  const file = join(folder, 'statements.jsonl');
  const postgres = await startTemporaryPostgres();
  /** @type {Awaited<ReturnType<typeof startApi>> | undefined} */
  let api;
  try {
    await postgres.createDatabase('depotwerk');
    const recorder = pathToFileURL(join(root, 'bench/api-requests/statement-recorder.mjs')).href;
    const options = {
      hostname: '127.0.0.1',
      port: await freePort(),
      database: { url: postgres.url('depotwerk') },
      demo: { contracts: CONTRACTS, seed: 1 },
      remoteUrls: {},
      report: () => undefined,
    };
    // Filling the database is no part of it.
    await (await startApi(options)).stop();
    api = await startApi({
      ...options,
      env: { NODE_OPTIONS: `--import ${recorder}`, BENCH_STATEMENTS: file },
    });
    await query(
      options.database.url,
      `insert into job (id, kind) select gen_random_uuid(), kind from unnest($1::text[]) as kind`,
      [['analysis', 'scheduledOptimization']],
    );
    const visitors = new Visitors();
    const headers = await visitors.start(
      api.url,
      Array.from({ length: CONTRACTS }, (_, index) => index + 1),
    );
    const calls = await readEverything(api.url, headers);
    await pause(VISIT_MS);
    await visitors.stop();
    await pause(NIGHT_MS);

    const texts = readFileSync(file, 'utf8').trim().split('\n');
    /** @type {Set<string>} */
    const statements = new Set(texts.map((line) => JSON.parse(line).text.trim()));
    const own = [...statements].filter(
      (text) => !/pgboss|^(begin|commit|rollback|set|reset|show|copy)\b/i.test(text),
    );
    const places = new Map();
    for (const text of own) {
      const { place, reason } = await judgeStatement(text);
      places.set(place, (places.get(place) ?? 0) + 1);
      if (place === 'not possible')
        console.log(`- ${reason}\n    ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
    }
    console.log(`\n${own.length} different statements of ${calls} calls, people at work and jobs:`);
    for (const [place, count] of [...places].sort((a, b) => b[1] - a[1])) console.log(`  ${place}: ${count}`);
  } catch (error) {
    throw new Failure(String(error));
  } finally {
    await api?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
