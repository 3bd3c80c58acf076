import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.mjs';
import { textFolders, textProblems } from './text-problems.mjs';

/** Bytes of what the compiler says at most. */
const MOST_OUTPUT = 50_000_000;
/** More of them make nobody wiser. */
const MOST_LINES = 20;

/** @param {readonly string[]} lines */
const listed = (lines) => {
  const more = lines.length - MOST_LINES;
  const shown = more > 0 ? [...lines.slice(0, MOST_LINES), `and ${String(more)} more`] : lines;
  return shown.map((line) => `  ${line}`).join('\n');
};

/**
 * What the compiler says of a part by its own `tsconfig.json`; nothing where there is none, as with one in plain JavaScript.
 *
 * @param {string} folder absolute
 * @returns {Promise<string[]>} its lines
 */
async function typeErrors(folder) {
  if (!existsSync(join(folder, 'tsconfig.json'))) return [];
  const compiler = createRequire(join(folder, 'package.json')).resolve('typescript/bin/tsc');
  const args = [compiler, '--project', folder, '--noEmit', '--pretty', 'false'];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: MOST_OUTPUT });
    return [];
  } catch (error) {
    const { stdout = '' } = /** @type {{ stdout?: string }} */ (error);
    if (stdout === '') throw error;
    return stdout.trimEnd().split('\n');
  }
}

/**
 * What can be said of a part before it is built: its texts speak both languages, and its types fit the packages that it
 * was installed with.
 *
 * @param {string} folder of the part, absolute
 * @throws {Failure} with each problem, and what to do
 */
export async function requireSoundPart(folder) {
  const texts = [...textFolders(folder)].flatMap((one) => textProblems(one, folder));
  if (texts.length > 0)
    throw new Failure(
      `The texts of both languages differ. Write what is missing in the other file:\n${listed(texts)}`,
    );
  const types = await typeErrors(folder);
  if (types.length > 0)
    throw new Failure(
      `The types do not fit: mend each, or see in CHANGELOG.md of the package what took its place:\n${listed(types)}`,
    );
}

/**
 * `depotwerk-release check <folder>`: what `release` asks first, for the desk and for CI.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export async function checkPart([folder = '.'], report) {
  await requireSoundPart(resolve(folder));
  report('Texts and types hold.');
}
