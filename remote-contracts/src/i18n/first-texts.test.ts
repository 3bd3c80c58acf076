import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import english from './english';
import firstEnglish from './first-english';
import firstGerman from './first-german';
import german from './german';

const LIST = join(__dirname, '../features/contracts/list/contracts-page.tsx');

/** The files of this part that a page is made of, those as well that come when something is opened. */
function filesOf(page: string, known = new Set<string>()): Set<string> {
  if (known.has(page)) return known;
  known.add(page);
  for (const [, path = ''] of readFileSync(page, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const found = ['.ts', '.tsx'].map((end) => join(dirname(page), path + end)).find(existsSync);
    if (found !== undefined) filesOf(found, known);
  }
  return known;
}

/** Of the tree of texts what stands at a key. */
const at = (texts: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((tree, part) => (Object(tree) as Record<string, unknown>)[part], texts);

const KEY = /['"`](?:contracts:)?([a-z]\w*(?:\.\w+)*(?=\.\$\{)|[a-z]\w*(?:\.\w+)+(?=['"`]))/gi;

/** What files name of the texts: whole keys, and of those that are put together their beginning. */
const keysIn = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(KEY)].map(([, key = '']) => key));

test.each([
  ['German', firstGerman, german],
  ['English', firstEnglish, english],
])('the list of contracts and what opens above it begin with all that they say in %s', (_, first, all) => {
  const keys = keysIn(filesOf(LIST)).filter((key) => at(all, key) !== undefined);
  expect(keys).toEqual(
    expect.arrayContaining(['list.export.done', 'entry.create', 'refresh.running', 'hintNames']),
  );
  for (const key of keys) expect({ [key]: at(first, key) }).toEqual({ [key]: at(all, key) });
});
