import { existsSync } from 'node:fs';
import { Failure } from '../workspace/failure.mjs';
import { say } from '../workspace/language.mjs';
import { installDebianPackages } from './debian.mjs';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of the program, if there is one. */
export const findNginx = () => places.find(existsSync);

/**
 * @returns {Promise<string>} path of the program
 * @throws {Failure} when there is none and none could be installed
 */
export async function requireNginx() {
  const found = findNginx();
  if (found !== undefined) return found;
  console.log(say('  Installiere nginx …', '  Installing nginx …'));
  const problem = await installDebianPackages(['nginx-light']);
  const installed = findNginx();
  if (installed !== undefined) return installed;
  throw new Failure(
    say(
      `Für die Prüfung der Verteilung fehlt nginx, und es ließ sich nicht installieren (${problem}).`,
      `nginx for the check of the deployment is missing and could not be installed (${problem}).`,
    ),
  );
}
