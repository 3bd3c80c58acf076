import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billsOfMaterials } from '../licences/bills-of-materials.mjs';
import { licenceProblems } from '../../shared/release/src/licences.mjs';

/** @typedef {import('../licences/bills-of-materials.mjs').Component} Component */

/** @param {Component} component */
const licenceOf = ({ licenses = [] }) =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown')
    .join(' AND ') || 'unknown';

/** Whether everything that host, remotes and API bring along may be given to customers. */
export async function licencesAreFree() {
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-licences-'));
  try {
    const bills = await billsOfMaterials(folder);
    const problems = bills.flatMap(({ name, components }) =>
      licenceProblems(
        components.map((component) => ({
          name: component.group === undefined ? component.name : `${component.group}/${component.name}`,
          version: component.version,
          licence: licenceOf(component),
        })),
      ).map((problem) => `${name}: ${problem}`),
    );
    for (const problem of problems) console.error(problem);
    return bills.length > 2 && problems.length === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
