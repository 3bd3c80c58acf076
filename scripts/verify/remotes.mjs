import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listedRemotes } from '../workspace/apps.mjs';
import { root } from '../workspace/root.mjs';

/** Port of the first remote on the machine that runs Docker Compose. */
const FIRST_PORT = 8081;

/** What `docker-compose.yml` says of a remote. @param {string} name @param {number} index */
function composeLines(name, index) {
  const address = `http://localhost:${String(FIRST_PORT + index)}`;
  return [
    `\n  remote-${name}:\n`,
    `args: { REMOTE: ${name} }`,
    `ports: ['${String(FIRST_PORT + index)}:8080']`,
    `remote-${name}: { condition: service_healthy }`,
    `http://remote-${name}:8080=${address}\n`,
  ];
}

/** @param {string} compose @param {number} count */
function originProblems(compose, count) {
  const addresses = Array.from({ length: count }, (_, index) => `http://localhost:${FIRST_PORT + index}`);
  const line = `DEPOTWERK_REMOTE_ORIGINS: ${addresses.join(' ')}\n`;
  return compose.includes(line) ? [] : [`docker-compose.yml lacks "${line.trim()}"`];
}

/**
 * Where a remote is missing that `remotes.json` lists, or the other way round; one sentence each.
 *
 * @param {{ names: readonly string[], folders: readonly string[], compose: string }} repository
 */
export function missingRemotes({ names, folders, compose }) {
  const unlisted = folders.filter((folder) => !names.includes(folder.replace('remote-', '')));
  return [
    ...unlisted.map((folder) => `The folder ${folder} is not listed in remotes.json`),
    ...names
      .filter((name) => !folders.includes(`remote-${name}`))
      .map((name) => `remotes.json lists "${name}", but there is no folder remote-${name}`),
    ...names.flatMap((name, index) =>
      composeLines(name, index)
        .filter((line) => !compose.includes(line))
        .map((line) => `docker-compose.yml lacks "${line.trim()}" for the remote "${name}"`),
    ),
    ...originProblems(compose, names.length),
  ];
}

/** Whether every remote of `remotes.json` has its folder and its containers. */
export function remotesAreEverywhere() {
  const problems = missingRemotes({
    names: listedRemotes.map(({ name }) => name),
    folders: readdirSync(root).filter((entry) => entry.startsWith('remote-')),
    compose: readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
  });
  for (const problem of problems) console.error(`  ${problem}`);
  return problems.length === 0;
}
