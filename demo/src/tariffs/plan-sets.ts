/** Upper borders of risk classes as volatilities per year, 0..1. */
export const borders = {
  three: [0.05, 0.1, 1],
  five: [0.03, 0.06, 0.09, 0.12, 1],
  fiveCautious: [0.025, 0.05, 0.085, 0.12, 1],
  seven: [0.015, 0.03, 0.05, 0.075, 0.1, 0.125, 1],
} as const;

/** Upper borders as shares of risk assets, 0..1, for tariffs with `useQuota`. */
export const quotaBorders = { three: [0.3, 0.65, 1], five: [0.15, 0.35, 0.55, 0.8, 1] } as const;

/** Peer groups that allocations draw on. */
export const peerGroups = {
  /** Single markets only. */
  markets: [1, 2, 3, 4, 8, 9, 10, 11],
  /** Mixed funds as a core. */
  core: [1, 2, 3, 6, 7, 8, 9, 11],
  wide: [1, 2, 3, 5, 6, 8, 9, 10, 11, 12],
  /** What index funds cover, with commodities. */
  index: [1, 2, 3, 4, 8, 9, 10, 11, 13],
  responsible: [1, 2, 3, 4, 6, 8, 9, 11],
} as const;
