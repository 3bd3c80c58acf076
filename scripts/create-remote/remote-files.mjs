/**
 * @typedef {object} NewRemote
 * @property {string} name lower case letters; also its path and its namespace of texts
 * @property {{ de: string, en: string }} label of its menu entry and its page
 * @property {Readonly<Record<string, string>>} versions of the packages that the workspace pins
 */

/** @param {unknown} value */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {NewRemote} remote */
export const manifest = ({ name, versions }) => ({
  name: `@depotwerk/remote-${name}`,
  version: '0.1.0',
  private: true,
  license: 'UNLICENSED',
  type: 'module',
  sideEffects: ['**/*.css'],
  exports: {},
  dependencies: {
    '@depotwerk/platform': 'workspace:*',
    '@depotwerk/ui': 'workspace:*',
    dayjs: versions.dayjs,
    react: versions.react,
    'react-dom': versions['react-dom'],
  },
  devDependencies: {
    '@depotwerk/build': 'workspace:*',
    '@depotwerk/testing': 'workspace:*',
    webpack: versions.webpack,
    'webpack-cli': versions['webpack-cli'],
  },
  scripts: { build: 'webpack --mode production' },
});

/** @param {NewRemote} remote */
const remoteModule = ({ name }) => `import { guarded, remoteModule } from '@depotwerk/platform';

/** All that the host sees: routes relative to the root, and the texts of the namespace \`${name}\`. */
export default remoteModule({
  routes: [
    {
      path: '${name}',
      loader: guarded('${name}.view'),
      lazy: () => import('./features/${name}/${name}-page'),
    },
  ],
  translations: { de: () => import('./i18n/de.json'), en: () => import('./i18n/en.json') },
});
`;

/** @param {NewRemote} remote */
const page = ({ name }) => `import { useTranslation } from '@depotwerk/platform';
import { EmptyState, Page, PageHeader } from '@depotwerk/ui/shell';

/** The first page of the part. */
export function Component() {
  const { t } = useTranslation('${name}');
  return (
    <>
      <PageHeader title={t('title')} />
      <Page>
        <EmptyState title={t('empty')} />
      </Page>
    </>
  );
}
`;

/** @param {NewRemote} remote */
const pageTest = ({
  name,
  label,
}) => `import { givenGuards, renderWithPlatform, someUser } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import texts from '../../i18n/de.json';
import remote from '../../remote';

const open = async (partRights: readonly string[]) => {
  givenGuards();
  await renderWithPlatform({
    routes: [
      { path: 'contracts', element: <h1>Start</h1> },
      ...remote.routes,
    ],
    path: '/${name}',
    user: someUser({ partRights }),
    texts: { ${name}: texts },
    answers: {},
  });
};

test('who holds the right of the part is told that there is nothing yet', async () => {
  await open(['${name}.view']);
  expect(await screen.findByRole('heading', { level: 1, name: '${label.de}' })).toBeVisible();
  expect(screen.getByText('Hier ist noch nichts.')).toBeVisible();
});

test('nobody else gets in', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
});
`;

/** What the part has of its own; its names are the part's, a dot and a word. @param {NewRemote} remote */
const declares = ({ name, label }) => ({
  rights: {
    [`${name}.view`]: { label: { de: `${label.de} ansehen`, en: `View ${label.en.toLowerCase()}` } },
  },
  lists: {},
  destinations: { [`${name}.list`]: { path: `/${name}`, permission: `${name}.view` } },
  icons: {},
});

const declaresTypes = `import type declares from '../declares.json';

type Declared = typeof declares;
type Rights = Declared['rights'];
type Lists = Declared['lists'];
type Destinations = Declared['destinations'];

/** With this \`guarded\`, \`describeList\` and \`pathTo\` take the names of \`declares.json\`. */
/* eslint-disable @typescript-eslint/no-empty-object-type -- an interface that others add to can only be extended like this */
declare module '@depotwerk/platform/parts' {
  interface PartRights extends Rights {}
  interface PartLists extends Lists {}
  interface PartDestinations extends Destinations {}
}
`;

const webpackConfig = `import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@depotwerk/build/webpack/remote-config.mjs';

export default remoteConfig(dirname(fileURLToPath(import.meta.url)));
`;

/**
 * Everything in the folder of a new remote: page, texts, test, contract and settings.
 *
 * @param {NewRemote} remote
 * @returns {Readonly<Record<string, string>>} file -> content
 */
export const remoteFiles = (remote) => {
  const { name, label } = remote;
  return {
    'package.json': json(manifest(remote)),
    'webpack.config.mjs': webpackConfig,
    'tsconfig.json': `{ "extends": "@depotwerk/build/tsconfig.web.json", "include": ["src"] }\n`,
    'jest.config.cjs': `module.exports = require('@depotwerk/build/jest.preset.cjs')({ dom: true });\n`,
    'contract.json': json([{ path: `/${name}`, heading: label, skeleton: 'list' }]),
    'declares.json': json(declares(remote)),
    'src/declares.d.ts': declaresTypes,
    'src/remote.tsx': remoteModule(remote),
    'src/i18n/de.json': json({ title: label.de, empty: 'Hier ist noch nichts.' }),
    'src/i18n/en.json': json({ title: label.en, empty: 'There is nothing here yet.' }),
    [`src/features/${name}/${name}-page.tsx`]: page(remote),
    [`src/features/${name}/${name}-page.test.tsx`]: pageTest(remote),
  };
};
