import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * Preload links for what the first screen needs, so that the browser does not find its chunks one after the other:
 * the named chunk groups and, in the federated host, the modules that it shares.
 */
export class PreloadPlugin {
  /**
   * @param {readonly string[]} groups names of the chunk groups
   * @param {readonly string[]} [later] shared modules that the first screen does without
   */
  constructor(groups, later = []) {
    this.groups = groups;
    this.later = later;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (html) => {
        // The script that starts the application first: it stands behind these links and would come last.
        const started = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const files = [...this.chunks(compilation)].flatMap((chunk) => [...chunk.files]);
        const links = [...new Set([...started, ...files])].flatMap(preloadLink);
        html.headTags.unshift(...links);
        return html;
      });
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  chunks(compilation) {
    const { chunkGraph } = compilation;
    const named = this.groups.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []);
    const shared = [...compilation.modules]
      .filter(({ type }) => type === 'provide-module')
      // Written as `provide module (<scope>) <name>@<version> = <request>`.
      .filter((module) => !this.later.some((name) => module.identifier().includes(` ${name}@`)))
      .flatMap(({ blocks }) => blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []));
    return new Set([...named, ...shared]);
  }
}

/** Same-origin scripts are preloaded without `crossorigin`; a mismatch would download them twice. @param {string} file */
function preloadLink(file) {
  const as = file.endsWith('.css') ? 'style' : 'script';
  if (!/\.(js|css)$/.test(file)) return [];
  const attributes = { rel: 'preload', as, href: `/${file}` };
  return [{ tagName: 'link', voidTag: true, attributes, meta: { plugin: 'PreloadPlugin' } }];
}
