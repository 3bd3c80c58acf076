import type { ContractOptimization, PlannedOptimization } from '@depotwerk/contract/advice';
import type {
  AllocationShare,
  Contract,
  ContractInfo,
  ContractViewThrough,
  OptimizationHint,
  RiskAssessment,
  Situation,
} from '@depotwerk/contract/contracts';
import { roundToCents } from '@depotwerk/domain';
import type { ContractReportType } from '@depotwerk/contract/reports/values/reports';
import { standardContent } from '../../src/db/standard-questionnaire/standard-content';
import type {
  ContractReport,
  HistoryFigures,
  ReportAdvice,
  ReportBasis,
  ReportFund,
  ReportProfile,
  ReportProposal,
} from '../../src/documents/contract/contract-report';

const names = [
  ['Nordstern Aktien Welt Nachhaltig Thesaurierend', 'Aktien global', 14.2],
  ['Übersee Größenwachstum', 'Aktien USA', 16.1],
  ['Rheinland Europa Dividende', 'Aktien Europa', 15.6],
  ['Alpenblick Renten Euro Kurzläufer', 'Renten EUR kurz', 1.6],
  ['Hansa Renten Global', 'Renten global', 6.1],
  ['Isar Mischfonds Ausgewogen', 'Misch ausgewogen', 8.0],
  ['Weser Offene Immobilien', 'Offene Immobilien', 3.4],
  ['Elbe Geldmarkt Euro', 'Geldmarkt EUR', 0.3],
] as const;
const colors = ['#0b5cad', '#1d7a8c', '#5b8c2a', '#b07d12', '#a8502f', '#8a3f7d', '#4f5d75', '#94a3b8'];

const funds: readonly ReportFund[] = names.map(([name, peerGroupName], i) => ({
  id: i + 1,
  isin: 'LU0323578657',
  name,
  peerGroupId: i + 1,
  peerGroupName,
  riskIndicator: 6 - Math.floor(i / 2),
  starCount: 5 - (i % 3),
  ongoingFee: 0.0145 - i * 0.001,
  taxFreeFraction: i < 3 ? 0.3 : i === 5 ? 0.15 : 0,
}));

const exposure = (key: string, name: string, share: number) => ({ key, name, share, funds: 1 });

const viewThrough: ContractViewThrough = {
  covered: 0.53,
  funds: [
    {
      isin: 'LU0323578657',
      name: names[0][0],
      fraction: 0.31,
      source: { fileName: 'tpt-september.csv', asOf: '2026-09-30', positions: 812 },
    },
    { isin: 'LU0000000001', name: names[1][0], fraction: 0.22, source: null },
  ],
  countries: [exposure('US', 'US', 0.21), exposure('', '', 0.02)],
  currencies: [exposure('USD', 'USD', 0.23)],
  issuers: [exposure('5493001KJTIIGC8Y1R12', 'Muster Werke', 0.031)],
  positions: [exposure('DE0000005016', 'Muster Werke AG', 0.031)],
  overlaps: [],
};

const fractions = [0.31, 0.22, 0.15, 0.1, 0.09, 0.07, 0.04, 0.02];
const VALUE = 84_321.56;
const eurOf = (fraction: number): number => roundToCents(VALUE * fraction);

const allocation: AllocationShare[] = names.map(([, peerGroupName], i) => ({
  peerGroupId: i + 1,
  peerGroupName,
  color: colors[i] ?? '#000000',
  portfolioFraction: fractions[i] ?? 0,
  savingsPlanFraction: i < 4 ? 0.25 : 0,
  targetFraction: 0.125,
  driftLimit: 0.03125,
}));

const hint: OptimizationHint = {
  hintId: 1,
  hintKey: 'portfolioDeviation',
  isExtended: false,
  severity: 2,
  measured: { value: 0.185, unit: 'fractionDifference' },
  measuredOf: { kind: 'peerGroup', id: 1 },
  limit: { value: 0.05, unit: 'fractionDifference' },
  funds: [1],
  eurAffected: 15_599.49,
  proposal: null,
};

const assessment: RiskAssessment = {
  id: 7,
  contractId: 7,
  createdAt: '2026-02-03T10:00:00.000Z',
  adviser: 'Berta Berger',
  status: 'accepted',
  points: 63,
  riskClassId: 3,
  riskClassCount: 5,
  validUntil: '2028-02-03',
  isOutdated: false,
  caps: [{ key: 'loss', riskClassId: 3 }],
  esgPreference: { taxonomyFraction: 0.1, sustainableFraction: 0.2, paiFamilies: ['climate', 'water'] },
  analysisId: null,
};

const contract: Contract = {
  id: 7,
  tariff: { id: 1, name: 'Fondsrente Größe Plus', tariffTypeId: 5, insurerId: 1 },
  tariffId: 1,
  startDate: '2016-04-01',
  endDate: '2041-04-01',
  customer: 3,
  contractScore: {
    id: 7,
    contractId: 7,
    value: 59,
    band: 'red',
    uncapped: 68,
    cappedByHints: true,
    components: [],
    calculatedAt: '2026-11-20T03:00:00.000Z',
  },
  latestRiskAssessment: assessment,
  useETF: false,
  lastCheck: '2026-01-12T09:30:00.000Z',
  lastCheckedBy: 'Berta Berger',
  lastReview: '2026-01-12T09:30:00.000Z',
  lastReviewedBy: 'Berta Berger',
  isReviewUnknown: false,
  lastFetch: { at: '2026-11-19T09:30:00.000Z', from: 'Nordstern Leben', brought: 'prices' },
  lastConsultation: '2026-02-03T10:00:00.000Z',
  externalKey: 'NL-2016/004711',
  externalConsumerKey: 'K-88123',
  currentPortfolio: {
    entity: {
      id: 1,
      contractId: 7,
      date: '2026-11-20',
      totalValue: VALUE + 1_250,
      cashValue: 1_250,
      nonFundsValue: 0,
      contributionsValue: 63_500,
      reserveValue: 0,
      guaranteeFundQuantity: 0,
    },
    portfolioEntries: fractions.map((fraction, i) => ({
      id: i + 1,
      fundId: i + 1,
      units: Math.round((eurOf(fraction) / (101.37 + i * 13)) * 10_000) / 10_000,
      price: 101.37 + i * 13,
      priceDate: '2026-11-20',
      value: eurOf(fraction),
      fraction,
      purchaseValue: eurOf(fraction * 0.8),
    })),
  },
  currentSavingsPlan: {
    entity: { id: 1, contractId: 7, date: '2024-01-01', monthlyContribution: 250, coverFraction: 0 },
    savingsPlanEntries: [1, 2, 3, 4].map((fundId) => ({ id: fundId, fundId, fraction: 0.25, value: 62.5 })),
  },
  cashValue: 1_250,
  nonFundsValue: 0,
  contributionsValue: 63_500,
  reserveValue: 0,
  guaranteeFundQuantity: 0,
};

const info: ContractInfo = {
  contractId: 7,
  contractNumber: 'NL-2016/004711',
  customer: {
    id: 3,
    firstName: 'Jürgen',
    lastName: 'Weißmüller-Łukaszewicz',
    dateOfBirthFormatted: '09.05.1971',
    groupName: 'Süd',
  },
  insurer: { id: 1, issuerName: 'Nordstern Leben' },
  tariffTypeName: 'Investmentdepot',
  isHybridTariffType: false,
  value: VALUE + 1_250,
  valueDate: '2026-11-20',
  monthlyContribution: 250,
  paidIn: 63_500,
  remainingMonths: 172,
  ongoingFee: 0.0121,
  ongoingFeeEuro: 1_020.29,
  ongoingFeeKnownFraction: 1,
  risk: {
    volatility: 0.112,
    measure: 'volatility',
    measured: 0.112,
    riskClassId: 4,
    riskClassCount: 5,
    rating: 4.3,
    simplified: false,
    riskClasses: [0, 0.03, 0.06, 0.1, 0.14].map((lowerBorder, i) => ({
      riskClassId: i + 1,
      label: `RK${i + 1}`,
      name: ['Sicherheit', 'Ertrag', 'Balance', 'Wachstum', 'Chance'][i] ?? null,
      lowerBorder,
      upperBorder: [0.03, 0.06, 0.1, 0.14, 1][i] ?? 1,
    })),
    acceptedRiskClassId: 3,
  },
  reconciliation: {
    kind: 'depot',
    paidInEur: 63_500,
    costsEur: 2_310.4,
    realisedGainEur: 4_120.66,
    openGainEur: 20_261.3,
    outsideGainEur: 0,
    unassignedEur: 0,
    valueEur: VALUE + 1_250,
    fundsInvestedEur: 67_457.25,
    outsideInvestedEur: 1_250,
  },
  hybrid: null,
  allocation,
};

const situation = (shift: number): Situation => ({
  funds: fractions.map((fraction, i) => ({ fundId: i + 1, eur: eurOf(fraction), fraction })),
  peerGroups: fractions.map((fraction, i) => ({
    peerGroupId: i + 1,
    fraction: Math.max(0, fraction + (i === 0 ? -shift : i === 3 ? shift : 0)),
  })),
  volatility: 0.112 - shift / 8,
  isRiskSimplified: false,
  riskClassId: shift > 0 ? 3 : 4,
  rating: shift > 0 ? 3.7 : 4.3,
  stars: { average: 3.9 + shift, knownFraction: 1 },
  cost: { eurPerYear: 1_020.29 - shift * 1_000, feeFraction: 0.0121 - shift / 100, knownFraction: 1 },
  esg: { taxonomyFraction: 0.08 + shift, sustainableFraction: 0.31, coveredFamilies: ['climate', 'water'] },
  hints: shift > 0 ? [] : [hint],
  score: { value: shift > 0 ? 83 : 59, band: shift > 0 ? 'green' : 'red' },
});

const SHIFT = 0.18;
const optimization: ContractOptimization = {
  contractId: 7,
  version: 2,
  portfolioDate: '2026-11-20',
  before: situation(0),
  targetPeerGroups: names.map((_, i) => ({ peerGroupId: i + 1, fraction: 0.125 })),
  sources: [],
  proposal: {
    source: 'rebalancing',
    hintKey: null,
    targets: [],
    valueEur: VALUE,
    orders: [
      { fundId: 1, side: 'sell', eur: eurOf(SHIFT), fraction: SHIFT, isWholePosition: false },
      { fundId: 4, side: 'buy', eur: eurOf(SHIFT), fraction: SHIFT, isWholePosition: false },
    ],
    leftOut: [],
    obstacles: [],
    violations: [],
    merges: [],
    after: situation(SHIFT),
    savingsPlan: null,
    needsSavingsPlan: false,
    otherAfter: null,
    effect: {
      hintKey: null,
      before: null,
      after: null,
      distanceBefore: SHIFT,
      distanceAfter: 0,
      orderCount: 2,
      movedEur: eurOf(SHIFT),
      feeChangeEur: -80,
      isTaxFree: false,
      taxableGainEur: null,
      guarantee: 'none',
    },
    savingsPlanRoute: { kind: 'never', reason: 'noTarget', months: null, longestMonths: 60 },
  },
  refused: [],
  plan: null,
  executionObstacle: 'planMissing',
  noProposalReason: null,
};

const stress = (factor: number): ReportProposal['stress']['before'] => [
  { year: 2008, returnFraction: -0.36 * factor, knownFraction: 1 },
  { year: 2020, returnFraction: -0.24 * factor, knownFraction: 1 },
  { year: 2022, returnFraction: null, knownFraction: 0 },
];

const proposal: ReportProposal = {
  optimization,
  peerGroups: names.map(([, name], i) => ({ id: i + 1, name, color: colors[i] ?? '#000000' })),
  stress: { before: stress(1), after: stress(0.8) },
};

const plan: PlannedOptimization = {
  id: '22222222-2222-4222-8222-222222222222',
  contractId: 7,
  state: 'planned',
  source: 'rebalancing',
  hintKey: null,
  route: 'trade',
  targets: [],
  orders: optimization.proposal?.orders ?? [],
  savingsPlan: null,
  pending: null,
  effectiveOn: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Berta Berger',
  changedAt: '2026-11-20T08:00:00.000Z',
  changedBy: 'Berta Berger',
};

/** A talk that names an open plan. */
const advice: ReportAdvice = {
  consultation: {
    id: '33333333-3333-4333-8333-333333333333',
    contractId: 7,
    heldOn: '2026-11-19',
    way: 'phone',
    occasion: 'hints',
    hints: [hint],
    decisions: 'Der Aktienanteil wird gesenkt.\nDer Beitrag bleibt.',
    planId: plan.id,
    orderId: null,
    recordedAt: '2026-11-20T09:00:00.000Z',
    recordedBy: 'Berta Berger',
    replacesId: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
  },
  adviserName: 'Berta Berger',
  plan,
  orders: [],
};

const profile: ReportProfile = {
  assessments: [
    assessment,
    { ...assessment, id: 6, createdAt: '2023-03-01T09:00:00.000Z', points: 71, riskClassId: 4 },
  ],
  analysis: {
    content: standardContent(),
    answers: {},
    finishedOn: '2026-02-03',
    result: {
      finishedAt: '2026-02-03T10:00:00.000Z',
      validUntil: '2028-02-03',
      isExplained: true,
      profile: {
        points: 63,
        riskClassId: 3,
        riskClassCount: 5,
        uncappedClassId: 4,
        caps: [{ key: 'loss', riskClassId: 3 }],
        contradictions: [],
        missingQuestionIds: [],
        esgPreference: null,
      },
      riskClasses: [],
      depot: null,
    },
  },
};

const MONTHS = 127;
const history: HistoryFigures = {
  chart: Array.from({ length: MONTHS }, (_, i) => ({
    date: new Date(Date.UTC(2016, 4 + i, 0)).toISOString().slice(0, 10),
    value: 500 * (i + 1) * (1 + i * 0.0027) + 900 * Math.sin(i / 5),
    contributions: 500 * (i + 1),
    isRounded: i < MONTHS - 1,
  })),
  portfolios: [
    { date: '2026-11-20', totalValue: VALUE + 1_250, contributions: 63_500, fundCount: 8 },
    { date: '2025-11-21', totalValue: 71_230.11, contributions: 57_500, fundCount: 7 },
  ],
};

const basis: ReportBasis = {
  head: {
    brand: { name: 'Depotwerk', color: '#0b5cad' },
    contractNumber: 'NL-2016/004711',
    customerName: 'Jürgen Weißmüller-Łukaszewicz',
    makerName: 'Berta Berger',
    letterhead: {
      company: 'Maklerhaus Nord GmbH',
      businessAddress: 'Hafenstraße 1, 20457 Hamburg',
      insuranceRegistration: 'D-1A2B-3C4D5-67',
      investmentRegistration: null,
    },
    isDepot: true,
    createdOn: '2026-11-23',
  },
  contract,
  info,
  funds,
  hints: { contractId: 7, calculatedAt: '2026-11-20T03:00:00.000Z', hints: [hint], dismissed: [] },
};

/** Snapshots of an ordinary contract, for every kind of report. */
export function someContractReport(
  type: ContractReportType,
  changes: Partial<ReportBasis> = {},
): ContractReport {
  const changed = { ...basis, ...changes };
  switch (type) {
    case 'legalContract':
      return {
        type,
        ...changed,
        earlierPortfolio: contract.currentPortfolio,
        earlierSavingsPlan: contract.currentSavingsPlan,
        advice,
        viewThrough,
      };
    case 'comparison':
      return { type, ...changed, proposal };
    case 'optimization':
      return {
        type,
        ...changed,
        advice,
        proposal: { ...proposal, optimization: { ...optimization, plan } },
        profile,
      };
    case 'riskProfile':
      return { type, ...changed, profile };
    case 'consultationProtocol':
      return { type, ...changed, advice, profile };
    case 'portfolioHistory':
    case 'publicReport':
      return { type, ...changed, history };
  }
}
