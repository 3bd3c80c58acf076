import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { query } from '../../bench/harness/query.mjs';
import { startTemporaryPostgres } from '../../scripts/machine/postgres.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { readFindings } from './catalogue.mjs';
import { openPoints } from './open-points.mjs';

const folder = join(root, 'api/src/db/migrations');
const BREAKPOINT = '--> statement-breakpoint';

/** Makes the tables of an empty database, without the program. @param {string} url */
async function migrate(url) {
  /** @type {{ entries: readonly { tag: string }[] }} */
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  for (const { tag } of journal.entries) {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    // Those statements run outside a transaction only, which several of one message are.
    const parts = text.startsWith('-- online') ? text.split(BREAKPOINT) : [text];
    for (const part of parts) await query(url, part);
  }
}

/**
 * @param {readonly import('./catalogue.mjs').Finding[]} findings
 * @param {typeof openPoints} [open]
 * @returns {readonly string[]} what is to be done: new points, and open ones that are done
 */
export function problemsOf(findings, open = openPoints) {
  const known = open.flatMap(({ points }) => points);
  const found = findings.map(({ point }) => point);
  return [
    ...findings
      .filter(({ point }) => !known.includes(point))
      .map(({ point, reason }) => `${point}: ${reason}`),
    ...known
      .filter((point) => !found.includes(point))
      .map((point) => `${point}: done, so strike it from deploy/distribution/open-points.mjs`),
    ...known
      .filter((point, index) => known.indexOf(point) !== index)
      .map((point) => `${point}: stands twice in deploy/distribution/open-points.mjs`),
  ];
}

/** @returns {Promise<readonly string[]>} of the schema that the migrations make */
export async function judgeSchema() {
  const postgres = await startTemporaryPostgres();
  try {
    await postgres.createDatabase('depotwerk');
    const url = postgres.url('depotwerk');
    await migrate(url);
    return problemsOf(await readFindings((text) => query(url, text)));
  } finally {
    await postgres.stop();
  }
}
