/** Lowest score of each band, the best band first. */
export const scoreBandStarts = { green: 80, yellow: 60, red: 0 } as const;
export type ScoreBand = keyof typeof scoreBandStarts;
export const scoreBands = ['green', 'yellow', 'red'] as const satisfies readonly ScoreBand[];

/** @param score 0 to 100 */
export const scoreBandOf = (score: number): ScoreBand =>
  scoreBands.find((band) => score >= scoreBandStarts[band]) ?? 'red';
