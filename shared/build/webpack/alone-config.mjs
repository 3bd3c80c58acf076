import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base-config.mjs';
import { listedRemote } from './listed-remote.mjs';
import { TranslationsPlugin } from './translations-plugin.mjs';

/** @param {string} title */
const pageOf = (title) => `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="depotwerk-api" content="/api">
    <link rel="icon" href="data:,">
    <title>${title}</title>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** Starts the one module of a remote in a page of its own. @param {string} folder @param {{ userName: string, password: string }} account */
function entryOf(folder, account) {
  const { name, navigation, rights = {}, destinations = {} } = listedRemote(folder);
  const file = join(folder, '.cache/alone.mjs');
  const start = {
    name,
    path: navigation[0]?.path ?? '/',
    account,
    texts: '/assets/i18n',
    rights: Object.keys(rights),
    destinations,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    [
      `import '@depotwerk/ui/base.css';`,
      `import { startAlone } from '@depotwerk/testing/alone';`,
      `import part from ${JSON.stringify(join(folder, 'src/remote.tsx'))};`,
      `void startAlone({ ...${JSON.stringify(start)}, part });`,
      '',
    ].join('\n'),
  );
  return file;
}

/**
 * Webpack settings of a remote without a shell: one bundle with everything that the shell would bring.
 *
 * @param {string} folder absolute folder of the remote
 * @param {{ userName: string, password: string }} account of the demo data, which its calls are made for
 * @returns {import('webpack').Configuration}
 */
export function aloneConfig(folder, account) {
  const sources = (/** @type {string} */ name) => join(folder, 'node_modules/@depotwerk', name, 'src');
  const base = baseConfig({
    folder,
    uniqueName: 'depotwerk_alone',
    outputPath: join(folder, '.cache/alone'),
    publicPath: '/',
    mode: 'development',
    variant: 'alone',
  });
  return {
    ...base,
    entry: { main: entryOf(folder, account) },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ templateContent: pageOf(listedRemote(folder).name) }),
      new TranslationsPlugin(['de', 'en'], {
        common: join(sources('platform'), 'i18n/texts'),
        frame: join(sources('ui'), 'shell/i18n'),
        ui: join(sources('ui'), 'i18n'),
      }),
    ],
  };
}
