import type { ImportCode } from './import-codes';
import type { DataKind } from './import-kinds';

/**
 * What counts only when somebody accepts it, with a reason: totals of the trailer that differ, and a delivery that is older
 * than the last one, stop the whole file; prices
 * far away from those before, costs that are unusually high, and contracts that are delivered as others than before are left out.
 */
export const acceptableFindings = ['trailer', 'prices', 'costs', 'contracts'] as const;
export type AcceptableFinding = (typeof acceptableFindings)[number];

/** No importer reports them any more: they did not say which costs. Reports that are kept have them. */
export const codesOfEarlierReports = [
  'ept.doubtfulCosts',
  'emt.doubtfulCosts',
] as const satisfies readonly ImportCode[];

export const codesToAccept: Readonly<Record<AcceptableFinding, readonly ImportCode[]>> = {
  trailer: ['gdv.premiumTotalDiffers', 'gdv.recordCountDiffers', 'gdv.olderDelivery'],
  prices: ['prices.doubtful'],
  costs: [
    'funds.doubtfulFee',
    'ept.doubtfulFee',
    'ept.doubtfulEntryCost',
    'emt.doubtfulFee',
    'emt.doubtfulEntryCost',
    ...codesOfEarlierReports,
  ],
  contracts: [
    'gdv.otherHolder',
    'gdv.otherDateOfBirth',
    'gdv.otherStart',
    'gdv.premiumMoved',
    'gdv.unitsMoved',
  ],
};

/** What a file of each kind leaves out line by line, until a person answers. Of users nothing is doubted: a row is refused or it counts. */
export const doubtsOf: Readonly<Record<DataKind, Exclude<AcceptableFinding, 'trailer'>>> = {
  gdv: 'contracts',
  contracts: 'contracts',
  ept: 'costs',
  emt: 'costs',
  eet: 'costs',
  tpt: 'costs',
  prices: 'prices',
  funds: 'costs',
};

/** What can be accepted of the whole file of each kind by its name. */
export const acceptableOf: Readonly<Record<DataKind, AcceptableFinding>> = {
  gdv: 'trailer',
  contracts: 'trailer',
  ept: 'costs',
  emt: 'costs',
  eet: 'costs',
  tpt: 'costs',
  prices: 'prices',
  funds: 'costs',
};

/** Findings whose figures are amounts, with the decimals of the currency. */
export const decimalsOfFindings: Readonly<Partial<Record<ImportCode, number>>> = {
  'gdv.premiumTotalDiffers': 2,
  'gdv.premiumMoved': 2,
  'template.positionsDiffer': 2,
  'template.unitsDiffer': 2,
};

/** Findings whose figures are fractions, with the decimals of the percent that they are shown as. */
export const percentDecimalsOfFindings: Readonly<Partial<Record<ImportCode, number>>> = {
  'gdv.savingsPlanNotWhole': 2,
  'ept.vevDiffers': 4,
  'ept.doubtfulCosts': 2,
  'ept.doubtfulFee': 2,
  'ept.doubtfulEntryCost': 2,
  'emt.doubtfulCosts': 2,
  'emt.doubtfulFee': 2,
  'emt.doubtfulEntryCost': 2,
  'template.weightsDiffer': 2,
  'template.cashDiffers': 2,
  'funds.doubtfulFee': 2,
  // Only costs are findings that somebody judged as wrong; everything else is refused then.
  'answers.wrong': 2,
};
