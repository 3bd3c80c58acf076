import { requireBrowser } from './machine/browser.mjs';
import { run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';
import { releaseCommand } from './workspace/release-command.mjs';

const opensPages = ['prove', 'promote', 'canary', 'pin'];

/** `pnpm releases <what> …`: the acts of the page "Versionen" as commands. */
await run(async () => {
  await install();
  const args = process.argv.slice(2);
  const browser = opensPages.includes(args[0] ?? '') ? { DEPOTWERK_CHROMIUM: await requireBrowser() } : {};
  await releaseCommand(args, browser);
});
