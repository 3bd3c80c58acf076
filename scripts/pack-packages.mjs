import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packPackages } from './create-remote/pack-packages.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { root } from './workspace/root.mjs';

/** `pnpm pack-packages <folder>`: the packages for other teams as files, for `pnpm run upgrade` in their repositories. */
await run(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Failure('pnpm pack-packages <folder>');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = await packPackages(resolve(folder), packageManager);
  console.log(Object.values(files).join('\n'));
});
