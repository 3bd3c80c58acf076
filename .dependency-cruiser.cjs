const anyApp = '^(host|api|demo|remote-[^/]+|e2e|bench)/';

/** What helps tests: the folder `test` of a package, its tests beside the code, mocks and settings of jest. */
const testSupport = '\\.test\\.tsx?$|^[^/]+/test/|^shared/([^/]+/test|testing)/|/__mocks__/|jest';

/** Layers from the ground up: each may import itself and those before it. */
const layers = ['domain', 'contract', 'platform', 'ui', 'testing'];

const layerRules = layers.map((layer, index) => ({
  name: `${layer}-looks-down-only`,
  comment: 'ui -> platform -> contract -> domain (architecture, section 1)',
  severity: 'error',
  from: { path: `^shared/${layer}/`, pathNot: testSupport },
  to: { path: `^shared/(${layers.slice(index + 1).join('|') || 'nothing-above'})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      severity: 'error',
      // A cycle of types costs nothing at run time.
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes-are-strangers',
      comment: 'A remote meets another remote and the host through federation only.',
      severity: 'error',
      from: { path: '^(remote-[^/]+)/' },
      to: { path: '^(remote-[^/]+|host|api)/', pathNot: '^$1/' },
    },
    {
      name: 'host-knows-no-remote',
      comment: 'Only the one-bundle build, the baseline of the size test, imports the remotes directly.',
      severity: 'error',
      from: { path: '^host/', pathNot: '^host/(src/mono/|src/federation/mono|webpack)' },
      to: { path: '^(remote-[^/]+|api)/' },
    },
    {
      name: 'shared-knows-no-app',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: anyApp },
    },
    {
      name: 'contract-has-an-entry-for-each-area',
      comment:
        'The entry of all areas is for programs that were written before; it is gone with the next major version.',
      severity: 'error',
      from: { pathNot: '^shared/contract/' },
      to: { path: '^shared/contract/src/index\\.ts$' },
    },
    {
      name: 'api-knows-domain-and-contract',
      comment: 'A test may follow a value as far as the screen.',
      severity: 'error',
      from: { path: '^(api|demo)/', pathNot: testSupport },
      to: { path: '^(shared|host|remote-[^/]+)/', pathNot: '^shared/(domain|contract|build)/' },
    },
    {
      name: 'product-knows-no-demo',
      comment: 'The demo is a program on top of the API; nothing but the build knows of it.',
      severity: 'error',
      from: { path: '^(api|host|remote-[^/]+|shared)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'No I/O, no packages: the browser and the server run the same rules.',
      severity: 'error',
      from: { path: '^shared/domain/', pathNot: testSupport },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      comment: 'Product code stands in src. What only tests need stands in the folder test of the package.',
      from: { pathNot: `${testSupport}|^(e2e|bench|scripts)/` },
      to: { path: testSupport },
    },
    {
      name: 'not-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-mono|\\.cache|node_modules/(?!@depotwerk/))' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
