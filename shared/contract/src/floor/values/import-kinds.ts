export const importKinds = ['gdv', 'ept', 'prices', 'funds'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How a run has ended. */
export const importResults = ['done', 'failed'] as const;

const MEGABYTE = 1024 * 1024;

/** Largest upload of each kind in bytes. */
export const importMaxBytes = {
  gdv: 50 * MEGABYTE,
  ept: 20 * MEGABYTE,
  prices: 20 * MEGABYTE,
  funds: 20 * MEGABYTE,
} as const satisfies Record<ImportKind, number>;

/** What a file dialog offers. */
export const importFileTypes: Readonly<Record<ImportKind, string>> = {
  gdv: '.gdv,.txt,.dat,.vwb',
  ept: '.xlsx',
  prices: '.csv,.txt',
  funds: '.csv,.txt',
};

/** What a report of each kind counts. */
export const importNouns = {
  gdv: ['customers', 'contracts', 'funds', 'holdings'],
  ept: ['funds'],
  prices: ['prices'],
  funds: ['funds'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportNoun = (typeof importNouns)[ImportKind][number];
