import { join } from 'node:path';
import { requireBrowser } from './machine/browser.mjs';
import { buildChanged } from './workspace/build.mjs';
import { nodeCommand } from './workspace/command.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';
import { root } from './workspace/root.mjs';

const journeys = ['remote-faults', 'conditions', 'releases', 'own-repository'];

/**
 * `pnpm fault-matrix`: every fault and every condition of the matrix with every remote, which `npm test` tries once each;
 * and a remote in a repository of its own from its first line to its rollback. It ends with the matrix. What follows is
 * for Playwright: `--workers 1`, or `-g 'contracts '` for the cells of one remote.
 */
await run(async () => {
  await install();
  await buildChanged();
  const table = join(root, 'e2e/test-results/fault-matrix.md');
  const { code } = await nodeCommand(
    'e2e/node_modules/@playwright/test/cli.js',
    [
      ...['test', '--config', join(root, 'e2e/playwright.config.ts')],
      `--reporter=list,${join(root, 'e2e/support/matrix-reporter.ts')}`,
      ...journeys,
      ...process.argv.slice(2),
    ],
    { env: { DEPOTWERK_CHROMIUM: await requireBrowser(), DEPOTWERK_FAULT_MATRIX: table } },
  );
  if (code !== 0) throw new Failure('A remote that fails takes something along.');
});
