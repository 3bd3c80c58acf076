export const importKinds = ['gdv', 'ept', 'prices', 'funds'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How a run has ended. */
export const importResults = ['done', 'failed'] as const;

/** What an import goes on with only when somebody accepts it, with a reason: totals of the trailer that differ. */
export const acceptableFindings = ['trailer'] as const;
export type AcceptableFinding = (typeof acceptableFindings)[number];

const MEGABYTE = 1024 * 1024;

/** Largest upload of each kind in bytes. */
export const importMaxBytes = {
  gdv: 50 * MEGABYTE,
  ept: 20 * MEGABYTE,
  prices: 20 * MEGABYTE,
  funds: 20 * MEGABYTE,
} as const satisfies Record<ImportKind, number>;
