const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const ui = join(__dirname, '../ui');
/** What the components share with own code, which must be there once; found from where the platform is. */
const shared = ['react', 'react-dom', 'dayjs'];
const platform = join(__dirname, '../platform');
/** What own code imports of the components: whole packages, and modules of antd that are named. */
function findEntries() {
  const sources = readdirSync(join(ui, 'src'), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ui, 'src', name), 'utf8'));
  const named = sources.flatMap((source) => source.match(/(?<=')antd\/es\/[\w/]+(?=')/g) ?? []);
  return ['antd', '@ant-design/cssinjs', '@ant-design/icons', ...new Set(named.toSorted())];
}

const fileOf = (entry) => `${entry.replaceAll('/', '+')}.cjs`;

function writeVendor(folder, entries) {
  const { buildSync } = require('esbuild');
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  buildSync({
    stdin: {
      contents: entries.map((entry) => `exports['${entry}'] = require('${entry}');`).join('\n'),
      resolveDir: ui,
    },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    minifyWhitespace: true,
    legalComments: 'none',
    external: shared,
    logLevel: 'error',
    outfile: join(draft, 'vendor.cjs'),
  });
  for (const entry of entries)
    writeFileSync(join(draft, fileOf(entry)), `module.exports = require('./vendor.cjs')['${entry}'];\n`);
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was faster.
    rmSync(draft, { recursive: true });
  }
}

/**
 * The components in one file. They are 3,000 files otherwise, which jest reads for each test file: a third of what a file of
 * tests about screens costs before its first test.
 *
 * @returns where jest finds each entry, by the pattern of its name
 */
module.exports = function vendorModules() {
  // A part in a repository of its own has its packages elsewhere, and few files of tests.
  if (!existsSync(join(__dirname, '../../pnpm-workspace.yaml')))
    return { '^(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2' };
  const entries = findEntries();
  const read = createRequire(join(ui, 'package.json'));
  const versions = ['antd', '@ant-design/cssinjs', '@ant-design/icons'].map(
    (name) => read(`${name}/package.json`).version,
  );
  const stamp = createHash('sha256').update(
    JSON.stringify([readFileSync(__filename, 'utf8'), entries, versions]),
  );
  const folder = join(platform, '.cache', `test-vendor-${stamp.digest('hex').slice(0, 12)}`);
  if (!existsSync(folder)) writeVendor(folder, entries);
  return Object.fromEntries(entries.map((entry) => [`^${entry}$`, join(folder, fileOf(entry))]));
};
