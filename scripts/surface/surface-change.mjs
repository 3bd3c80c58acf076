/**
 * @typedef {object} SurfaceChange
 * @property {readonly string[]} broken lines that are gone or other ones now: who relied on them has to change
 * @property {readonly string[]} added lines of names that are new
 */

/** @param {string} line `entry name: type` */
const nameOf = (line) => line.slice(0, line.indexOf(':'));

/** @param {readonly string[]} before @param {readonly string[]} after @returns {SurfaceChange} */
export function surfaceChange(before, after) {
  const [known, now] = [new Set(before), new Set(after)];
  const names = new Set(before.map(nameOf));
  return {
    broken: before.filter((line) => !now.has(line)),
    added: after.filter((line) => !known.has(line) && !names.has(nameOf(line))),
  };
}

/** @param {string} version @returns {number[]} */
const numbersOf = (version) => version.split('.').map(Number);

/**
 * The lowest version that a changed surface may carry (semver 2.0.0; before 1.0 the second number is that of breaks).
 *
 * @param {string} released version that the surface had
 * @param {SurfaceChange} change
 */
export function lowestVersion(released, { broken, added }) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(released);
  const isStable = major > 0;
  if (broken.length > 0) return isStable ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
  if (added.length > 0) return isStable ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return released;
}

/** Of the same major, before 1.0 of the same second number. @param {string} one @param {string} other */
export function isSameMajor(one, other) {
  const [[major, minor], [otherMajor, otherMinor]] = [numbersOf(one), numbersOf(other)];
  return major === otherMajor && (major !== 0 || minor === otherMinor);
}

/** Names that were promised and are not there. @param {readonly string[]} promised @param {readonly string[]} now */
export function missingNames(promised, now) {
  const names = new Set(now.map(nameOf));
  return promised.map(nameOf).filter((name) => !names.has(name));
}

/** @param {string} version @param {string} lowest */
export function isAtLeast(version, lowest) {
  const [one, other] = [numbersOf(version), numbersOf(lowest)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at === -1 || (one[at] ?? 0) > (other[at] ?? 0);
}
