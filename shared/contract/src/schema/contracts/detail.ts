import { Type, type Static } from 'typebox';
import { bulkMaxRecords } from '../../values/bulk';
import { Closed, Euro, Id, IsoDate, IsoTimestamp, Nullable, OneOf, RowResult, Version } from '../common';
import { AllocationShare, ContractRisk, ContractScore, RiskAssessment } from './figures';
import { Portfolio, SavingsPlan } from './holdings';

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
  version: Version,
});
export type LastChecked = Static<typeof LastChecked>;

/** When and by whom a contract was checked before a check that was taken back; null: never. */
export const EarlierCheck = Type.Object({
  contractId: Id,
  lastCheck: Nullable(IsoTimestamp),
  lastCheckedBy: Nullable(Type.String()),
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
