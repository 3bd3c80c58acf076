import { main } from '../bench/harness/main.mjs';
import { requireBrowser } from './machine/browser.mjs';
import { nodeCommand } from './workspace/command.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

/**
 * `pnpm ha`: faults, processes and secrets exchanged under load, backups and a restore on a database of three members, with
 * figures, and a journey through the loss of its primary. Takes ten minutes; not part of `npm test`.
 */
await run(async () => {
  await install();
  await main(['high-availability', ...process.argv.slice(2)]);
  const browser = await requireBrowser();
  const { code } = await nodeCommand(
    'e2e/node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/ha.config.ts'],
    { env: { DEPOTWERK_CHROMIUM: browser } },
  );
  if (code !== 0) throw new Failure('The journey through the loss of the primary failed.');
});
