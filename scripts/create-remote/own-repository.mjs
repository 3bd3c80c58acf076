import { PACKAGES } from './pack-packages.mjs';
import { json, manifest } from './remote-files.mjs';

/**
 * @typedef {import('./remote-files.mjs').NewRemote} NewRemote
 * @typedef {import('./listed-remote.mjs').ListedRemote} ListedRemote
 */

/** What types and tests of a remote need, which the workspace has at its root. */
const tools = [
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
  'jest',
  'jest-environment-jsdom',
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
pnpm test
pnpm typecheck
pnpm build
pnpm run releases key                                                      # once: the key of this team
pnpm run releases keys add ${name} .release-key/public.pem --name "…"      # once, by somebody who may publish
pnpm run release --base-url <where browsers find the releases>/${name}/    # a candidate
pnpm run releases promote ${name} 0.1.0                                    # proves its pages, then everybody has it
pnpm run releases rollback ${name}
\`\`\`

\`pnpm run releases\` says what each of them needs. \`pnpm run releases key\` makes the key of this team in \`.release-key\`
(or in the folder that \`DEPOTWERK_RELEASE_KEY\` names). Its private half stays here; with the public half the part is
yours, and nobody else releases it. In a checkout of the application \`pnpm dev <this folder>\` shows the part in a running shell.

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
        test: 'jest',
        typecheck: 'tsc --project .',
        release: 'depotwerk-release release .',
        releases: 'depotwerk-release',
      },
    }),
    'remote.json': json(listed),
    'tsconfig.json': json({
      extends: '@depotwerk/build/tsconfig.web.json',
      files: ['node_modules/@depotwerk/ui/src/css-modules.d.ts'],
      include: ['src'],
    }),
    'pnpm-workspace.yaml': workspaceFile(packages),
    '.gitignore': ['node_modules', 'dist', '.cache', '.release-key', ''].join('\n'),
    'README.md': readme(remote),
  };
}
