/** Fewest stars of a recommended fund (LIMIT-09); null stands for "no minimum". */
export const minimumRanks = [1, 2, 3, 4, 5, null] as const;
export type MinimumRank = (typeof minimumRanks)[number];
