/** How a contract of a delivery differs from what is known; `missing`: it is known and runs, and the insurer delivers it no more. */
export const differenceKinds = ['new', 'changed', 'missing'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What is another one than before. */
export const differenceFields = ['holder', 'start', 'end', 'units', 'premium'] as const;
export type DifferenceField = (typeof differenceFields)[number];
