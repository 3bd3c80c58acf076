import { Type, type Static } from 'typebox';
import { bulkMaxRecords } from '../../floor/values/bulk';
import {
  Closed,
  Euro,
  Fraction,
  Id,
  IsoDate,
  IsoTimestamp,
  Nullable,
  OneOf,
  RowResult,
  Version,
} from '../../floor/schema/common';
import { AllocationShare, ContractRisk, ContractScore, RiskAssessment } from './figures';
import { Portfolio, SavingsPlan } from './holdings';
import { LastFetch, reviewFields } from './reviews';

export const Contract = Type.Object({
  id: Id,
  tariff: Type.Object({ id: Id, name: Type.String(), tariffTypeId: Id, insurerId: Id }),
  tariffId: Id,
  startDate: IsoDate,
  isStartUnknown: Type.Optional(
    Type.Boolean({
      description: 'no bank delivers it: startDate is the day on which the depot was taken over',
    }),
  ),
  endDate: Nullable(IsoDate),
  customer: Id,
  contractScore: Nullable(ContractScore),
  /** Its id equals the contract id (CONTRACT-20). */
  latestRiskAssessment: Nullable(RiskAssessment),
  useETF: Type.Boolean(),
  lastCheck: Nullable(IsoTimestamp),
  lastCheckedBy: Nullable(Type.String()),
  ...reviewFields,
  lastFetch: Type.Optional(Nullable(LastFetch)),
  lastConsultation: Nullable(IsoTimestamp),
  externalKey: Nullable(Type.String()),
  externalConsumerKey: Nullable(Type.String()),
  currentPortfolio: Nullable(Portfolio),
  currentSavingsPlan: Nullable(SavingsPlan),
  isSavingsPlanUnknown: Type.Optional(
    Type.Boolean({ description: 'there is no plan, and no bank says whether there is one' }),
  ),
  cashValue: Nullable(Euro),
  nonFundsValue: Nullable(Euro),
  contributionsValue: Nullable(Euro),
  reserveValue: Nullable(Euro),
  guaranteeFundQuantity: Nullable(Type.Number()),
});
export type Contract = Static<typeof Contract>;

/** The way from what was paid in to the value, to the cent: paid in - withdrawn + unnamed - costs + gains + unassigned = value. */
export const Reconciliation = Type.Object({
  /** What a sale is: in a depot it realises the gain, in an insurance contract the cost base moves on. */
  kind: OneOf(['insurance', 'depot']),
  paidInEur: Nullable(Euro),
  withdrawnEur: Type.Optional(Euro),
  unnamedInEur: Type.Optional(
    Type.Number({ description: 'bought with money that neither a sale nor the savings plan explains' }),
  ),
  unnamedOutEur: Type.Optional(
    Type.Number({ description: 'sold, and neither bought for nor known as costs; a withdrawal or costs' }),
  ),
  costsEur: Nullable(Type.Number({ description: 'costs and risk premiums since the start' })),
  realisedGainEur: Nullable(Type.Number({ description: 'gains of units that were sold' })),
  openGainEur: Nullable(Type.Number({ description: 'value of the holdings over their cost base' })),
  outsideGainEur: Nullable(Type.Number({ description: 'gain of cash, cover fund and protection fund' })),
  unassignedEur: Type.Number({ description: 'what no known figure explains' }),
  valueEur: Euro,
  fundsInvestedEur: Nullable(Type.Number({ description: 'cost base of the holdings' })),
  outsideInvestedEur: Nullable(Type.Number({ description: 'cost base outside of the free funds' })),
});
export type Reconciliation = Static<typeof Reconciliation>;

/** What figures of a hybrid are of: the free funds, or the whole contract with cover fund and protection fund. */
export const HybridParts = Type.Object({
  fundsValue: Euro,
  /** Share of the free funds in the value. */
  fundsFraction: Fraction,
  /** Of the whole value, per year; null as long as it was not computed. */
  contractVolatility: Nullable(Fraction),
  /** Fees of all funds, the protection fund among them, over the whole value. */
  contractFee: Nullable(Type.Number()),
  contractFeeEuro: Nullable(Euro),
  /** Part of the monthly contribution that goes into the free funds. */
  fundsContribution: Nullable(Euro),
});
export type HybridParts = Static<typeof HybridParts>;

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
  /** Day of the units. */
  valueDate: Nullable(IsoDate),
  /** Oldest and newest day of the prices that the value rests on; null without a price. */
  priceDays: Type.Optional(Nullable(Type.Object({ from: IsoDate, until: IsoDate }))),
  /** An order was closed by hand as executed, which books nothing; the holdings were not read since. */
  hasUnconfirmedHoldings: Type.Optional(Type.Boolean()),
  /** The bank has executed an order since it was last known what the contract holds. */
  hasUnbookedOrder: Type.Optional(Type.Boolean()),
  /** What the bank shows looks like a split or merger that nobody has confirmed; it is not booked. */
  awaitsCorporateAction: Type.Optional(Type.Boolean()),
  tariffChangesOn: Type.Optional(
    Nullable({ ...IsoDate, description: 'a released version of the tariff waits for this day' }),
  ),
  monthlyContribution: Nullable(Euro),
  paidIn: Nullable(Euro),
  remainingMonths: Nullable(Type.Integer()),
  /** Weighted ongoing fee of the funds whose fee is known, fraction per year, and what these cost in EUR. */
  ongoingFee: Nullable(Type.Number()),
  ongoingFeeEuro: Nullable(Euro),
  /** Share of the fund assets for which the fee is known. */
  ongoingFeeKnownFraction: Nullable(Fraction),
  risk: ContractRisk,
  /** Null while the value is unknown. */
  reconciliation: Nullable(Reconciliation),
  /** Null unless the tariff is a hybrid and its value known. */
  hybrid: Nullable(HybridParts),
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
  /** Oldest first: month ends, then the newest valuation. */
  chartData: Type.Array(
    Type.Object({
      date: IsoDate,
      value: Nullable(Euro),
      contributions: Nullable(Euro),
      isRounded: Type.Boolean({ description: 'kept in whole EUR' }),
    }),
  ),
});
export type OverviewChart = Static<typeof OverviewChart>;

export const LastChecked = Type.Object({
  contractId: Id,
  lastCheck: IsoTimestamp,
  lastCheckedBy: Type.String(),
  ...reviewFields,
  version: Version,
});
export type LastChecked = Static<typeof LastChecked>;

/** When and by whom a contract was checked before a check that was taken back; null: never. */
export const EarlierCheck = Type.Object({
  contractId: Id,
  lastCheck: Nullable(IsoTimestamp),
  lastCheckedBy: Nullable(Type.String()),
  ...reviewFields,
  version: Version,
});
export type EarlierCheck = Static<typeof EarlierCheck>;

export const BulkCheck = Closed({
  contractIds: Type.Array(Id, { minItems: 1, maxItems: bulkMaxRecords }),
});
export type BulkCheck = Static<typeof BulkCheck>;

/** In the order of the request; with the version each check made, by which it can be taken back. */
export const BulkCheckResults = Type.Object({
  lastCheck: IsoTimestamp,
  lastCheckedBy: Type.String(),
  results: Type.Array(Type.Object({ ...RowResult.properties, version: Nullable(Version) })),
});
export type BulkCheckResults = Static<typeof BulkCheckResults>;
