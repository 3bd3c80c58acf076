export const importKinds = ['gdv', 'ept', 'prices'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How a run has ended. */
export const importResults = ['done', 'failed'] as const;

const MEGABYTE = 1024 * 1024;

/** Largest upload of each kind in bytes. */
export const importMaxBytes = {
  gdv: 50 * MEGABYTE,
  ept: 20 * MEGABYTE,
  prices: 20 * MEGABYTE,
} as const satisfies Record<ImportKind, number>;
