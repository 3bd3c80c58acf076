import { join } from 'node:path';
import { requireBrowser } from './machine/browser.mjs';
import { buildChanged } from './workspace/build.mjs';
import { nodeCommand } from './workspace/command.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';
import { root } from './workspace/root.mjs';

/**
 * `pnpm fault-matrix`: every fault and every condition of the matrix with every remote, which `npm test` tries once each;
 * and a remote in a repository of its own from its first line to its rollback.
 */
await run(async () => {
  await install();
  await buildChanged();
  const { code } = await nodeCommand(
    'e2e/node_modules/@playwright/test/cli.js',
    [
      'test',
      '--config',
      join(root, 'e2e/playwright.config.ts'),
      'remote-faults',
      'conditions',
      'releases',
      'own-repository',
    ],
    { env: { DEPOTWERK_CHROMIUM: await requireBrowser(), DEPOTWERK_FAULT_MATRIX: '1' } },
  );
  if (code !== 0) throw new Failure('A remote that fails takes something along.');
});
