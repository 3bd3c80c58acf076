import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../workspace/root.mjs';

const languages = ['de', 'en'];
const skipped = new Set(['node_modules', 'dist', '.cache', '.git']);

/** Folders that hold the texts of a part: one JSON file per language. @returns {Generator<string>} */
function* textFolders(/** @type {string} */ folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some(({ name }) => name === 'de.json' || name === 'en.json')) yield folder;
  for (const entry of entries) {
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* textFolders(join(folder, entry.name));
  }
}

/** Every text by its full key. @returns {Map<string, unknown>} */
function texts(/** @type {unknown} */ node, prefix = '') {
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

/** What is wrong with the texts of one part, one line each. @param {string} folder */
export function problemsOf(folder) {
  const files = languages.map((language) => join(folder, `${language}.json`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return missing.map((file) => `${relative(root, file)} is missing`);
  const [de = new Map(), en = new Map()] = files.map((file) => texts(JSON.parse(readFileSync(file, 'utf8'))));
  const where = relative(root, folder);
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

/** Whether every part speaks both languages, key by key and variable by variable. */
export function translationsMatch() {
  const folders = [...textFolders(root)];
  const problems = folders.flatMap(problemsOf);
  for (const problem of problems) console.error(`  ${problem}`);
  console.log(`  ${String(folders.length)} folders with texts, ${String(problems.length)} problems`);
  return folders.length > 0 && problems.length === 0;
}
