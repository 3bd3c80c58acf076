import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from './machine/browser.mjs';
import { buildChanged } from './workspace/build.mjs';
import { nodeCommand } from './workspace/command.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';
import { root } from './workspace/root.mjs';

/** What was measured, as JSON and as a table; runs of a part add to it. */
const matrix = join(root, 'e2e/test-results/fault-matrix');

const journeys = [
  'remote-faults',
  'conditions',
  'releases',
  'own-repository',
  'parts-that-misfit',
  'parts-that-heal',
];

/** @param {string} table */
const page = (table) => `# Fault matrix

Written by \`pnpm fault-matrix\` on a machine with ${String(cpus().length)} cores. In every cell somebody with unsaved input in another remote opens a remote that fails: the fault panel
comes within 8 s and names remote, version and reference, language and menu work, the input is offered again, a retry without a reload
shows the page once the fault is gone, and the page "Versionen" lists the fault with its reference.

- **panel**: from leaving the form until the panel stands. What fails at once is tried three times first.
- **menu**: from the navigation to the address of the remote that fails until the menu of the shell has taken a real click; beside it the
  same **without fault**, both at their best of up to three rounds. Allowed is 1 s, on a slower machine half as long again as without.
- **page**: from the click in the menu until the page stands, under a condition that no remote is to blame for.
- The last rows are attacks by a release itself: the server or the shell refuses it, users keep what they have, and the page "Versionen" says why.

${table}`;

/**
 * `pnpm fault-matrix`: every fault and every condition of the matrix with every remote, which `npm test` tries once each;
 * and a remote in a repository of its own from its first line to its rollback. It ends with the matrix. What follows is
 * for Playwright: `--workers 1`, or `-g 'contracts '` for the cells of one remote, which take their places in the matrix.
 */
await run(async () => {
  await install();
  await buildChanged();
  const args = process.argv.slice(2);
  const isPart = args.some((arg) => /^(-g|--grep)/.test(arg));
  if (!isPart) rmSync(`${matrix}.json`, { force: true });
  const { code } = await nodeCommand(
    'e2e/node_modules/@playwright/test/cli.js',
    [
      ...['test', '--config', join(root, 'e2e/playwright.config.ts')],
      `--reporter=list,${join(root, 'e2e/support/matrix-reporter.ts')}`,
      ...journeys,
      ...args,
    ],
    { env: { DEPOTWERK_CHROMIUM: await requireBrowser(), DEPOTWERK_FAULT_MATRIX: `${matrix}.json` } },
  );
  writeFileSync(join(root, 'docs/fault-matrix.md'), page(readFileSync(`${matrix}.md`, 'utf8')));
  if (code !== 0) throw new Failure('A remote that fails takes something along.');
});
