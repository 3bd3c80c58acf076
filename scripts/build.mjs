import { api, host, remotes } from './workspace/apps.mjs';
import { buildChanged } from './workspace/build.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

/** `node scripts/build.mjs [app folder …]`: builds what changed, all apps by default. */
await run(async () => {
  const known = [api, host, ...remotes];
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !known.some(({ folder }) => folder === name));
  if (unknown !== undefined) {
    throw new Failure(`There is no app "${unknown}": ${known.map(({ folder }) => folder).join(', ')}.`);
  }
  await install();
  await buildChanged(names.length === 0 ? known : known.filter(({ folder }) => names.includes(folder)));
});
