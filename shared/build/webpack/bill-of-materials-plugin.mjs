import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/** @typedef {import('@depotwerk/contract/operation').BundledPackage} BundledPackage */

/** Folder of the package that a module belongs to; what tools keep beside them begins with a dot. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)[\\/]/;

/** @param {string} folder @returns {{ name?: string, version?: string, license?: string | { type?: string } }} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Modules that became one are looked at one by one. @param {import('webpack').Module} module @returns {import('webpack').Module[]} */
const partsOf = (module) =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module];

/** @param {import('webpack').Compilation} compilation @returns {BundledPackage[]} by name */
export function bundledPackages({ modules }) {
  /** @type {Map<string, BundledPackage>} */
  const found = new Map();
  for (const module of [...modules].flatMap(partsOf)) {
    const folder = PACKAGE.exec(module.nameForCondition() ?? '')?.[1];
    if (folder === undefined) continue;
    const { name, version, license } = manifestOf(folder);
    if (name === undefined || version === undefined) continue;
    const licence = typeof license === 'string' ? license : (license?.type ?? 'unknown');
    const known = found.get(`${name}@${version}`) ?? { name, version, licence, bytes: 0 };
    found.set(`${name}@${version}`, { ...known, bytes: known.bytes + Math.round(module.size()) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {{ name: string, version: string }} release @param {readonly BundledPackage[]} packages */
const cycloneDx = (release, packages) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: release.name, version: release.version } },
  components: packages.map(({ name, version, licence, bytes }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: licence }],
    properties: [{ name: 'depotwerk:bytes', value: String(bytes) }],
  })),
});

/**
 * Writes which packages a release brings along: `bill-of-materials.json` in the form of CycloneDX for auditors, and
 * `packages.json` for the registry.
 */
export class BillOfMaterialsPlugin {
  /**
   * @param {{ name: string, version: string }} release
   * @param {string} place folder of the version in the output, with a slash at the end
   */
  constructor(release, place) {
    this.release = release;
    this.place = place;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BillOfMaterialsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BillOfMaterialsPlugin', stage }, () => {
        const packages = bundledPackages(compilation);
        const emit = (/** @type {string} */ file, /** @type {unknown} */ content) =>
          compilation.emitAsset(
            this.place + file,
            new webpack.sources.RawSource(`${JSON.stringify(content, null, 2)}\n`),
          );
        emit('bill-of-materials.json', cycloneDx(this.release, packages));
        emit('packages.json', packages);
      });
    });
  }
}
