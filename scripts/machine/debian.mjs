import { existsSync } from 'node:fs';
import { command } from '../workspace/command.mjs';

/** Without it Debian starts a freshly installed server, which would take a port that the tests need. */
const quietInstall = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

let isIndexFresh = false;

/**
 * Installs Debian packages if this machine lets us.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} why it did not work
 */
export async function installDebianPackages(packages) {
  if (!existsSync('/usr/bin/apt-get')) return 'no apt-get';
  if (process.getuid?.() !== 0) return 'not root';
  if (!isIndexFresh) {
    await command('apt-get', ['update', '-q'], { env: quietInstall, quiet: true });
    isIndexFresh = true;
  }
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  const { code, output } = await command('apt-get', args, { env: quietInstall, quiet: true });
  return code === 0 ? undefined : output.trim().split('\n').at(-1);
}
