import webpack from 'webpack';

/** Writes `shell.json`: what this shell gives to remotes, for whoever wants to know before a release of one. */
export class ShellPlugin {
  /** @param {{ platform: string, shared: Readonly<Record<string, readonly string[]>> }} shell versions by what is shared */
  constructor(shell) {
    this.shell = shell;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellPlugin', (compilation) => {
      compilation.emitAsset('shell.json', new webpack.sources.RawSource(`${JSON.stringify(this.shell)}\n`));
    });
  }
}
