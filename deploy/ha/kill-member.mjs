import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What another process needs to find and kill a member.
 *
 * @typedef {object} RunningMember
 * @property {string} restUrl where Patroni answers
 * @property {number} processId of Patroni
 * @property {string} dataFolder
 */

/** As a machine does that loses its power: Patroni and PostgreSQL are gone at once. @param {RunningMember} member */
export function killMember({ processId, dataFolder }) {
  const [postmaster] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  for (const id of [processId, Number(postmaster)]) process.kill(id, 'SIGKILL');
}

/** @param {readonly RunningMember[]} members @returns {Promise<RunningMember>} throws when none leads */
export async function findPrimary(members) {
  for (const member of members) {
    const answer = await fetch(`${member.restUrl}/primary`).catch(() => undefined);
    if (answer?.ok) return member;
  }
  throw new Error('no member leads');
}
