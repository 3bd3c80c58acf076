import { say } from './language.mjs';

/** The oldest version that everything here was tested on. Parsed by very old versions of Node: keep the syntax plain. */
var OLDEST = [20, 19];

/** What to tell the user if this Node is too old, else undefined. @param {string} version e.g. `v20.19.0` */
export function complaintAboutNode(version) {
  var parts = version.replace('v', '').split('.').map(Number);
  var isOldEnough = parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
  if (isOldEnough) return undefined;
  var needed = OLDEST.join('.');
  return say(
    'Depotwerk braucht Node.js ' + needed + ' oder neuer; hier läuft ' + version + ' (https://nodejs.org).',
    'Depotwerk needs Node.js ' + needed + ' or newer; this is ' + version + ' (https://nodejs.org).',
  );
}
