import { compareVersions } from 'compare-versions';

/** @typedef {{ version: string, text: string }} Section what changed with one version */
/** @typedef {{ file: string, line: number }} Use where a name stands in the sources of a part */

/**
 * What a list of changes says of the versions after one, the oldest first.
 *
 * @param {string} changelog a section `## 1.2.3` for each version
 * @param {string} before version that a part was built with
 * @param {string} now
 * @returns {Section[]}
 */
export function changesBetween(changelog, before, now) {
  const [, ...parts] = changelog.split(/^## (\d+\.\d+\.\d+)\s*$/m);
  return parts
    .flatMap((version, index) =>
      index % 2 === 0 ? [{ version, text: (parts[index + 1] ?? '').trim() }] : [],
    )
    .filter(({ version }) => compareVersions(version, before) > 0 && compareVersions(version, now) <= 0)
    .sort((a, b) => compareVersions(a.version, b.version));
}

/**
 * Where the names that a change speaks of, in backticks, stand in the sources of a part.
 *
 * @param {string} change
 * @param {Readonly<Record<string, string>>} sources file -> text
 * @returns {Use[]}
 */
export function usesOf(change, sources) {
  const names = [...change.matchAll(/`([A-Za-z]\w+)`/g)].map(([, name]) => name);
  if (names.length === 0) return [];
  const pattern = new RegExp(`\\b(${names.join('|')})\\b`);
  return Object.entries(sources).flatMap(([file, text]) =>
    text.split('\n').flatMap((content, index) => (pattern.test(content) ? [{ file, line: index + 1 }] : [])),
  );
}

/** The items of a list, each as one line. @param {string} text @returns {string[]} */
export const itemsOf = (text) =>
  [...text.matchAll(/^- (.+(?:\n {2}.+)*)/gm)].map(([, item = '']) => item.replaceAll(/\s+/g, ' '));
