/** Upper borders of risk classes in percent of volatility. */
export const borders = {
  three: [5, 10, 100],
  five: [3, 6, 9, 12, 100],
  fiveCautious: [2.5, 5, 8.5, 12, 100],
  seven: [1.5, 3, 5, 7.5, 10, 12.5, 100],
} as const;

/** Upper borders in percent of risk assets, for tariffs with `useQuota`. */
export const quotaBorders = { three: [30, 65, 100], five: [15, 35, 55, 80, 100] } as const;

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
