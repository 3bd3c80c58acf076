import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../workspace/root.mjs';
import { remoteFiles } from './remote-files.mjs';

const cache = join(root, 'remote-usermgmt/.cache');
mkdirSync(cache, { recursive: true });
/** Beside a remote, so that it finds the packages that every remote has. */
const folder = mkdtempSync(join(cache, 'own-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

const use = `import { guarded, pathTo } from '@depotwerk/platform';
import { describeList, searchWord } from '@depotwerk/ui/data';

export const loader = guarded('notes.view');
export const paths = [pathTo('notes.list'), pathTo('notes.detail', { noteId: 7 })];
export const list = describeList<{ search?: string }, never, 'name'>({
  name: 'notes.all',
  texts: ['notes', 'list'],
  path: () => pathTo('notes.list'),
  fields: { search: searchWord },
  columns: ['name'],
});

// @ts-expect-error -- a right that the part does not declare
guarded('notes.erase');
// @ts-expect-error -- a parameter that the path does not have
pathTo('notes.detail', { id: 7 });
// @ts-expect-error -- a page that the part does not declare
pathTo('notes.archive');
`;

test('what a new part declares compiles in its own package, and what it does not declare does not', async () => {
  const label = { de: 'Notizen', en: 'Notes' };
  const files = remoteFiles({ name: 'notes', label, versions: {} });
  const declares = JSON.parse(files['declares.json'] ?? '');
  declares.lists = { 'notes.all': true };
  declares.destinations['notes.detail'] = {
    path: '/notes/:noteId',
    permission: 'notes.view',
    parameters: { noteId: '7' },
  };
  const written = {
    'declares.json': JSON.stringify(declares),
    'src/declares.d.ts': files['src/declares.d.ts'] ?? '',
    'src/remote.tsx': files['src/remote.tsx'] ?? '',
    'src/features/notes/notes-page.tsx': files['src/features/notes/notes-page.tsx'] ?? '',
    'src/i18n/de.json': '{}',
    'src/i18n/en.json': '{}',
    'src/use.ts': use,
    'tsconfig.json': JSON.stringify({
      extends: '@depotwerk/build/tsconfig.web.json',
      compilerOptions: { types: [] },
      files: [join(root, 'shared/ui/src/css-modules.d.ts')],
      include: ['src'],
    }),
  };
  for (const [file, content] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const problems = await promisify(execFile)(process.execPath, [tsc, '--project', folder]).then(
    () => '',
    (/** @type {unknown} */ error) => /** @type {{ stdout: string }} */ (error).stdout,
  );
  expect(problems).toBe('');
}, 60_000);
