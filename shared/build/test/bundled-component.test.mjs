import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { remoteConfig } from '../webpack/remote-config.mjs';

const root = join(__dirname, '../../..');
const remote = join(root, 'remote-depotanalysis');
const page = join(root, 'shared/ui/test/bundled-slider.tsx');
/** @type {string} */
let output;

/** @type {string[]} */
let names;

beforeAll(async () => {
  output = mkdtempSync(join(tmpdir(), 'bundled-component-'));
  names = await modulesOfRemote();
});
afterAll(() => rmSync(output, { recursive: true, force: true }));

/** Names of all modules in a remote whose only page is {@link page}. @returns {Promise<string[]>} */
async function modulesOfRemote() {
  const config = remoteConfig(remote)({}, { mode: 'development' });
  const compiler = webpack({
    ...config,
    devtool: false,
    cache: false,
    output: { ...config.output, path: output },
    plugins: [...(config.plugins ?? []), new webpack.NormalModuleReplacementPlugin(/remote\.tsx$/, page)],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const { modules = [], errors = [] } = stats.toJson({
    all: false,
    modules: true,
    errors: true,
    modulesSpace: 1e6,
    nestedModules: true,
  });
  expect(errors).toEqual([]);
  return modules.map((/** @type {{ identifier?: string, name?: string }} */ { name }) => name ?? '');
}

test('a remote brings a component of antd along, and what must exist once still comes from the host', () => {
  const own = names.filter((name) => !name.startsWith('consume shared module'));
  expect(own.some((name) => name.includes('/antd/es/slider/'))).toBe(true);
  for (const request of ['react', 'react-dom', 'react/jsx-runtime', '@depotwerk/ui/shell'])
    expect(names).toContainEqual(expect.stringContaining(`consume shared module (default) ${request}@`));
  expect(own.filter((name) => /node_modules\/(react|react-dom|dayjs)\//.test(name))).toEqual([]);
  expect(own.filter((name) => /shared\/platform\/|shared\/ui\/src\/(?!bundled)/.test(name))).toEqual([]);
});

test('of the federation runtime it carries no sentences and nothing that looks for cut packages', () => {
  const entry = readFileSync(join(output, 'remoteEntry.js'), 'utf8');
  expect(entry).toContain('initContainerEntry');
  expect(entry).not.toMatch(/tree-shake-plugin|Failed to get remoteEntry exports|eager:true/);
});

test('what it brings along stands in its bill of materials, with licence and cost', () => {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(output, file), 'utf8'));
  /** @type {import('@depotwerk/contract/operation').BundledPackage[]} */
  const packages = read('packages.json');
  const antd = packages.find(({ name }) => name === 'antd');
  expect(antd).toEqual({
    name: 'antd',
    version: expect.any(String),
    licence: 'MIT',
    bytes: expect.any(Number),
  });
  expect(antd?.bytes).toBeGreaterThan(1_000);
  expect(packages.map(({ name }) => name)).not.toContain('react');
  const { bomFormat, components } = read('bill-of-materials.json');
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toHaveLength(packages.length);
});
