/**
 * What an insurer says of zeros in front of its contract numbers: `count`: 0123 and 123 are two contracts, `ignore`: they are one. Where
 * it says nothing (null), holder, date of birth and start decide.
 */
export const leadingZeros = ['count', 'ignore'] as const;
export type LeadingZeros = (typeof leadingZeros)[number];
