import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import english from '../i18n/en.json';
import german from '../i18n/de.json';
import uiEnglish from '../../../shared/ui/src/i18n/en.json';
import uiGerman from '../../../shared/ui/src/i18n/de.json';

const ROOT = join(__dirname, '../../..');
/** Pages of the shell that wait for all texts. */
const WAITING =
  /pages\/(settings|own|parts|goto|forgotten|set-password|public-report|registration|verification)/;

/** The groups of texts that come later, as the build reads them. */
const later = [
  ...readFileSync(join(ROOT, 'host/translations.mjs'), 'utf8').matchAll(/'((?:ui|shell)\.\w+)'/g),
].map(([, path = '']) => path);

function filesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || WAITING.test(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const found = ['.ts', '.tsx'].map((end) => join(dirname(file), path + end)).find(existsSync);
    if (found !== undefined) filesOf(found, known);
  }
  return known;
}

const at = (texts: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((tree, part) => (Object(tree) as Record<string, unknown>)[part], texts);

/** Whole keys, and of those that are put together their beginning. */
const KEY = /['"`](?:\w+:)?([a-z]\w*(?:\.\w+)*(?=\.\$\{)|[a-z]\w*(?:\.\w+)+(?=['"`]))/gi;

const keysIn = (entries: readonly string[], texts: unknown): string[] =>
  entries
    .flatMap((entry) => [...filesOf(join(ROOT, entry))])
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(KEY)].map(([, key = '']) => key))
    .filter((key) => at(texts, key) !== undefined);

test.each([
  ['ui', ['shared/ui/src/shell.ts', 'shared/ui/src/data.ts'], uiGerman],
  ['ui', ['shared/ui/src/shell.ts', 'shared/ui/src/data.ts'], uiEnglish],
  ['shell', ['host/src/bootstrap.tsx'], german],
  ['shell', ['host/src/bootstrap.tsx'], english],
])('frame, sign-in and lists say nothing of %s that comes later', (namespace, entries, texts) => {
  const said = keysIn(entries, texts).map((key) => `${namespace}.${key}`);
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((key) => later.some((path) => key === path || key.startsWith(`${path}.`)))).toEqual([]);
});
