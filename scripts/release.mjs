import { run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';
import { releaseCommand } from './workspace/release-command.mjs';
import { remoteAt } from './workspace/remote-at.mjs';

/** `pnpm release <remote>`: a remote of this workspace by its name, one of another repository by its folder. */
await run(async () => {
  await install();
  const [wanted = '', ...options] = process.argv.slice(2);
  await releaseCommand(['release', remoteAt(wanted)?.folder ?? wanted, ...options]);
});
