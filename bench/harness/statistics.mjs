/** @param {readonly number[]} values */
const sorted = (values) => {
  if (values.length === 0) throw new Error('there is nothing to summarise');
  return [...values].sort((a, b) => a - b);
};

/** @param {readonly number[]} values @param {number} fraction 0..1, e.g. 0.95 */
export function quantile(values, fraction) {
  const order = sorted(values);
  const position = fraction * (order.length - 1);
  const below = order[Math.floor(position)] ?? NaN;
  const above = order[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} values */
export const spread = (values) => {
  const order = sorted(values);
  return { min: order[0] ?? NaN, max: order.at(-1) ?? NaN };
};

/**
 * Median of the ratios of neighbours: what disturbs the machine for a while disturbs both of a pair.
 *
 * @param {readonly number[]} measured
 * @param {readonly number[]} baseline of the same rounds
 */
export const medianRatio = (measured, baseline) =>
  median(measured.map((value, round) => value / (baseline[round] ?? NaN)));
