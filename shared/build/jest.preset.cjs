// Packages that ship only ES modules and must be transformed for CommonJS jest.
// The expression starts after pnpm's `node_modules/.pnpm/` folder.
const esm =
  'react-markdown|devlop|micromark|mdast|hast|unist|remark|rehype|vfile|unified|estree-util|' +
  'property-information|comma-sep|space-sep|html-url|decode-named|trim-lines|bail|is-plain-obj|trough|' +
  'typebox|sql-template-tag|cookie|pg-boss|@opentelemetry\\+otlp-exporter-base|serialize-error|non-error|@depotwerk\\+[^/]*|@fastify\\+cookie|@fastify\\+type-provider-typebox|@sinclair';

/** Jest settings shared by every package; `dom` chooses a browser-like environment. */
module.exports = ({ dom }) => ({
  testEnvironment: dom ? require.resolve('./jest.environment-dom.cjs') : 'node',
  testTimeout: require('./jest.timeout.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'json'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(?:${esm})[^/]*@)`],
  moduleNameMapper: {
    '\\.css$': require.resolve('./css-stub.cjs'),
    ...(dom ? require('./jest.vendor.cjs')() : {}),
  },
  ...(dom ? { setupFilesAfterEnv: [require.resolve('./jest.setup-dom.ts')] } : {}),
});
