/** Rules of the data quality, in the order of the screen; each is a file of `api/src/operation/data-quality/rules`. */
export const qualityRuleKeys = [
  'missingPrices',
  'stalePrices',
  'priceJumps',
  'fundsWithoutClass',
  'fundsWithoutFee',
  'fundsWithoutRisk',
  'fundsWithoutTargetMarket',
  'contractsWithoutValue',
  'contractsWithoutTariff',
  'contractsAboveRate',
  'openFindings',
] as const;
export type QualityRuleKey = (typeof qualityRuleKeys)[number];

/** What breaks a rule. */
export const qualityRecordKinds = ['fund', 'contract', 'import'] as const;
export type QualityRecordKind = (typeof qualityRecordKinds)[number];

/**
 * How a rule is mended. prices, funds, emt: an import of that kind, all at once; tariff: the tariff of the contracts, all of them at
 * once; record: one after the other.
 */
export const qualityMends = ['prices', 'funds', 'emt', 'tariff', 'record'] as const;
export type QualityMend = (typeof qualityMends)[number];

/** Days that the counts of a night are kept. */
export const QUALITY_KEPT_DAYS = 400;
