/** Lowest score of each band, the best band first. */
export const scoreBandStarts = { green: 80, yellow: 60, red: 0 } as const;
/** Bands of a score that is known, the best one first. */
const knownBands = ['green', 'yellow', 'red'] as const;
/** `unknown`: value or risk of the contract is not known, so it has no score. */
export const scoreBands = [...knownBands, 'unknown'] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** @param score 0 to 100 */
export const scoreBandOf = (score: number): ScoreBand =>
  knownBands.find((band) => score >= scoreBandStarts[band]) ?? 'red';
