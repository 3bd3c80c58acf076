/** Business constants of the specification (chapter 9); each name carries the unit. */
export const limits = {
  datePickerFirstDate: '1900-01-01',
  datePickerLastDate: '2040-12-31',
  twoDigitYearOffset: 2000,
  groupIndentPx: 16,
  freeTextRows: 3,
  multiSelectColumns: 2,
  descriptionMaxLength: 2000,
  riskClassCounts: [3, 5, 7],
  singleRiskItemUpperBorderPercent: 100,
  /** `null` stands for "no minimum". */
  minimumRanks: [1, 2, 3, 4, 5, null],
  countMin: 1,
  valueMinEur: 1,
  settingsPercentMin: 1,
  settingsPercentMax: 100,
  percentMin: 0,
  percentMax: 100,
  riskLimitDecimals: 1,
  riskRatingDecimals: 1,
  valueDecimals: 2,
  componentCombinationDebounceMs: 800,
  matrixRatingDebounceMs: 800,
  fundRiskReloadDebounceMs: 800,
  automaticAllocationDebounceMs: 3000,
  peerGroupRisksDebounceMs: 200,
  personSearchDebounceMs: 200,
  matrixValidationDebounceMs: 100,
  wizardWriteDebounceMs: 500,
  searchMinLength: 2,
  /** Ids of the optimization interval; 4 is "quarterly" although the unit is months, see {@link optimizationIntervalMonths}. */
  optimizationIntervals: [1, 4, 6, 12],
  defaultGroupId: '00000000-0000-0000-0000-000000000000',
  defaultPhoneRegion: 'DE',
} as const;

export type RiskClassCount = (typeof limits.riskClassCounts)[number];
export type MinimumRank = (typeof limits.minimumRanks)[number];
export type OptimizationInterval = (typeof limits.optimizationIntervals)[number];

/** Months between two runs. The stored id 4 means quarterly and therefore every 3 months. */
export function optimizationIntervalMonths(interval: OptimizationInterval): number {
  return interval === 4 ? 3 : interval;
}
