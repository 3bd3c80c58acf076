import type { ReleaseDifference, RemoteRelease } from '@depotwerk/contract/operation';

type Files = Pick<RemoteRelease, 'version' | 'integrity' | 'sizes'>;

/** `assets/314.0123456789ab.js` is `assets/314.js` in every release. */
const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{12}(?=\.\w+$)/, '');

/** Files that a release changes; a file is the same if its content is. */
export function releaseDifference(release: Files, before: Files): ReleaseDifference {
  const hashes = new Map(
    Object.entries(before.integrity).map(([file, hash]) => [withoutHash(file), hash] as const),
  );
  const files = Object.entries(release.integrity);
  const isAdded = ([file]: readonly [string, string]) => !hashes.has(withoutHash(file));
  const added = files.filter(isAdded);
  const changed = files.filter((entry) => !isAdded(entry) && hashes.get(withoutHash(entry[0])) !== entry[1]);
  const names = new Set(files.map(([file]) => withoutHash(file)));
  return {
    before: before.version,
    changedFiles: changed.length,
    addedFiles: added.length,
    removedFiles: [...hashes.keys()].filter((file) => !names.has(file)).length,
    bytes: [...added, ...changed].reduce((sum, [file]) => sum + (release.sizes[file] ?? 0), 0),
  };
}
