import { Type, type Static } from 'typebox';
import { Euro, Fraction, Id, IsoDate, IsoTimestamp, Nullable, OneOf } from '../common';
import { scoreBands } from '../../values/contract-list';

export const Severity = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: '0 info, 1 warning, 2 critical',
});
export const ScoreBand = OneOf(scoreBands);

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
