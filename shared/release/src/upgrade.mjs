import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { changesBetween, itemsOf, usesOf } from './changelog.mjs';
import { Failure } from './failure.mjs';

/**
 * @typedef {{ name: string, version: string, dependencies?: Readonly<Record<string, string>> }} Manifest
 * @typedef {{ file: string, path: string, manifest: Manifest, changelog: string }} Packed a packed package
 */

const usage = `pnpm run upgrade <folder of packed packages>
Raises the packages of this repository, says what each change asks for and where, and runs the checks of the repository.`;

/** Where a repository of its own keeps them. */
const PACKAGES = 'packages';

/** A file in a packed package; empty where it has none. @param {string} path @param {string} file */
const readPacked = async (path, file) => {
  try {
    return (await promisify(execFile)('tar', ['-xOzf', path, `package/${file}`])).stdout;
  } catch {
    return '';
  }
};

/** @param {string} folder @returns {Promise<Packed[]>} */
const packedIn = (folder) =>
  Promise.all(
    readdirSync(folder)
      .filter((file) => /^depotwerk-.*\.tgz$/.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const manifest = JSON.parse(await readPacked(path, 'package.json'));
        return { file, path, manifest, changelog: await readPacked(path, 'CHANGELOG.md') };
      }),
  );

/**
 * Versions of libraries that a part names itself and that its packages now bring in another version: two of them would meet
 * in its tests.
 *
 * @param {Readonly<Record<string, string>>} own library -> version
 * @param {readonly Manifest[]} packages
 */
export function raisedLibraries(own, packages) {
  const brought = Object.assign({}, ...packages.map(({ dependencies }) => dependencies));
  return Object.fromEntries(
    Object.entries(own)
      .filter(
        ([name, version]) =>
          /^\d/.test(brought[name] ?? '') && /^\d/.test(version) && brought[name] !== version,
      )
      .map(([name]) => [name, String(brought[name])]),
  );
}

/** @param {string} folder @returns {Record<string, string>} file -> text */
function sourcesOf(folder) {
  const found = ['src', 'journeys'].flatMap((place) =>
    existsSync(join(folder, place))
      ? readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(place, file),
        )
      : [],
  );
  return Object.fromEntries(
    found
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

/** @param {string} folder @param {readonly string[]} args of pnpm @returns {Promise<boolean>} whether it went well */
const pnpm = (folder, args) => {
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return new Promise((done, fail) => {
    const child = spawn('npx', ['-y', packageManager, ...args], { cwd: folder, stdio: 'inherit' });
    child.once('error', fail).once('exit', (code) => done(code === 0));
  });
};

/** Puts newer packages in the place of those that a repository has. @param {string} folder @param {readonly Packed[]} before @param {readonly Packed[]} now */
function replacePackages(folder, before, now) {
  const manifestFile = join(folder, 'package.json');
  const places = [manifestFile, join(folder, 'pnpm-workspace.yaml')];
  for (const packed of now) {
    const old = before.find(({ manifest }) => manifest.name === packed.manifest.name);
    if (!old) continue;
    for (const place of places)
      writeFileSync(place, readFileSync(place, 'utf8').replaceAll(`/${old.file}`, `/${packed.file}`));
    copyFileSync(packed.path, join(folder, PACKAGES, packed.file));
    if (old.file !== packed.file) rmSync(old.path);
  }
  const own = JSON.parse(readFileSync(manifestFile, 'utf8'));
  for (const group of ['dependencies', 'devDependencies'])
    Object.assign(
      own[group] ?? {},
      raisedLibraries(
        own[group] ?? {},
        now.map(({ manifest }) => manifest),
      ),
    );
  writeFileSync(manifestFile, `${JSON.stringify(own, null, 2)}\n`);
}

/** What a package asks for since the version that a part had. @param {Packed} old @param {Packed} packed @param {Readonly<Record<string, string>>} sources */
function changesOf(old, packed, sources) {
  return changesBetween(packed.changelog, old.manifest.version, packed.manifest.version).flatMap(
    ({ version, text }) => [
      `  ${version}`,
      ...itemsOf(text).flatMap((item) => [
        `    - ${item}`,
        ...usesOf(item, sources).map(({ file, line }) => `      → ${file}:${String(line)}`),
      ]),
    ],
  );
}

/**
 * `pnpm run upgrade <folder>`: raises the packages in the repository of a part, names what the part has to change, and runs
 * its checks.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 * @throws {Failure} when there is nothing to raise, or a check fails
 */
export async function upgrade([from, ...more], report) {
  const folder = process.cwd();
  if (from === undefined || more.length > 0 || !existsSync(join(folder, PACKAGES))) throw new Failure(usage);
  const [before, now] = [await packedIn(join(folder, PACKAGES)), await packedIn(resolve(from))];
  const raised = now.flatMap((packed) => {
    const old = before.find(({ manifest }) => manifest.name === packed.manifest.name);
    return old && old.manifest.version !== packed.manifest.version ? [{ old, packed }] : [];
  });
  if (raised.length === 0) throw new Failure(`${from} has no other versions than ${PACKAGES} here.`);
  replacePackages(folder, before, now);
  if (!(await pnpm(folder, ['install', '--no-frozen-lockfile'])))
    throw new Failure('The packages could not be installed: git restore brings back those of before.');
  const sources = sourcesOf(folder);
  for (const { old, packed } of raised) {
    const { name, version } = packed.manifest;
    report(`${name} ${old.manifest.version} → ${version}`);
    for (const line of changesOf(old, packed, sources)) report(line);
  }
  report('');
  if (!(await pnpm(folder, ['run', 'verify'])))
    throw new Failure('A check fails: mend what it names, by the changes above, then pnpm run verify.');
  report('All checks pass. Release a version of the part that brings the new packages.');
}
