import type { ImportCode } from './import-codes';

/** Findings whose figures are fractions, with the decimals of the percent that they are shown as. */
export const percentDecimalsOfFindings: Readonly<Partial<Record<ImportCode, number>>> = {
  'gdv.savingsPlanNotWhole': 2,
  'ept.vevDiffers': 4,
};
