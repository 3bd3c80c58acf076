import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeCommand } from '../workspace/command.mjs';
import { root } from '../workspace/root.mjs';

/** @typedef {Readonly<Record<string, unknown>>} Rules */
/** @typedef {Readonly<Record<string, { meta: { docs?: { requiresTypeChecking?: boolean } } }>>} Known */
/** @typedef {{ files?: readonly (string | readonly string[])[], ignores?: readonly string[], rules?: Rules }} Setting */

const eslintName = '@typescript-eslint/';

/** Rules that need types, by the names of the native program. @param {Known} known @param {Rules} [rules] @returns {Rules} */
function typedRules(known, rules = {}) {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, setting]) => {
      const own = name.startsWith(eslintName) ? name.slice(eslintName.length) : '';
      return known[own]?.meta.docs?.requiresTypeChecking ? [[`typescript/${own}`, setting]] : [];
    }),
  );
}

/** Its patterns count from the folder of the settings. @param {readonly string[]} patterns */
const anywhere = (patterns) =>
  patterns.map((pattern) => (pattern.startsWith('**/') ? pattern : `**/${pattern}`));

/** What the settings of ESLint ask of types, as settings of oxlint: the rules stand once. @param {Known} known @param {readonly Setting[]} allRules */
function typedSettings(known, allRules) {
  const settings = allRules.map(({ files, rules }) => ({
    files: files?.flat(),
    rules: typedRules(known, rules),
  }));
  const everywhere = Object.assign({}, ...settings.filter(({ files }) => !files).map(({ rules }) => rules));
  // It refuses to hear of a rule that it does not know, even that it is off.
  const rules = Object.fromEntries(Object.entries(everywhere).filter(([, setting]) => setting !== 'off'));
  return {
    plugins: ['typescript'],
    categories: { correctness: 'off' },
    rules,
    overrides: settings.flatMap(({ files, rules: some }) => {
      const here = Object.entries(some).filter(([name]) => name in rules);
      return files && here.length > 0 ? [{ files: anywhere(files), rules: Object.fromEntries(here) }] : [];
    }),
  };
}

/** Asks the rules that need types. @param {readonly string[]} files */
export async function typedLint(files) {
  // This file is read before the packages are installed, and plugins bring no types for the program that checks types.
  const { default: tseslint } = await import('typescript-eslint');
  const plugin = /** @type {unknown} */ (tseslint.plugin);
  const { rules: known } = /** @type {{ rules: Known }} */ (plugin);
  /** @type {{ allRules: readonly Setting[] }} */
  const { allRules } = await import(pathToFileURL(join(root, 'eslint.config.mjs')).href);
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'oxlint.json');
  writeFileSync(settings, JSON.stringify(typedSettings(known, allRules), null, 2));
  const ignored = allRules.flatMap(({ files: some, ignores = [] }) => (some ? [] : ignores));
  const args = [
    ...['--type-aware', '--config', settings],
    ...ignored.flatMap((pattern) => ['--ignore-pattern', pattern]),
    ...files,
  ];
  const { code, output } = await nodeCommand('node_modules/oxlint/bin/oxlint', args, { quiet: true });
  return { isClean: code === 0, output };
}
