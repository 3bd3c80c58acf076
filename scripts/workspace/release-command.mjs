import { join } from 'node:path';
import { nodeCommand } from './command.mjs';
import { releaseKey } from './release-key.mjs';
import { root } from './root.mjs';

/**
 * Runs a command of `@depotwerk/release`, as a repository of its own does, with the key and the store of this workspace
 * unless the environment names others.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export async function releaseCommand(args, env) {
  const own = { DEPOTWERK_RELEASE_KEY: releaseKey, DEPOTWERK_STORE: join(root, 'data/releases') };
  const bin = join(root, 'shared/release/bin/depotwerk-release.mjs');
  const { code } = await nodeCommand(bin, args, {
    env: { ...own, ...process.env, ...env },
    cwd: process.cwd(),
  });
  process.exitCode = code;
}
