import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { textFolders, textProblems, texts } from '../../shared/release/src/text-problems.mjs';
import { root } from '../workspace/root.mjs';
import { listedRemotes } from '../workspace/apps.mjs';
import { namesBrand, unsaidWords, withoutPlural } from './wording.mjs';

/** What stands in the page before any text is loaded. */
const page = 'host/public/index.html';

/** @param {string} folder @returns {string[]} one sentence each */
function wordingProblems(folder) {
  return /** @type {const} */ (['de', 'en']).flatMap((language) => {
    const file = join(folder, `${language}.json`);
    const found = texts(JSON.parse(readFileSync(file, 'utf8')));
    const where = relative(root, file);
    return [
      ...withoutPlural(found, language).map((key) => `${where}: "${key}" counts without a form for one`),
      ...[...found]
        .filter(([, text]) => namesBrand(text))
        .map(([key]) => `${where}: "${key}" names the brand`),
    ];
  });
}

/** @param {string} name of a remote @returns {string[]} one sentence each */
function promiseProblems(name) {
  const folder = join(root, `remote-${name}`);
  const pages = JSON.parse(readFileSync(join(folder, 'contract.json'), 'utf8'));
  return /** @type {const} */ (['de', 'en']).flatMap((language) => {
    const said = [...textFolders(folder)].flatMap((place) => [
      ...texts(JSON.parse(readFileSync(join(place, `${language}.json`), 'utf8'))).values(),
    ]);
    return unsaidWords(pages, new Set(said), language).map((problem) => `remote-${name}: ${problem}`);
  });
}

/** Whether every part speaks both languages, key by key and variable by variable, says what it promises, and no text names the brand or counts wrongly. */
export function translationsMatch() {
  const folders = [...textFolders(root)];
  const problems = [
    ...folders.flatMap((folder) => [...textProblems(folder, root), ...wordingProblems(folder)]),
    ...listedRemotes.flatMap(({ name }) => promiseProblems(name)),
    ...(namesBrand(readFileSync(join(root, page), 'utf8')) ? [`${page} names the brand`] : []),
  ];
  for (const problem of problems) console.error(`  ${problem}`);
  console.log(`  ${String(folders.length)} folders with texts, ${String(problems.length)} problems`);
  return folders.length > 0 && problems.length === 0;
}
