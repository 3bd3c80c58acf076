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

/**
 * Starts the one module of a remote in a page of its own.
 *
 * @param {string} folder
 * @param {{ userName: string, password: string }} account
 * @param {string | undefined} answers module that exports them
 */
function entryOf(folder, account, answers) {
  const { name, navigation, rights = {}, destinations = {} } = listedRemote(folder);
  const file = join(folder, '.cache/alone.mjs');
  const start = {
    name,
    path: navigation[0]?.path ?? '/',
    account,
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
      answers === undefined ? '' : `import { answers } from ${JSON.stringify(answers)};`,
      // The names of the files have a hash, which the build knows.
      `const texts = __TRANSLATION_FILES__;`,
      `void startAlone({ ...${JSON.stringify(start)}, texts, part${answers === undefined ? '' : ', answers'} });`,
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
 * @param {string} [answers] module that exports `answers`: what takes the place of the server
 * @returns {import('webpack').Configuration}
 */
export function aloneConfig(folder, account, answers) {
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
    entry: { main: entryOf(folder, account, answers) },
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
