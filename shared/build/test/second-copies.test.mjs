import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { SecondCopiesPlugin } from '../webpack/second-copies-plugin.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'copies-')));
  for (const [name, source] of Object.entries({
    antd: "export * from './es/button.js';",
    dayjs: 'export default 1;',
    'dayjs/plugin/utc': 'export default 2;',
    zustand: 'export const create = 1;',
    'some-tree': "export { create } from 'zustand';",
    '@depotwerk/ui': "export { Button } from 'antd';",
  }))
    write(`node_modules/${name}/index.js`, source);
  write('node_modules/antd/es/button.js', 'export const Button = 1;');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} file @param {string} content */
function write(file, content) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** What the build of a remote with this page says. @param {string} page @returns {Promise<string[]>} */
async function errorsOf(page) {
  write('src/remote.js', "export * from './page.js';");
  write('src/page.js', page);
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './src/remote.js',
    output: { path: join(folder, 'dist') },
    plugins: [new SecondCopiesPlugin(folder)],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const { errors } = stats.toJson({ all: false, errors: true });
  return errors.map((/** @type {{ message: string }} */ { message }) => message);
}

test('a page that imports antd itself ends the build, and the message says what to import instead', async () => {
  expect(await errorsOf("export { Button } from 'antd';")).toEqual([
    expect.stringMatching(
      /second copy of antd \(src\/page.js → antd\)\. Import it from @depotwerk\/platform/,
    ),
  ]);
});

test('a package that brings one along is named', async () => {
  expect(await errorsOf("export { create } from 'some-tree';")).toEqual([
    expect.stringContaining('zustand (src/page.js → some-tree → zustand)'),
  ]);
});

test('what @depotwerk/ui brings along is meant, and an extension of dayjs is no second one', async () => {
  const page = "export { Button } from '@depotwerk/ui'; export { default } from 'dayjs/plugin/utc';";
  expect(await errorsOf(page)).toEqual([]);
});
