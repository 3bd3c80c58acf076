/**
 * @typedef {object} Budget
 * @property {number} [max]
 * @property {number} [min]
 */

/**
 * @typedef {object} Figure
 * @property {string} label what was measured
 * @property {number} value
 * @property {Unit} unit
 * @property {Budget} [budget] without one the figure only informs
 */

/** @typedef {'ratio' | 'ms' | 'minutes' | 'kB' | 'MB' | 'bytes' | 'count' | 'per CPU second' | 'per second'} Unit */

/** @param {Figure} figure @returns {boolean | undefined} undefined without a budget */
export function isMet({ value, budget }) {
  if (budget === undefined) return undefined;
  const { min = -Infinity, max = Infinity } = budget;
  // Written so that a figure that is not a number misses its budget.
  return value >= min && value <= max;
}

/** @param {readonly Figure[]} figures */
export const missed = (figures) => figures.filter((figure) => isMet(figure) === false);

/** @type {Readonly<Record<Unit, number>>} */
const digits = {
  ratio: 2,
  ms: 0,
  minutes: 1,
  kB: 1,
  MB: 1,
  bytes: 0,
  count: 0,
  'per CPU second': 0,
  'per second': 0,
};

/** @param {number} value @param {Unit} unit */
export function inWords(value, unit) {
  const ofMs = value < 1 ? 3 : value < 100 ? 1 : digits.ms;
  const number = value.toLocaleString('en', { maximumFractionDigits: unit === 'ms' ? ofMs : digits[unit] });
  return unit === 'ratio' || unit === 'count' ? number : `${number} ${unit}`;
}

/** @param {Figure} figure */
export function budgetInWords({ budget, unit }) {
  if (budget === undefined) return '';
  if (budget.max !== undefined) return `≤ ${inWords(budget.max, unit)}`;
  return budget.min === undefined ? '' : `≥ ${inWords(budget.min, unit)}`;
}
