import { parseArgs } from 'node:util';
import { inSession } from '../bench/harness/query.mjs';
import { Failure, run } from '../scripts/workspace/failure.mjs';
import {
  asText,
  hasEngine,
  openSteps,
  processInTheWay,
  spreadTables,
} from './distribution/spread-tables.mjs';

const usage = `DATABASE_URL=… node deploy/distribute.mjs [--plan]

Places the tables of a migrated database on the servers of an engine of the kind of Citus, by the functions of the engine. A key that
only the release before needs is dropped before, as no table that is spread can have it; no process of the API may run that time.
What is placed already is left alone, so it can be run again.

  --plan   says what it would do, and does nothing`;

/** @param {import('./distribution/spread-tables.mjs').Query} ask @param {boolean} isPlan */
async function distribute(ask, isPlan) {
  const isThere = await hasEngine(ask);
  if (isPlan) {
    const steps = await openSteps(ask);
    console.log(steps.length === 0 ? 'Every table is placed.' : steps.map(asText).join('\n'));
    if (!isThere)
      console.log('-- This server has no engine that could do so: the product works on it as it is.');
    return;
  }
  if (!isThere)
    throw new Failure(
      'This server has no engine of many servers (extension citus), so nothing was done. The product works on one server as it is.',
    );
  const host = await processInTheWay(ask);
  if (host !== undefined)
    throw new Failure(
      `A process of the API on ${host} runs, or was killed in the last five minutes, so nothing was done. The first time none may run: one of the release before could enter no contract any more.`,
    );
  const { done, refused } = await spreadTables(ask, (line) => console.log(line));
  if (refused > 0) throw new Failure(`${String(done)} steps done, ${String(refused)} refused by the engine.`);
  console.log(`${String(done)} steps done; every table is where it belongs.`);
}

/** See docs/guides/scale.md. */
await run(async () => {
  const { values } = parseArgs({ options: { plan: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(usage);
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Failure(usage);
  await inSession(url, (ask) => distribute(ask, values.plan === true)).catch(
    (/** @type {unknown} */ error) => {
      throw error instanceof Failure ? error : new Failure(`The database cannot be read: ${String(error)}`);
    },
  );
});
