import { say } from './language.mjs';

/** The oldest version that everything here was tested on. Parsed by very old versions of Node: keep the syntax plain. */
var OLDEST_MAJOR = 20;
var OLDEST_MINOR = 19;

/** What to tell the user if this Node is too old, else undefined. @param {string} version e.g. `v20.19.0` */
export function complaintAboutNode(version) {
  var parts = version.replace('v', '').split('.');
  var major = Number(parts[0]);
  if (major > OLDEST_MAJOR || (major === OLDEST_MAJOR && Number(parts[1]) >= OLDEST_MINOR)) return undefined;
  var needed = OLDEST_MAJOR + '.' + OLDEST_MINOR;
  return say(
    'Depotwerk braucht Node.js ' + needed + ' oder neuer; hier läuft ' + version + ' (https://nodejs.org).',
    'Depotwerk needs Node.js ' + needed + ' or newer; this is ' + version + ' (https://nodejs.org).',
  );
}
