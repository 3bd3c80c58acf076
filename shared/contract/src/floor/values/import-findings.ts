import type { ImportCode } from './import-codes';

/** What an import goes on with only when somebody accepts it, with a reason: totals of the trailer that differ. */
export const acceptableFindings = ['trailer'] as const;
export type AcceptableFinding = (typeof acceptableFindings)[number];

export const codesToAccept: Readonly<Record<AcceptableFinding, readonly ImportCode[]>> = {
  trailer: ['gdv.premiumTotalDiffers', 'gdv.recordCountDiffers'],
};

/** Findings whose figures are amounts, with the decimals of the currency. */
export const decimalsOfFindings: Readonly<Partial<Record<ImportCode, number>>> = {
  'gdv.premiumTotalDiffers': 2,
};

/** Findings whose figures are fractions, with the decimals of the percent that they are shown as. */
export const percentDecimalsOfFindings: Readonly<Partial<Record<ImportCode, number>>> = {
  'gdv.savingsPlanNotWhole': 2,
  'ept.vevDiffers': 4,
};
