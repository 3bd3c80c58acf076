import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from '../machine/browser.mjs';
import { requireNginx } from '../machine/nginx.mjs';
import { startTemporaryPostgres } from '../machine/postgres.mjs';
import { ensureReleaseKey } from '../../shared/release/src/signing-key.mjs';
import { cataloguesAreCurrent } from '../catalogue/write-catalogue.mjs';
import { buildChanged } from '../workspace/build.mjs';
import { nodeCommand } from '../workspace/command.mjs';
import { releaseKey } from '../workspace/release-key.mjs';
import { root } from '../workspace/root.mjs';
import { composeFileIsValid } from './compose-file.mjs';
import { schemaCanSpread } from './distribution.mjs';
import { documentedPathsExist } from './documented-paths.mjs';
import { importsFollowThePlan } from './imports.mjs';
import { licencesAreFree } from './licences.mjs';
import { lint } from './lint.mjs';
import { openApiIsCurrent } from './openapi.mjs';
import { remotesAreEverywhere } from './remotes.mjs';
import { reportFile } from './test-counts.mjs';
import { translationsMatch } from './translations.mjs';

/** @typedef {import('./step.mjs').Step} Step */

/** @param {string} script @param {readonly string[]} args @param {Record<string, string>} [env] */
const tool = async (script, args, env = {}) =>
  (await nodeCommand(join('node_modules', script), args, { env })).code === 0;

/** @param {string} name @param {readonly string[]} args @param {Record<string, string>} [env] */
const jest = (name, args, env) =>
  tool(
    'jest/bin/jest.js',
    ['--maxWorkers=2', '--json', `--outputFile=${reportFile('jest', name)}`, ...args],
    env,
  );

/** Journeys of one configuration in `e2e/`. @param {string} name @param {string} config */
async function journeys(name, config) {
  const env = {
    DEPOTWERK_CHROMIUM: await requireBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('playwright', name),
  };
  const playwright = 'e2e/node_modules/@playwright/test/cli.js';
  const args = ['test', '--config', join(root, 'e2e', config), '--reporter=list,json'];
  return (await nodeCommand(playwright, args, { env, cwd: root })).code === 0;
}

/** Test files of the API and the demo that need a database. */
const testsOnDatabase = () =>
  ['api/src', 'demo/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join(folder, name))
      .filter((file) => /test-api'|test-database'/.test(readFileSync(join(root, file), 'utf8'))),
  );

/**
 * Where the two engines may differ: folders, locks, jobs, imports of many rows. Everything else asks both in one dialect
 * (decision 0003), so it meets PostgreSQL here and the embedded engine in the journeys, which begin with the whole demo data.
 */
const ENGINE_PATHS = [
  'api/src/db/',
  'api/src/jobs/',
  'api/src/commands/',
  'api/src/imports/',
  'api/src/contracts/imports/',
  'api/src/market/imports/',
];

/** @param {string} file */
const knowsEngine = (file) => ENGINE_PATHS.some((path) => file.startsWith(path));

async function unitTests() {
  const onPostgresOnly = testsOnDatabase().filter((file) => !knowsEngine(file));
  // The proof of a release opens pages.
  const env = { DEPOTWERK_CHROMIUM: await requireBrowser() };
  return jest('all', ['--testPathIgnorePatterns', '/node_modules/', ...onPostgresOnly], env);
}

async function testsOnPostgres() {
  const postgres = await startTemporaryPostgres();
  try {
    await postgres.createDatabase('depotwerk_test');
    const args = ['--projects', 'api', 'demo', '--runTestsByPath', ...testsOnDatabase()];
    return await jest('api-postgres', args, { TEST_DATABASE_URL: postgres.url('depotwerk_test') });
  } finally {
    await postgres.stop();
  }
}

/** Reads again what changed since the last run: content, settings or version. @param {readonly string[]} files */
function format(files) {
  const cache = [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    'node_modules/.cache/prettier.json',
  ];
  const args = ['--check', '--log-level', 'warn', '--ignore-unknown', ...cache, ...files];
  return tool('prettier/bin/prettier.cjs', args);
}

/** It loads the settings of the builds, and that of the shell reads the key of releases. @param {readonly string[]} args */
function knip(args) {
  ensureReleaseKey(releaseKey);
  return tool('knip/bin/knip.js', args);
}

/** By the native compiler (decision 0048): one checker, as lint has the other core; the file of the other one it cannot read. */
const types = () => {
  const known = 'node_modules/.cache/typecheck-7.tsbuildinfo';
  const args = ['-p', 'tsconfig.json', '--checkers', '1', '--tsBuildInfoFile', known];
  return tool('typescript-7/bin/tsc', args);
};

/** @type {readonly Step[]} */
const wholeRepository = [
  { name: 'translations', check: async () => translationsMatch() },
  { name: 'remotes.json', check: async () => remotesAreEverywhere() },
  { name: 'docker-compose.yml', check: composeFileIsValid },
  { name: 'licences', check: licencesAreFree },
  { name: 'import directions and cycles', check: importsFollowThePlan },
  { name: 'paths in documents', check: async () => documentedPathsExist() },
  { name: 'dead code and dependencies', check: () => knip([]) },
  { name: 'code that only tests call', check: () => knip(['--production', '--include', 'files,exports']) },
  { name: 'types', check: types },
  {
    name: 'promises to other teams',
    // It reads the sources with the compiler, which is there only once the packages are installed.
    check: async () => (await import('./public-surface.mjs')).surfacesAreKept(),
  },
  { name: 'OpenAPI document', check: openApiIsCurrent },
  { name: 'catalogue of components', check: cataloguesAreCurrent },
  { name: 'schema for many servers', check: schemaCanSpread },
];

/** Everything that CI runs; the cheap checks first. @type {readonly Step[]} */
export const allSteps = [
  { name: 'format', check: () => format(['.']) },
  ...wholeRepository,
  { name: 'build', check: () => buildChanged().then(() => true) },
  { name: 'unit tests, embedded database', check: unitTests },
  // It takes one core from the start on; nothing has to wait for it.
  { name: 'lint', check: () => lint(['.']), isBeside: true },
  { name: 'API tests, PostgreSQL', check: testsOnPostgres },
  { name: 'journeys', needs: ['build'], check: () => journeys('product', 'playwright.config.ts') },
  {
    name: 'journey on the deployment',
    needs: ['build'],
    check: async () => {
      await requireNginx();
      return journeys('topology', 'topology.config.ts');
    },
  },
];

/**
 * For the loop at the desk: the cheap checks, and the tests of the packages that a change may break.
 *
 * @param {import('./changes.mjs').Changes} changes
 * @returns {readonly Step[]}
 */
export function stepsFor({ files, folders }) {
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const projects = [...folders, 'scripts'].filter((folder) =>
    existsSync(join(root, folder, 'jest.config.cjs')),
  );
  return [
    { name: 'format', check: () => format(files) },
    ...wholeRepository,
    { name: 'lint', check: async () => code.length === 0 || lint(code) },
    { name: `tests of ${projects.join(', ')}`, check: () => jest('changed', ['--projects', ...projects]) },
  ];
}
