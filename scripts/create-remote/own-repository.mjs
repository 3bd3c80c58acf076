import { PACKAGES } from './pack-packages.mjs';
import { json, manifest } from './remote-files.mjs';
import { checkFiles } from './check-files.mjs';

/**
 * @typedef {import('./remote-files.mjs').NewRemote} NewRemote
 * @typedef {import('./listed-remote.mjs').ListedRemote} ListedRemote
 */

/** What checks of a remote need, which the workspace has at its root and for its own journeys. */
const tools = [
  '@playwright/test',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'jest',
  'jest-environment-jsdom',
  'prettier',
  'typescript',
];

/** What builds, signs and hands in its releases. */
const RELEASE = '@depotwerk/release';

/** @param {string} file of a packed package */
const packed = (file) => `file:${PACKAGES}/${file}`;

/** @param {Readonly<Record<string, string>>} packages package -> packed file; with a registry of packages nobody needs it */
const workspaceFile = (packages) => `pmOnFail: ignore
saveExact: true
allowBuilds:
  '@parcel/watcher': false
  '@swc/core': false
  core-js-pure: false
  unrs-resolver: false
overrides:
${Object.entries(packages)
  .map(([name, file]) => `  '${name}': '${packed(file)}'\n`)
  .join('')}`;

/** @param {NewRemote} remote */
const readme = ({ name, label }) => `# ${label.en}

A part of the application with a repository of its own.

\`\`\`text
pnpm install
pnpm run verify     # what CI runs (.ci/run): texts, types, lint, format, tests, build, journeys in a browser
pnpm test           # pages with answers in the place of the server
pnpm run journeys   # the part in Chromium, without a shell; its server is journeys/answers.ts
pnpm run format
pnpm run releases key                                                      # once: the key of this team
pnpm run releases keys add ${name} .release-key/public.pem --name "…"      # once, by somebody who releases every part
pnpm run release --base-url <where browsers find the releases>/${name}/    # a candidate; nobody gets it yet
pnpm run releases prove ${name} 0.1.0                                      # opens its pages in the running shell
pnpm run releases canary ${name} 0.1.0 --group "…"                         # a group by its name tries it
pnpm run releases promote ${name} 0.1.0                                    # proves its pages, then everybody has it
pnpm run releases rollback ${name}                                         # back to the version before, once there is one
pnpm run releases claims ${name}                                           # whose it is, what it has and may have

pnpm run upgrade <folder of newer packages>    # raises packages/, says what to change, runs the checks
\`\`\`

\`pnpm run releases\` says what each of them needs. \`pnpm run releases key\` makes the key of this team in \`.release-key\`
(or in the folder that \`DEPOTWERK_RELEASE_KEY\` names). Its private half stays here; with the public half the part is
yours, and nobody else releases it. Nobody sees the part until a role holds a right of \`declares.json\`. \`DEPOTWERK_CHROMIUM\`
names the browser of journeys and proofs where Chromium is not found by itself. In a checkout of the application
\`pnpm dev <this folder>\` shows the part in a running shell.

What there is to build with: \`CATALOGUE.md\` in \`node_modules/@depotwerk/ui\` and \`node_modules/@depotwerk/platform\`; what tests
draw it with: \`README.md\` in \`node_modules/@depotwerk/testing\`. Step by step, in \`docs/guides\` of the application:
\`add-a-remote.md\` (rights, lists, links, icons, search), \`own-server.md\`, \`release-a-remote.md\`.

\`packages/\` holds the packages of the application that it was made with. Where they are published, their versions take
the place of the files in \`package.json\`, and the overrides in \`pnpm-workspace.yaml\` go.
`;

/**
 * What a repository of its own has beside the files of every remote, or instead of them.
 *
 * @param {NewRemote} remote
 * @param {ListedRemote} listed what the shell is told of it
 * @param {Readonly<Record<string, string>>} packages package -> packed file
 * @param {string} packageManager with its version
 * @returns {Readonly<Record<string, string>>} file -> content
 */
export function ownRepository(remote, listed, packages, packageManager) {
  const own = manifest(remote);
  const pinned = (/** @type {Readonly<Record<string, string | undefined>>} */ dependencies) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => {
        const file = packages[name];
        return [name, file === undefined ? version : packed(file)];
      }),
    );
  const added = Object.fromEntries(tools.map((name) => [name, remote.versions[name]]));
  return {
    'package.json': json({
      ...own,
      packageManager,
      dependencies: pinned(own.dependencies),
      devDependencies: pinned({ ...own.devDependencies, ...added, [RELEASE]: undefined }),
      scripts: {
        ...own.scripts,
        check: 'depotwerk-release check .',
        lint: 'eslint .',
        format: 'prettier --write .',
        test: 'jest',
        journeys: 'playwright test',
        verify:
          'depotwerk-release check . && eslint . && prettier --check . && jest && pnpm build && playwright test',
        release: 'depotwerk-release release .',
        releases: 'depotwerk-release',
        upgrade: 'depotwerk-release upgrade',
      },
    }),
    'remote.json': json(listed),
    'tsconfig.json': json({
      extends: '@depotwerk/build/tsconfig.web.json',
      files: ['node_modules/@depotwerk/ui/src/css-modules.d.ts'],
      include: ['src', 'journeys'],
    }),
    'pnpm-workspace.yaml': workspaceFile(packages),
    '.gitignore': ['node_modules', 'dist', '.cache', '.release-key', 'test-results', ''].join('\n'),
    'README.md': readme(remote),
    ...checkFiles(remote, packageManager),
  };
}
