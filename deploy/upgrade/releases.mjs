import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleApi } from '../../scripts/workspace/api-bundle.mjs';
import { command } from '../../scripts/workspace/command.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/**
 * @typedef {object} Release
 * @property {string} name
 * @property {string} programs folder with the built API
 * @property {() => Promise<void>} remove
 */

/** @param {string} program @param {readonly string[]} args @param {string} cwd */
async function must(program, args, cwd) {
  const { code, output } = await command(program, args, { quiet: true, cwd });
  if (code !== 0) throw new Failure(`${program} ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

const migrationsOf = (/** @type {string} */ programs) =>
  JSON.parse(readFileSync(join(programs, 'migrations/meta/_journal.json'), 'utf8'));

/** Migrations that a release brings. @param {Release} release @returns {number} */
export const countMigrations = ({ programs }) => migrationsOf(programs).entries.length;

/** The API of this checkout. @returns {Promise<Release>} */
export async function thisRelease() {
  const { code, output } = await bundleApi();
  if (code !== 0) throw new Failure(output);
  return { name: 'this checkout', programs: join(root, 'api/dist'), remove: async () => undefined };
}

/**
 * The API of a commit or tag, built in a worktree of its own.
 *
 * @param {string} commit
 * @returns {Promise<Release>}
 */
export async function releaseOf(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-release-'));
  const remove = async () => {
    await must('git', ['worktree', 'remove', '--force', folder], root);
  };
  await must('git', ['worktree', 'add', '--detach', folder, commit], root);
  try {
    const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    await must('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], folder);
    const bundle = `import { bundleApi } from './scripts/workspace/api-bundle.mjs';
      const { code, output } = await bundleApi(); console.log(output); process.exitCode = code;`;
    await must(process.execPath, ['--input-type=module', '-e', bundle], folder);
    return { name: commit, programs: join(folder, 'api/dist'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What a next release may do to the largest table while people work: a column, a table, an index. */
const trialMigrations = {
  trial_column: `ALTER TABLE contract ADD COLUMN trial_note text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE contract ADD CONSTRAINT trial_note_short CHECK (length(trial_note) < 100) NOT VALID;--> statement-breakpoint
CREATE TABLE trial (id integer PRIMARY KEY, contract_id integer NOT NULL REFERENCES contract (id));`,
  trial_index: `-- online
DROP INDEX CONCURRENTLY IF EXISTS trial_note_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY trial_note_idx ON contract (trial_note);--> statement-breakpoint
ALTER TABLE contract VALIDATE CONSTRAINT trial_note_short;`,
};

/**
 * A release like another one that brings two migrations more.
 *
 * @param {Release} release of this checkout, whose packages it uses
 * @returns {Release}
 */
export function nextRelease(release) {
  const programs = join(root, 'api/node_modules/.upgrade-trial');
  rmSync(programs, { recursive: true, force: true });
  mkdirSync(programs, { recursive: true });
  cpSync(release.programs, programs, { recursive: true });
  const journal = migrationsOf(programs);
  for (const [name, statements] of Object.entries(trialMigrations)) {
    const { idx, version, when } = journal.entries.at(-1);
    const tag = `${String(idx + 1).padStart(4, '0')}_${name}`;
    journal.entries.push({ idx: idx + 1, version, when: when + 1, tag, breakpoints: true });
    writeFileSync(join(programs, `migrations/${tag}.sql`), statements);
  }
  writeFileSync(join(programs, 'migrations/meta/_journal.json'), JSON.stringify(journal));
  return {
    name: `${release.name} with two migrations more`,
    programs,
    remove: async () => rmSync(programs, { recursive: true, force: true }),
  };
}
