import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagesOfPart } from '@depotwerk/build/webpack/first-pages.mjs';

/** @typedef {import('@depotwerk/build/webpack/first-pages.mjs').FirstPage} FirstPage */
/** @typedef {Omit<FirstPage, 'layout' | 'heading'> & { layout?: FirstPage['layout'], heading?: string, as?: string }} OwnPage as `pages.json` has it: the heading is the key of a text, `as` another page */
/** @typedef {{ name: string, areas: Parameters<typeof pagesOfPart>[1] }} Remote */

const host = dirname(fileURLToPath(import.meta.url));
const root = dirname(host);
const remotesFile = join(root, 'remotes.json');
const ownFile = join(host, 'pages.json');
const texts = { de: join(host, 'src/i18n/de.json'), en: join(host, 'src/i18n/en.json') };

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** @param {string} remote */
const contractOf = (remote) => join(root, `remote-${remote}`, 'contract.json');

/** @returns {readonly Remote[]} */
const remotes = () =>
  read(remotesFile).filter((/** @type {Remote} */ { name }) => existsSync(contractOf(name)));

/** @param {string} key @param {'de' | 'en'} language @returns {string} a text of the shell */
function textOf(key, language) {
  /** @type {unknown} */
  let text = read(texts[language]);
  for (const part of key.split('.')) text = Object(text)[part];
  if (typeof text !== 'string') throw new Error(`The shell has no text ${key} in ${language}`);
  return text;
}

/** Every page that is known when the shell is built; the others begin with the frame alone. @returns {FirstPage[]} */
export function firstPages() {
  const ofParts = remotes().flatMap(({ name, areas }) => pagesOfPart(read(contractOf(name)), areas));
  /** @type {readonly OwnPage[]} */
  const own = read(ownFile);
  const named = own.flatMap(({ path, layout = 'main', skeleton, heading, hasSubtitle, as }) => {
    const other = ofParts.find((page) => page.path === as);
    if (as !== undefined) return other ? [{ ...other, path }] : [];
    const words = heading && { de: textOf(heading, 'de'), en: textOf(heading, 'en') };
    return [{ path, layout, skeleton, hasSubtitle, ...(words && { heading: words }) }];
  });
  return [...named, ...ofParts];
}

/** What the house says of itself beside the sign-in. */
export const claim = () => ({ de: textOf('login.claim', 'de'), en: textOf('login.claim', 'en') });

/** What they are read from. */
export const firstPageFiles = () => [
  remotesFile,
  ownFile,
  ...Object.values(texts),
  ...remotes().map(({ name }) => contractOf(name)),
];
