/** Figures of a fund that files bring, in the order of the screen; each keeps where it comes from. */
export const fundFigureNames = [
  'ongoingFee',
  'transactionCost',
  'entryCost',
  'riskIndicator',
  'recommendedHoldingYears',
  'mifidR',
  'mifidP',
  'isUnfitForLowestRisk',
  'sfdrArticle',
  'sustainableMinimum',
  'taxonomyMinimum',
  'paiFamilies',
] as const;
