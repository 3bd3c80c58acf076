import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { remotes } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/** Size of the entry of every built release, in kB (1,000 bytes) after gzip. */
export function remoteEntrySizes() {
  return remotes.flatMap(({ name, folder }) => {
    const dist = join(root, folder, 'dist');
    return readdirSync(dist, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^\d/.test(entry.name))
      .map(({ name: version }) => {
        /** @type {{ entry: string }} */
        const { entry } = JSON.parse(readFileSync(join(dist, version, 'release.json'), 'utf8'));
        const bytes = gzipSync(readFileSync(join(dist, version, entry)), { level: 9 }).length;
        return { name, version, kB: bytes / 1000 };
      });
  });
}
