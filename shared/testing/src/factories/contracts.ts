import type {
  Contract,
  ContractInfo,
  ContractPage,
  ContractRow,
  ContractScore,
  ContractStats,
  OptimizationHint,
  Portfolio,
  RiskAssessment,
  SavingsPlan,
} from '@depotwerk/contract';

export const someContractRow = (changes: Partial<ContractRow> = {}): ContractRow => ({
  id: 1,
  contractNumber: 'V-0001',
  customer: { id: 7, firstName: 'Anna', lastName: 'Albers' },
  tariff: { id: 3, name: 'Nordstern Rente Invest' },
  insurer: { id: 2, issuerName: 'Nordstern Leben' },
  startDate: '2015-03-01',
  endDate: '2045-03-01',
  value: 12345.67,
  score: 79,
  scoreBand: 'yellow',
  riskClassId: 3,
  riskClassCount: 5,
  hasRiskProfile: true,
  worstHint: { hintId: 8, hintKey: 'highFees', severity: 1 },
  hintCount: 2,
  lastCheck: '2026-02-03T10:00:00Z',
  lastCheckedBy: 'Britta Berater',
  ...changes,
});

export const someContractPage = (items: readonly ContractRow[], total = items.length): ContractPage => ({
  items: [...items],
  total,
  nextCursor: null,
});

export const someStats = (changes: Partial<ContractStats> = {}): ContractStats => ({
  all: 1500,
  withHints: 900,
  critical: 120,
  withoutScore: 12,
  withoutRiskProfile: 80,
  notChecked: 300,
  totalValue: 45678901.23,
  ...changes,
});

export const someScore = (changes: Partial<ContractScore> = {}): ContractScore => ({
  id: 1,
  contractId: 1,
  value: 79,
  band: 'yellow',
  uncapped: 79,
  cappedByHints: false,
  calculatedAt: '2026-11-20T02:00:00Z',
  components: [
    { key: 'riskFit', weight: 25, effectiveWeight: 25, value: 1, points: 25, measured: 0.084 },
    { key: 'targetFit', weight: 20, effectiveWeight: 20, value: 0.72, points: 14.4, measured: 0.12 },
    { key: 'quality', weight: 15, effectiveWeight: 15, value: 0.65, points: 9.75, measured: 3.6 },
    { key: 'cost', weight: 15, effectiveWeight: 15, value: 0.6, points: 9, measured: 0.003 },
    { key: 'spread', weight: 10, effectiveWeight: 10, value: 0.667, points: 6.67, measured: 3 },
    { key: 'availability', weight: 10, effectiveWeight: 10, value: 1, points: 10, measured: 0 },
    { key: 'care', weight: 5, effectiveWeight: 5, value: 0.75, points: 3.75, measured: 15 },
  ],
  ...changes,
});

export const somePortfolio = (changes: Partial<Portfolio['entity']> = {}): Portfolio => ({
  entity: {
    id: 1,
    contractId: 1,
    date: '2026-11-13',
    totalValue: 12345.67,
    cashValue: null,
    nonFundsValue: null,
    contributionsValue: 10000,
    reserveValue: null,
    guaranteeFundQuantity: null,
    ...changes,
  },
  portfolioEntries: [
    {
      id: 1,
      fundId: 1,
      units: 120.4456,
      price: 102.5,
      priceDate: '2026-11-13',
      value: 12345.67,
      fraction: 1,
      purchaseValue: 13000,
    },
  ],
});

export const someSavingsPlan = (): SavingsPlan => ({
  entity: { id: 1, contractId: 1, date: '2026-11-13', monthlyContribution: 100 },
  savingsPlanEntries: [{ id: 1, fundId: 1, fraction: 1, value: 100 }],
});

export const someRiskAssessment = (changes: Partial<RiskAssessment> = {}): RiskAssessment => ({
  id: 1,
  contractId: 1,
  createdAt: '2026-01-15T09:30:00Z',
  adviser: 'Britta Berater',
  status: 'accepted',
  points: 54,
  riskClassId: 3,
  riskClassCount: 5,
  validUntil: '2028-01-15',
  isOutdated: false,
  caps: [],
  ...changes,
});

export const someContract = (changes: Partial<Contract> = {}): Contract => ({
  id: 1,
  tariff: { id: 3, name: 'Nordstern Rente Invest', tariffTypeId: 1, insurerId: 2 },
  tariffId: 3,
  startDate: '2015-03-01',
  endDate: '2045-03-01',
  customer: 7,
  contractScore: someScore(),
  latestRiskAssessment: someRiskAssessment(),
  useETF: false,
  lastCheck: '2025-08-03T10:00:00Z',
  lastCheckedBy: 'Britta Berater',
  lastConsultation: null,
  externalKey: 'V-0001',
  externalConsumerKey: null,
  currentPortfolio: somePortfolio(),
  currentSavingsPlan: someSavingsPlan(),
  cashValue: null,
  nonFundsValue: null,
  contributionsValue: 10000,
  reserveValue: null,
  guaranteeFundQuantity: null,
  ...changes,
});

export const someContractInfo = (changes: Partial<ContractInfo> = {}): ContractInfo => ({
  contractId: 1,
  contractNumber: 'V-0001',
  customer: {
    id: 7,
    firstName: 'Anna',
    lastName: 'Albers',
    dateOfBirthFormatted: '05.03.1985',
    groupName: 'Filiale Nord',
  },
  insurer: { id: 2, issuerName: 'Nordstern Leben' },
  tariffTypeName: 'Fondsgebundene Rentenversicherung',
  isHybridTariffType: false,
  value: 12345.67,
  valueDate: '2026-11-13',
  monthlyContribution: 100,
  paidIn: 10000,
  remainingMonths: 220,
  ongoingFee: 0.0142,
  ongoingFeeEuro: 175.31,
  risk: {
    volatility: 0.084,
    measure: 'volatility',
    measured: 0.084,
    riskClassId: 3,
    riskClassCount: 5,
    rating: 3.6,
    simplified: false,
    riskClasses: [
      { riskClassId: 3, label: 'RK3', name: 'Balance', lowerBorder: 0.06, upperBorder: 0.1 },
      { riskClassId: 4, label: 'RK4', name: 'Wachstum', lowerBorder: 0.1, upperBorder: 0.14 },
    ],
    acceptedRiskClassId: 3,
  },
  allocation: [
    {
      peerGroupId: 9,
      peerGroupName: 'Aktien Europa',
      color: '#3366cc',
      portfolioFraction: 1,
      savingsPlanFraction: 1,
      targetFraction: 0.4,
    },
  ],
  ...changes,
});

export const someHint = (changes: Partial<OptimizationHint> = {}): OptimizationHint => ({
  hintId: 8,
  hintKey: 'highFees',
  isExtended: false,
  severity: 1,
  measured: { value: 0.009, unit: 'fractionDifference' },
  measuredOf: null,
  limit: { value: 0.005, unit: 'fractionDifference' },
  funds: [1],
  eurAffected: 12345.67,
  proposal: {
    kind: 'replaceFunds',
    replacements: [{ fundId: 1, replacementFundId: 2, eur: 12345.67, savedEurPerYear: 61.73 }],
    savedEurPerYear: 61.73,
    unavailabilities: [],
  },
  ...changes,
});
