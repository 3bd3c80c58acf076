import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Requests that host and remotes must share as one instance. Everything else stands behind the last three.
/** @type {readonly (readonly [request: string, packageName: string])[]} */
const singletons = [
  ['react', 'react'],
  ['react-dom', 'react-dom'],
  ['react-dom/client', 'react-dom'],
  ['react/jsx-runtime', 'react'],
  ['dayjs', 'dayjs'],
  ['@depotwerk/platform', '@depotwerk/platform'],
  ['@depotwerk/ui/shell', '@depotwerk/ui'],
  ['@depotwerk/ui/data', '@depotwerk/ui'],
  ['@depotwerk/ui/details', '@depotwerk/ui'],
  ['@depotwerk/ui/forms', '@depotwerk/ui'],
];

/** Shared modules that the frame does without; the host fetches them once it has started, or with the page that needs them. */
export const laterModules = ['@depotwerk/ui/data', '@depotwerk/ui/details', '@depotwerk/ui/forms'];

/** @param {string} folder an app @param {string} packageName one of its dependencies */
export function installedVersion(folder, packageName) {
  /** @type {{ version: string }} */
  const manifest = JSON.parse(
    readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8'),
  );
  return manifest.version;
}

/**
 * The `shared` option of the federation plugin. Only the host provides; a remote never brings its own copy.
 *
 * @param {string} folder
 * @param {'host' | 'remote'} role
 */
export function sharedModules(folder, role) {
  return Object.fromEntries(
    singletons.map(([request, packageName]) => {
      const version = installedVersion(folder, packageName);
      const common = { singleton: true, requiredVersion: `^${version}` };
      return [
        request,
        role === 'host' ? { ...common, version } : { ...common, import: /** @type {const} */ (false) },
      ];
    }),
  );
}

/** What a release says it needs: package -> range. @param {string} folder */
export const sharedRanges = (folder) =>
  Object.fromEntries(
    singletons.map(([request, packageName]) => [request, `^${installedVersion(folder, packageName)}`]),
  );

/** The major that a host offers beside its own, as the platform names it. @param {string} folder @returns {string | null} */
export function previousMajor(folder) {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'node_modules/@depotwerk/platform/package.json'), 'utf8'),
  );
  return manifest.previousMajor ?? null;
}

/** What a host gives: request -> versions, the own one first. @param {string} folder @returns {Record<string, string[]>} */
export function sharedVersions(folder) {
  const previous = previousMajor(folder);
  return Object.fromEntries(
    singletons.map(([request, packageName]) => {
      const isOffered = previous !== null && packageName.startsWith('@depotwerk/');
      return [request, [installedVersion(folder, packageName), ...(isOffered ? [previous] : [])]];
    }),
  );
}
