import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../shared/release/src/browser.mjs';
import { api } from '../../scripts/workspace/apps.mjs';
import { buildChanged } from '../../scripts/workspace/build.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { benches } from '../benches.mjs';
import { DataSets } from './data-sets.mjs';
import { inWords, budgetInWords, isMet, missed } from './figures.mjs';
import { load, machine, versions } from './machine.mjs';
import { asPage } from './page.mjs';
import { minutesOf, readResults, writeResult } from './results.mjs';

const usage = `pnpm bench [name …] [--list] [--rounds N] [--json]

${benches.map(({ name, title }) => `  ${name.padEnd(14)} ${title}`).join('\n')}

  --list         how long each of them took last
  --rounds N     instead of each bench's own number; the page of results is not written then
  --json         the results as JSON on standard output`;

const page = join(root, 'docs/benchmarks.md');

/** Beyond this a bench says so before it starts. */
const MANY_MINUTES = 10;

/** @param {string} name */
function inMinutes(name) {
  const minutes = minutesOf(name);
  if (minutes === undefined) return 'not timed yet';
  return minutes < 1 ? 'less than a minute' : `about ${String(Math.round(minutes))} minutes`;
}

/** What whoever starts a bench wants to know first. @param {string} name @returns {string} */
function warning(name) {
  const minutes = minutesOf(name) ?? Infinity;
  if (minutes <= MANY_MINUTES) return '';
  return ` (${inMinutes(name)}${minutes === Infinity ? ', perhaps more than ten minutes' : ''})`;
}

/** @param {readonly string[]} args */
function options(args) {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      json: { type: 'boolean' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const unknown = positionals.find((name) => !benches.some((bench) => bench.name === name));
  if (unknown !== undefined) throw new Failure(`There is no bench "${unknown}".\n\n${usage}`);
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
    throw new Failure(`--rounds must be a whole number from 1, not "${values.rounds ?? ''}".`);
  const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  return {
    help: values.help === true,
    list: values.list === true,
    json: values.json === true,
    rounds,
    chosen,
  };
}

/** @param {import('./figures.mjs').Figure} figure */
function printed(figure) {
  const verdict = { true: 'ok    ', false: 'MISSED', undefined: '      ' }[String(isMet(figure))] ?? '';
  const budget = budgetInWords(figure);
  return `  ${verdict} ${figure.label}: ${inWords(figure.value, figure.unit)}${budget === '' ? '' : ` (${budget})`}`;
}

/**
 * Runs benches, one after the other, and writes down what they found.
 *
 * @param {readonly string[]} args
 */
export async function main(args) {
  const { help, list, json, rounds, chosen } = options(args);
  if (help) return console.log(usage);
  if (list) {
    for (const { name, title } of chosen)
      console.log(`${name.padEnd(18)} ${inMinutes(name).padEnd(20)} ${title}`);
    return;
  }
  // Standard output belongs to the JSON.
  const report = (/** @type {string} */ line) => console.error(line);
  await buildChanged([...new Set([api, ...chosen.flatMap(({ builds }) => builds)])]);
  const dataSets = await DataSets.start(report);
  const results = [];
  try {
    const browser = await findBrowser();
    const software = {
      ...(await versions(browser === undefined ? {} : { browser })),
      PostgreSQL: await dataSets.version(),
    };
    for (const bench of chosen) {
      report(`\n${bench.title}${warning(bench.name)}`);
      const before = await load();
      const from = performance.now();
      const outcome = await bench.run({ dataSets, report, ...(rounds === undefined ? {} : { rounds }) });
      const { name, title } = bench;
      const date = new Date().toISOString();
      const minutes = Math.round((performance.now() - from) / 6_000) / 10;
      const result = { name, title, date, machine: machine(), load: before, minutes, software, ...outcome };
      results.push(result);
      for (const figure of outcome.figures) report(printed(figure));
      if (rounds !== undefined) continue;
      writeResult(result);
      writeFileSync(page, asPage(readResults(benches.map(({ name }) => name))));
    }
  } finally {
    await dataSets.stop();
  }
  if (json) console.log(JSON.stringify(results, null, 2));
  const misses = results.flatMap(({ figures }) => missed(figures));
  if (misses.length > 0) throw new Failure(`Budgets missed: ${misses.map(({ label }) => label).join('; ')}.`);
}
