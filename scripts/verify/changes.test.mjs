import { affectedFolders } from './changes.mjs';

const known = [
  { folder: 'shared/domain', name: 'domain', needs: [] },
  { folder: 'shared/ui', name: 'ui', needs: ['domain'] },
  { folder: 'remote-admin', name: 'admin', needs: ['ui'] },
  { folder: 'api', name: 'api', needs: ['domain'] },
];

test.each([
  ['a package that nobody needs', ['remote-admin/src/remote.tsx'], ['remote-admin']],
  ['one that others need', ['shared/ui/src/shell.ts'], ['shared/ui', 'remote-admin']],
  ['one that all need in the end', ['shared/domain/src/index.ts'], known.map(({ folder }) => folder)],
  ['a setting of everything', ['tsconfig.json'], known.map(({ folder }) => folder)],
  ['a page of the documentation', ['docs/map.md', 'README.md'], []],
  ['a folder whose name only begins like a package', ['api-notes/x.ts'], known.map(({ folder }) => folder)],
])('%s', (_what, files, folders) => {
  expect(affectedFolders(files, known)).toEqual(folders);
});
