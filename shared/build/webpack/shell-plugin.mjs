import webpack from 'webpack';

/**
 * Writes `shell.json`: what this shell gives to remotes, for whoever wants to know before a release of one, and its first script,
 * by which open tabs see that another shell was published.
 */
export class ShellPlugin {
  /** @param {{ platform: string, shared: Readonly<Record<string, readonly string[]>> }} shell versions by what is shared */
  constructor(shell) {
    this.shell = shell;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellPlugin', stage }, () => {
        const main = compilation.entrypoints
          .get('main')
          ?.getFiles()
          .find((file) => file.endsWith('.js'));
        const text = JSON.stringify({ ...this.shell, main });
        compilation.emitAsset('shell.json', new webpack.sources.RawSource(`${text}\n`));
      });
    });
  }
}
