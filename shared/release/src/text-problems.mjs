import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const languages = ['de', 'en'];
const skipped = new Set(['node_modules', 'dist', 'dist-mono', '.cache', '.git']);

/** Folders that hold the texts of a part: one JSON file per language. @param {string} folder @returns {Generator<string>} */
export function* textFolders(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some(({ name }) => name === 'de.json' || name === 'en.json')) yield folder;
  for (const entry of entries) {
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* textFolders(join(folder, entry.name));
  }
}

/** Every text by its full key. @returns {Map<string, any>} */
export function texts(/** @type {unknown} */ node, prefix = '') {
  if (typeof node !== 'object' || node === null) return new Map([[prefix, node]]);
  return new Map(
    Object.entries(node).flatMap(([key, child]) => [
      ...texts(child, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  );
}

const variables = (/** @type {unknown} */ text) =>
  [...String(text).matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(', ');

/**
 * What is wrong with the texts in one folder: both languages have the same keys, and each text the same variables.
 *
 * @param {string} folder with `de.json` and `en.json`
 * @param {string} base what the names of files are told from
 * @returns {string[]} one sentence each
 */
export function textProblems(folder, base) {
  const files = languages.map((language) => join(folder, `${language}.json`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return missing.map((file) => `${relative(base, file)} is missing`);
  const [de = new Map(), en = new Map()] = files.map((file) => texts(JSON.parse(readFileSync(file, 'utf8'))));
  const where = relative(base, folder);
  return [...new Set([...de.keys(), ...en.keys()])].flatMap((key) => {
    if (!en.has(key)) return [`${where}: "${key}" has no English text`];
    if (!de.has(key)) return [`${where}: "${key}" has no German text`];
    const empty = [de, en].some(
      (texts) => typeof texts.get(key) !== 'string' || String(texts.get(key)).trim() === '',
    );
    if (empty) return [`${where}: "${key}" is empty or no text`];
    const [inGerman, inEnglish] = [variables(de.get(key)), variables(en.get(key))];
    return inGerman === inEnglish
      ? []
      : [`${where}: "${key}" uses {${inGerman}} in German, {${inEnglish}} in English`];
  });
}
