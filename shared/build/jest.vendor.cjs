const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

/** What own code imports of the components; jest does not find another module of theirs until it stands here. */
const entries = [
  'antd',
  'antd/es/form/Form',
  'antd/es/form/hooks/useForm',
  'antd/es/form/hooks/useFormInstance',
  'antd/es/form/hooks/useFormItemStatus',
  'antd/es/select',
  'antd/es/table/Column',
  'antd/es/table/ColumnGroup',
  'antd/es/locale/de_DE',
  'antd/es/locale/en_GB',
  '@ant-design/cssinjs',
  '@ant-design/icons',
];

const ui = join(__dirname, '../ui');
/** What the components share with own code, which must be there once; found from where the platform is. */
const shared = ['react', 'react-dom', 'dayjs'];
const platform = join(__dirname, '../platform');
const fileOf = (entry) => `${entry.replaceAll('/', '+')}.cjs`;

function writeVendor(folder) {
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
  const read = createRequire(join(ui, 'package.json'));
  const versions = ['antd', '@ant-design/cssinjs', '@ant-design/icons'].map(
    (name) => read(`${name}/package.json`).version,
  );
  const stamp = createHash('sha256').update(JSON.stringify([readFileSync(__filename, 'utf8'), versions]));
  const folder = join(platform, '.cache', `test-vendor-${stamp.digest('hex').slice(0, 12)}`);
  if (!existsSync(folder)) writeVendor(folder);
  return Object.fromEntries(entries.map((entry) => [`^${entry}$`, join(folder, fileOf(entry))]));
};
