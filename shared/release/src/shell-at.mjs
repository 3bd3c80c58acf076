import { Failure } from './failure.mjs';

/** Where `npm start` serves it, unless the environment names another one for all commands. */
export const DEFAULT_SHELL = process.env.DEPOTWERK_SHELL ?? 'http://localhost:4400';

/** What a running shell says of itself. @param {string} shellUrl @returns {Promise<import('./release-checks.mjs').Shell>} */
export async function shellAt(shellUrl) {
  const answer = await fetch(new URL('/shell.json', shellUrl)).catch(() => undefined);
  if (!answer?.ok) throw new Failure(`No shell answers on ${shellUrl}.`);
  return answer.json();
}

/**
 * By what a proof names the shell that it ran in: one that was built anew is another one, under the same version too.
 *
 * @param {import('./release-checks.mjs').Shell} shell
 */
export const shellFacts = ({ platform, main }) => ({
  shellVersion: platform,
  ...(main === undefined ? {} : { shellBuild: main }),
});
