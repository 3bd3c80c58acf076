import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/root.mjs';

/** A path as documents write it: from the root of the repository, in code quotes. Names in `<>` and `…` stand for others. */
const PATH = /`((?:api|bench|demo|deploy|docs|e2e|host|remote-\w+|scripts|shared)\/[\w./@-]+)`/g;
const LINK = /\]\((?!https?:|mailto:|\/|#)([^)#\s]+)(?:#[^)]*)?\)/g;
/** Made by a build, a run or a reader. */
const isMade = (/** @type {string} */ path) => /(^|\/)(dist|dist-mono|\.cache|test-results)(\/|$)/.test(path);

/** @param {string} text @param {(path: string) => boolean} exists from the root @param {string} folder of the document */
export function missingPaths(text, exists, folder) {
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path.replace(/[./]+$/, ''));
  const links = [...text.matchAll(LINK)].map(([, link = '']) => join(folder, decodeURI(link)));
  return [...new Set([...paths, ...links])].filter((path) => !isMade(path) && !exists(path));
}

/** Whether a file stands there, with or without the ending that a document leaves out. @param {string} path */
const existsHere = (path) =>
  ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(join(root, path + ending)));

/** Every path and link in README and docs leads somewhere. */
export function documentedPathsExist() {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  const problems = ['README.md', ...pages].flatMap((page) =>
    missingPaths(readFileSync(join(root, page), 'utf8'), existsHere, dirname(page)).map(
      (path) => `${page} names ${path}, which is not there`,
    ),
  );
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length === 0;
}
