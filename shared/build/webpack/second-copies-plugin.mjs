import { relative, sep } from 'node:path';
import webpack from 'webpack';
import { behindPackages, hiddenLibraries } from '../hidden-libraries.mjs';

/** Name of the package that a file belongs to; what tools keep beside them begins with a dot. */
const PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)[\\/](.*)$/;
const ONCE = new RegExp(`^(react|react-dom|dayjs|${hiddenLibraries.join('|')})$`);

/** Parts of dayjs that are no copy of it: they take the one that is shared. */
const EXTENSION = /^(plugin|locale)[\\/]/;

/** @param {string} file @returns {string | undefined} a package of which a page may have one copy */
function onlyOne(file) {
  const [, name = '', rest = ''] = PACKAGE.exec(file) ?? [];
  return ONCE.test(name) && !(name === 'dayjs' && EXTENSION.test(rest)) ? name : undefined;
}

/**
 * Ends the build of a remote that brings a copy of what the shell has: by an import of its own, or by a package that imports
 * it. What `@depotwerk/ui/bundled` brings along is meant (docs/decisions/0020).
 */
export class SecondCopiesPlugin {
  /** @param {string} folder absolute folder of the remote */
  constructor(folder) {
    this.folder = folder + sep;
  }

  /** @param {string} file */
  isOwn(file) {
    return file.startsWith(this.folder) && !PACKAGE.test(file);
  }

  /** Whether what it imports is its own matter: the remote, and packages of others. @param {string} file */
  isFollowed(file) {
    return this.isOwn(file) || PACKAGE.exec(file)?.[1]?.startsWith('@depotwerk') === false;
  }

  /** How a person reads it. @param {string} file */
  nameOf(file) {
    return this.isOwn(file) ? relative(this.folder, file) : (PACKAGE.exec(file)?.[1] ?? file);
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @returns {Map<string, string[]>} package -> the way from a file of the remote to it
   */
  copies({ modules, moduleGraph }) {
    const fileOf = (/** @type {import('webpack').Module | null} */ module) =>
      module?.nameForCondition() ?? '';
    const ways = [...modules]
      .filter((module) => this.isOwn(fileOf(module)))
      .map((module) => ({ module, way: [this.nameOf(fileOf(module))] }));
    const seen = new Set(ways.map(({ module }) => module));
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const { module, way } of ways) {
      for (const { module: next } of moduleGraph.getOutgoingConnections(module)) {
        const file = fileOf(next);
        if (seen.has(next)) continue;
        seen.add(next);
        const name = this.nameOf(file);
        const longer = way.at(-1) === name ? way : [...way, name];
        const copy = onlyOne(file);
        if (copy !== undefined) found.set(copy, found.get(copy) ?? longer);
        else if (this.isFollowed(file)) ways.push({ module: next, way: longer });
      }
    }
    return found;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SecondCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SecondCopiesPlugin', () => {
        for (const [copy, way] of this.copies(compilation))
          compilation.errors.push(
            new webpack.WebpackError(`A second copy of ${copy} (${way.join(' → ')}). ${behindPackages}`),
          );
      });
    });
  }
}
