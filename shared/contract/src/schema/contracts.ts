import { Type, type Static } from 'typebox';
import {
  Closed,
  Euro,
  Fraction,
  Id,
  IsoDate,
  IsoTimestamp,
  Line,
  MAX_INTEGER,
  Nullable,
  OneOf,
  SortDirection,
  Uuid,
} from './common';

export const Severity = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: '0 info, 1 warning, 2 critical',
});
export const ScoreBand = OneOf(['green', 'yellow', 'red']);

// ---------------------------------------------------------------- list

const filterFields = {
  /** Customer name, contract number or tariff name. */
  search: Type.Optional(Line({ minLength: 1, maxLength: 100 })),
  insurerId: Type.Optional(Id),
  tariffId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  groupId: Type.Optional(Uuid),
  hints: Type.Optional(OneOf(['any', 'critical', 'none'])),
  riskProfile: Type.Optional(
    OneOf(['missing', 'present', 'outdated', 'due'], {
      description:
        'of the accepted profile: missing, present (valid or not), outdated (accepted more than 24 months ago, ' +
        'its validUntil has passed), due (missing or outdated)',
    }),
  ),
  /** `due`: never checked or the last check is older than 12 months. */
  check: Type.Optional(OneOf(['due', 'done'])),
  scoreBand: Type.Optional(ScoreBand),
  riskClass: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  minValue: Type.Optional(Type.Number({ minimum: 0 })),
  maxValue: Type.Optional(Type.Number({ minimum: 0 })),
};

export const contractSortKeys = [
  'customer',
  'contractNumber',
  'tariff',
  'insurer',
  'value',
  'score',
  'worstHint',
  'lastCheck',
  'startDate',
] as const;

const sortFields = {
  sort: Type.Optional(OneOf(contractSortKeys)),
  direction: Type.Optional(SortDirection),
};

export const ContractFilter = Closed(filterFields);
export type ContractFilter = Static<typeof ContractFilter>;

export const ContractQuery = Closed({
  ...filterFields,
  ...sortFields,
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  /** Jumps into the list (virtual scrolling); not together with `after`. */
  offset: Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 }),
  /** `nextCursor` of the page before: the cheap way forward through a long list. */
  after: Type.Optional(Line({ minLength: 1, maxLength: 500 })),
});
export type ContractQuery = Static<typeof ContractQuery>;

export const ContractExportQuery = Closed({ ...filterFields, ...sortFields, format: OneOf(['csv', 'xlsx']) });
export type ContractExportQuery = Static<typeof ContractExportQuery>;

export const WorstHint = Type.Object({ hintId: Type.Integer(), hintKey: Type.String(), severity: Severity });

export const ContractRow = Type.Object({
  id: Id,
  contractNumber: Type.String({ description: 'externalKey, else the id' }),
  customer: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
  tariff: Type.Object({ id: Id, name: Type.String() }),
  insurer: Type.Object({ id: Id, issuerName: Type.String() }),
  startDate: IsoDate,
  endDate: Nullable(IsoDate),
  value: Nullable(Euro),
  score: Nullable(Type.Integer({ description: '0 to 100' })),
  scoreBand: Nullable(ScoreBand),
  riskClassId: Nullable(Type.Integer()),
  riskClassCount: Type.Integer({ description: '3, 5 or 7' }),
  hasRiskProfile: Type.Boolean(),
  worstHint: Nullable(WorstHint),
  hintCount: Type.Integer(),
  lastCheck: Nullable(IsoTimestamp),
  lastCheckedBy: Nullable(Type.String()),
});
export type ContractRow = Static<typeof ContractRow>;

export const ContractPage = Type.Object({
  items: Type.Array(ContractRow),
  total: Type.Integer({ description: 'contracts that match the filter' }),
  nextCursor: Nullable(Type.String()),
});
export type ContractPage = Static<typeof ContractPage>;

export const ContractStats = Type.Object({
  all: Type.Integer(),
  withHints: Type.Integer(),
  critical: Type.Integer(),
  withoutRiskProfile: Type.Integer(),
  notChecked: Type.Integer(),
  totalValue: Euro,
});
export type ContractStats = Static<typeof ContractStats>;

// ---------------------------------------------------------------- portfolio and savings plan

export const PortfolioEntry = Type.Object({
  id: Id,
  fundId: Id,
  units: Type.Number(),
  price: Nullable(Type.Number({ description: 'EUR per unit' })),
  priceDate: Nullable(IsoDate),
  value: Nullable(Euro),
  fraction: Nullable(Type.Number({ description: 'fraction of the fund assets of the contract' })),
  /** Entry price where known, for the gain or loss. */
  purchaseValue: Nullable(Euro),
});
export type PortfolioEntry = Static<typeof PortfolioEntry>;

export const Portfolio = Type.Object({
  entity: Type.Object({
    id: Id,
    contractId: Id,
    date: IsoDate,
    totalValue: Nullable(Euro),
    cashValue: Nullable(Euro),
    nonFundsValue: Nullable(Euro),
    contributionsValue: Nullable(Euro),
    reserveValue: Nullable(Euro),
    guaranteeFundQuantity: Nullable(Type.Number()),
  }),
  portfolioEntries: Type.Array(PortfolioEntry),
});
export type Portfolio = Static<typeof Portfolio>;

export const SavingsPlanEntry = Type.Object({
  id: Id,
  fundId: Id,
  fraction: Fraction,
  value: Nullable(Type.Number({ description: 'EUR per month' })),
});
export type SavingsPlanEntry = Static<typeof SavingsPlanEntry>;

export const SavingsPlan = Type.Object({
  entity: Type.Object({
    id: Id,
    contractId: Id,
    date: IsoDate,
    monthlyContribution: Nullable(Euro),
  }),
  savingsPlanEntries: Type.Array(SavingsPlanEntry),
});
export type SavingsPlan = Static<typeof SavingsPlan>;

/** The state on a date: the newest snapshot that is not younger; without a date the newest historic one. */
export const HistoricQuery = Closed({ date: Type.Optional(IsoDate) });
export type HistoricQuery = Static<typeof HistoricQuery>;

/** `portfolio` is null when the contract had none on that date; `dates` are all snapshots, newest first. */
export const HistoricPortfolio = Type.Object({ dates: Type.Array(IsoDate), portfolio: Nullable(Portfolio) });
export type HistoricPortfolio = Static<typeof HistoricPortfolio>;

export const HistoricSavingsPlan = Type.Object({
  dates: Type.Array(IsoDate),
  savingsPlan: Nullable(SavingsPlan),
});
export type HistoricSavingsPlan = Static<typeof HistoricSavingsPlan>;

// ---------------------------------------------------------------- figures

export const ScoreComponent = Type.Object({
  key: OneOf(['risk', 'target', 'quality', 'cost', 'spread', 'availability', 'care']),
  weight: Type.Number({ description: 'points of 100 by the rule' }),
  /** Points of 100 after the components without data have dropped out; 0 when this one dropped out. */
  effectiveWeight: Type.Number(),
  value: Nullable(Type.Number({ description: '0 to 1; null without data' })),
  points: Type.Number(),
  /** What was measured, e.g. the half-sum distance or the fee over the median; see domain rules section 3. */
  measured: Nullable(Type.Number()),
});

export const ContractScore = Type.Object({
  id: Id,
  contractId: Id,
  value: Type.Integer({ description: '0 to 100' }),
  band: ScoreBand,
  /** The sum of points before a critical hint capped it. */
  uncapped: Type.Integer(),
  cappedByHints: Type.Boolean(),
  components: Type.Array(ScoreComponent),
  calculatedAt: IsoTimestamp,
});
export type ContractScore = Static<typeof ContractScore>;

const Figure = Type.Object({
  value: Type.Number(),
  unit: Type.String({
    description: 'fraction, percentagePoints, percent, months, days, years, count, euro, ratio, class',
  }),
});

export const OptimizationHint = Type.Object({
  hintId: Type.Integer({ minimum: 1 }),
  hintKey: Type.String({ description: 'key of the German and English text' }),
  isExtended: Type.Boolean(),
  severity: Severity,
  measured: Nullable(Figure),
  limit: Nullable(Figure),
  funds: Type.Array(Id),
  eurAffected: Nullable(Euro),
  /** What to do, machine readable; the screen words it by `kind`. */
  proposal: Nullable(
    Type.Object({
      kind: Type.String(),
      fundId: Type.Optional(Id),
      replacementFundId: Type.Optional(Id),
      peerGroupId: Type.Optional(Id),
      eur: Type.Optional(Type.Number()),
    }),
  ),
});
export type OptimizationHint = Static<typeof OptimizationHint>;

export const OptimizationHints = Type.Object({
  contractId: Id,
  calculatedAt: Nullable(IsoTimestamp),
  hints: Type.Array(OptimizationHint),
});
export type OptimizationHints = Static<typeof OptimizationHints>;

export const ContractRisk = Type.Object({
  /** Annual volatility of the mix of funds; null when the contract holds no fund. */
  volatility: Nullable(Fraction),
  /** What the borders of the tariff's risk classes measure: the annual volatility, or the share of risk assets. */
  measure: OneOf(['volatility', 'riskQuota']),
  /** The mix of funds in that measure, to be compared with the borders; null when the contract holds no fund. */
  measured: Nullable(Fraction),
  riskClassId: Nullable(Type.Integer()),
  riskClassCount: Type.Integer(),
  /** One decimal; 3.4 is always in RK3. */
  rating: Nullable(Type.Number()),
  /** True when the rating comes from the risk indicators, because prices are missing. */
  simplified: Type.Boolean(),
  riskClasses: Type.Array(
    Type.Object({
      riskClassId: Type.Integer(),
      label: Type.String(),
      name: Nullable(Type.String()),
      lowerBorder: Fraction,
      upperBorder: Fraction,
    }),
  ),
  /** Class of the accepted risk profile. */
  acceptedRiskClassId: Nullable(Type.Integer()),
});
export type ContractRisk = Static<typeof ContractRisk>;

export const AllocationShare = Type.Object({
  peerGroupId: Nullable(Id),
  peerGroupName: Type.String(),
  color: Type.String(),
  portfolioFraction: Fraction,
  savingsPlanFraction: Fraction,
  /** Null without an accepted risk class. */
  targetFraction: Nullable(Fraction),
});
export type AllocationShare = Static<typeof AllocationShare>;

export const RiskAssessment = Type.Object({
  id: Id,
  contractId: Id,
  createdAt: IsoTimestamp,
  adviser: Nullable(Type.String()),
  status: OneOf(['suggested', 'accepted', 'rejected']),
  points: Nullable(Type.Integer({ description: '0 to 100' })),
  riskClassId: Type.Integer(),
  riskClassCount: Type.Integer(),
  validUntil: IsoDate,
  isOutdated: Type.Boolean(),
  caps: Type.Array(Type.Object({ key: Type.String(), riskClassId: Type.Integer() })),
});
export type RiskAssessment = Static<typeof RiskAssessment>;

export const RiskAssessments = Type.Object({ contractId: Id, assessments: Type.Array(RiskAssessment) });
export type RiskAssessments = Static<typeof RiskAssessments>;

// ---------------------------------------------------------------- one contract

export const Contract = Type.Object({
  id: Id,
  tariff: Type.Object({ id: Id, name: Type.String(), tariffTypeId: Id, insurerId: Id }),
  tariffId: Id,
  startDate: IsoDate,
  endDate: Nullable(IsoDate),
  customer: Id,
  contractScore: Nullable(ContractScore),
  /** Its id equals the contract id (CONTRACT-20). */
  latestRiskAssessment: Nullable(RiskAssessment),
  useETF: Type.Boolean(),
  lastCheck: Nullable(IsoTimestamp),
  lastCheckedBy: Nullable(Type.String()),
  lastConsultation: Nullable(IsoTimestamp),
  externalKey: Nullable(Type.String()),
  externalConsumerKey: Nullable(Type.String()),
  currentPortfolio: Nullable(Portfolio),
  currentSavingsPlan: Nullable(SavingsPlan),
  cashValue: Nullable(Euro),
  nonFundsValue: Nullable(Euro),
  contributionsValue: Nullable(Euro),
  reserveValue: Nullable(Euro),
  guaranteeFundQuantity: Nullable(Type.Number()),
});
export type Contract = Static<typeof Contract>;

/** What header and overview need beyond the contract itself. */
export const ContractInfo = Type.Object({
  contractId: Id,
  contractNumber: Type.String(),
  customer: Type.Object({
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    dateOfBirthFormatted: Nullable(Type.String()),
    groupName: Nullable(Type.String()),
  }),
  insurer: Type.Object({ id: Id, issuerName: Type.String() }),
  tariffTypeName: Type.String(),
  isHybridTariffType: Type.Boolean(),
  value: Nullable(Euro),
  valueDate: Nullable(IsoDate),
  monthlyContribution: Nullable(Euro),
  paidIn: Nullable(Euro),
  remainingMonths: Nullable(Type.Integer()),
  /** Weighted ongoing fee of the fund assets, fraction per year, and its amount in EUR. */
  ongoingFee: Nullable(Type.Number()),
  ongoingFeeEuro: Nullable(Euro),
  risk: ContractRisk,
  allocation: Type.Array(AllocationShare),
});
export type ContractInfo = Static<typeof ContractInfo>;

export const OverviewChart = Type.Object({
  chartConfig: Type.Object({
    unit: OneOf(['EUR']),
    interval: OneOf(['month']),
    series: Type.Array(
      Type.Object({
        key: OneOf(['value', 'contributions']),
        color: Type.String(),
        style: OneOf(['line', 'step']),
      }),
    ),
  }),
  /** Oldest first; one point a month. */
  chartData: Type.Array(Type.Object({ date: IsoDate, value: Nullable(Euro), contributions: Nullable(Euro) })),
});
export type OverviewChart = Static<typeof OverviewChart>;

export const LastChecked = Type.Object({
  contractId: Id,
  lastCheck: IsoTimestamp,
  lastCheckedBy: Type.String(),
});
export type LastChecked = Static<typeof LastChecked>;

export const HistoryEntry = Type.Object({
  id: Type.Integer(),
  at: IsoTimestamp,
  by: Nullable(Type.String()),
  action: Type.String({ description: 'translated by key, e.g. contract.checked' }),
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const History = Type.Object({ entries: Type.Array(HistoryEntry) });
export type History = Static<typeof History>;
