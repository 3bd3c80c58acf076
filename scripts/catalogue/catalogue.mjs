import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/root.mjs';

/** @typedef {{ name: string, about: string }} Offered something that an entry exports, with the first sentence about it */
/** @typedef {{ title: string, about: string, code: string }} Example */

/** What teams build with. */
const packages = [
  { name: '@depotwerk/ui', folder: 'shared/ui', entries: ['shell', 'data', 'details', 'forms'] },
  { name: '@depotwerk/platform', folder: 'shared/platform', entries: ['index'] },
];

/** The one place of the examples: a test draws each of them. */
const EXAMPLES = 'shared/testing/test/examples';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The text of the comment above something, on one line. @param {string} comment */
const plain = (comment) =>
  comment
    .replaceAll(/^\s*\* ?/gm, '')
    .split(/\n\s*(?:\n|@)/)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim() ?? '';

/** First sentence of what stands above a declaration. @param {string} source @param {string} name */
function aboutOf(source, name) {
  const pattern = new RegExp(
    `/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export (?:async )?(?:function|const|class) ${name}\\b`,
  );
  return /^.*?[.:](?= |$)/.exec(plain(pattern.exec(source)?.[1] ?? ''))?.[0].replace(/:$/, '.') ?? '';
}

/** @param {string} file of the entry */
const moduleAt = (/** @type {string} */ file, /** @type {string} */ from) =>
  ['.ts', '.tsx'].map((end) => join(dirname(file), from + end)).find((path) => existsSync(join(root, path)));

/** Values that an entry exports from its own files. @param {string} file @returns {Offered[]} by name */
function offeredBy(file) {
  return [...read(file).matchAll(/export \{([^}]*)\} from '(\.[^']*)'/g)]
    .flatMap(([, names = '', from = '']) => {
      const module = moduleAt(file, from);
      const source = module === undefined ? '' : read(module);
      return names
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '' && !one.startsWith('type '))
        .map((one) => ({ name: one.split(' as ').at(-1) ?? one, about: aboutOf(source, one) }));
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {string} folder of a package @returns {Example[]} */
function examplesOf(folder) {
  const place = join(EXAMPLES, folder.replace('shared/', ''));
  return readdirSync(join(root, place))
    .sort()
    .map((file) => {
      const code = read(join(place, file)).trim();
      const comments = [...code.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export (?:function|const)/g)];
      const word = file.replace('.tsx', '').replaceAll('-', ' ');
      const title = word.charAt(0).toUpperCase() + word.slice(1);
      return { title, about: plain(comments.at(-1)?.[1] ?? ''), code };
    });
}

/** What a file takes from a package. @param {string} code @param {string} name */
const importsOf = (code, name) =>
  [...code.matchAll(/import \{([^}]*)\} from '([^']*)'/g)]
    .filter(([, , from = '']) => from === name || from.startsWith(`${name}/`))
    .flatMap(([, names = '']) => names.split(',').map((one) => one.trim()));

/** What a menu entry or an action may name beside the icons that a part brings along. */
const iconNames = () =>
  [...read('shared/ui/src/shell/nav-icon.tsx').matchAll(/^ {2}(\w+): \w+Outlined,$/gm)]
    .map(([, name]) => `\`${name}\``)
    .join(', ');

/** @param {(typeof packages)[number]} shared */
function sectionOf({ name, folder, entries }) {
  const examples = examplesOf(folder);
  const nameOf = (/** @type {string} */ entry) => (entry === 'index' ? name : `${name}/${entry}`);
  const exampleOf = (/** @type {string} */ one) =>
    examples.find(({ code }) => importsOf(code, name).includes(one))?.title;
  return [
    `## ${name}`,
    ...examples.flatMap(({ title, about, code }) => [`### ${title}`, about, `\`\`\`tsx\n${code}\n\`\`\``]),
    ...(name === '@depotwerk/ui' ? ['### Icons of menu entries and actions', `${iconNames()}.`] : []),
    ...entries.flatMap((entry) => [
      `### All of \`${nameOf(entry)}\``,
      offeredBy(join(folder, 'src', `${entry}.ts`))
        .map((one) => {
          const shown = exampleOf(one.name);
          const words = [one.about, ...(shown === undefined ? [] : [`Example: ${shown}.`])].filter(Boolean);
          return `- \`${one.name}\`${words.length === 0 ? '' : `: ${words.join(' ')}`}`;
        })
        .join('\n'),
    ]),
  ].join('\n\n');
}

const intro = `What parts are built with. The examples are those that the tests draw; \`pnpm catalogue\` of the application writes
this page anew.`;

/**
 * The pages of the catalogue, as they should stand: one in each package, and all together in the documentation.
 *
 * @returns {Readonly<Record<string, string>>} file -> text, not formatted
 */
export const catalogues = () => ({
  ...Object.fromEntries(
    packages.map((shared) => [
      join(shared.folder, 'CATALOGUE.md'),
      `# Catalogue\n\n${intro}\n\n${sectionOf(shared)}\n`,
    ]),
  ),
  'docs/catalogue.md': `# Catalogue\n\n${intro}\n\n${packages.map(sectionOf).join('\n\n')}\n`,
});
