import {
  hintKeys,
  hintSeverities,
  measureUnits,
  riskCapKeys,
  scoreBands,
  scoreComponentKeys,
} from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { riskProfileStatuses } from '../values/risk-profiles';
import { formLanguages } from '../../floor/values/form-languages';
import { maxLengths } from '../../floor/values/text-lengths';
import {
  Closed,
  Euro,
  FilledText,
  Fraction,
  Id,
  IsoDate,
  IsoTimestamp,
  Nullable,
  OneOf,
  OneOfIntegers,
  Uuid,
} from '../../floor/schema/common';
import { EsgWish } from './esg-wish';
import { HintProposal } from './proposals';

export const Severity = OneOfIntegers(hintSeverities, { description: '0 info, 1 warning, 2 critical' });
export const HintKey = OneOf(hintKeys, { description: 'key of the texts of a hint' });
export const ScoreBand = OneOf(scoreBands);

export const ScoreComponent = Type.Object({
  key: OneOf(scoreComponentKeys),
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
  value: Nullable(Type.Integer({ description: '0 to 100; null in the band unknown' })),
  band: ScoreBand,
  /** The sum of points before a critical hint capped it. */
  uncapped: Nullable(Type.Integer()),
  cappedByHints: Type.Boolean(),
  components: Type.Array(ScoreComponent),
  calculatedAt: IsoTimestamp,
});
export type ContractScore = Static<typeof ContractScore>;

/** What a hint measured or allows, with its unit. */
export const HintFigure = Type.Object({
  value: Type.Number(),
  unit: OneOf(measureUnits, {
    description:
      'fraction: 0 to 1; fractionDifference: distance of two fractions, 0 to 1; ratio: secured to needed value, ' +
      '1 is enough; stars: 1 to 5; riskIndicator: 1 to 7',
  }),
});

export const OptimizationHint = Type.Object({
  hintId: Type.Integer({ minimum: 1 }),
  hintKey: HintKey,
  isExtended: Type.Boolean(),
  severity: Severity,
  measured: Nullable(HintFigure),
  /** What the measured figure is of, where it is not of the whole contract; id 0: without a peer group. */
  measuredOf: Nullable(Type.Object({ kind: OneOf(['fund', 'peerGroup']), id: Type.Integer() })),
  limit: Nullable(HintFigure),
  funds: Type.Array(Id),
  eurAffected: Nullable(Euro),
  /** Null for what an older version found, until the next analysis. */
  proposal: Nullable(HintProposal),
});
export type OptimizationHint = Static<typeof OptimizationHint>;

/** A hint that an adviser dismissed. It is open again when the data behind it changes. */
export const DismissedHint = Type.Object({
  ...OptimizationHint.properties,
  reason: Type.String(),
  dismissedAt: IsoTimestamp,
  dismissedBy: Type.String(),
});
export type DismissedHint = Static<typeof DismissedHint>;

export const OptimizationHints = Type.Object({
  contractId: Id,
  calculatedAt: Nullable(IsoTimestamp),
  hints: Type.Array(OptimizationHint),
  dismissed: Type.Array(DismissedHint),
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
  /** How far the portfolio may be from the target; null without one, or where the tariff does not ask. */
  driftLimit: Nullable(Fraction),
});
export type AllocationShare = Static<typeof AllocationShare>;

/** What somebody in a class may lose in a year, as it was on the day of the profile. */
export const ClassLosses = Type.Array(
  Type.Object({
    riskClassId: Type.Integer(),
    volatility: Nullable(
      Type.Number({ description: 'of the target weights of the class, a fraction; null unknown' }),
    ),
    loss: Nullable(Type.Number({ description: 'loss factor times volatility, a fraction; null unknown' })),
  }),
  { description: 'one for each class, by class' },
);

export const RiskAssessment = Type.Object({
  id: Id,
  contractId: Id,
  createdAt: IsoTimestamp,
  adviser: Nullable(Type.String()),
  /** When a suggestion was accepted or rejected, and by whom; that changes neither its day nor its validity. */
  decidedAt: Type.Optional(Nullable(IsoTimestamp)),
  decidedBy: Type.Optional(Nullable(Type.String())),
  status: OneOf(riskProfileStatuses),
  points: Nullable(Type.Integer({ description: '0 to 100' })),
  riskClassId: Type.Integer(),
  riskClassCount: Type.Integer(),
  validUntil: IsoDate,
  isOutdated: Type.Boolean(),
  caps: Type.Array(Type.Object({ key: OneOf(riskCapKeys), riskClassId: Type.Integer() })),
  /** Missing or null in profiles from before they were kept. */
  classLosses: Type.Optional(Nullable(ClassLosses)),
  esgPreference: Nullable(EsgWish),
  /** The depot analysis that suggested it; null for profiles that came another way. */
  analysisId: Nullable(Uuid),
  statementLanguage: Type.Optional(
    Nullable(
      OneOf(formLanguages, { description: 'of the statement that is kept; null: none was handed out' }),
    ),
  ),
});
export type RiskAssessment = Static<typeof RiskAssessment>;

export const HintDismissal = Closed({
  reason: FilledText({ maxLength: maxLengths.dismissalReason }),
});

/** The suggestion that stands; with another id it is refused, so that nobody decides on what they have not seen. */
export const SuggestionDecision = Closed({ accept: Type.Boolean(), suggestionId: Type.Optional(Id) });

export const RiskAssessments = Type.Object({ contractId: Id, assessments: Type.Array(RiskAssessment) });
export type RiskAssessments = Static<typeof RiskAssessments>;
