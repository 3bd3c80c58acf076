import { plausibilityKeys } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { tariffSteps } from '../values/tariff-steps';
import { HintKey, Severity } from '../../contracts/schema/figures';
import { Closed, Id, Nullable, OneOf } from '../../floor/schema/common';
import {
  AllocationItem,
  AllocationTypeId,
  FundAllocationItem,
  RiskClassId,
  RiskItem,
  RiskTypeId,
  SelectionContent,
} from './tariff-components';

/** A finding of the combination check or of the plausibility check (domain.md section 7). */
export const TariffMessage = Type.Object({
  key: OneOf(plausibilityKeys, { description: 'key of a text' }),
  parameter: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  severity: Severity,
  /** Step of the wizard and field that it leads to. */
  step: OneOf(tariffSteps),
  field: Nullable(Type.String()),
});
export type TariffMessage = Static<typeof TariffMessage>;
export const TariffMessages = Type.Object({ messages: Type.Array(TariffMessage) });

/** API-69 */
export const CombinationCheck = Closed({
  /** null: not saved yet; a tariff does not count as another user of its own components. */
  tariffId: Nullable(Id),
  issuerId: Id,
  componentRiskId: Id,
  componentAllocationId: Id,
  componentUniverseId: Id,
  componentSelectionId: Id,
  tariffTypeId: Nullable(Type.Integer({ minimum: 1, maximum: 8 })),
});
export type CombinationCheck = Static<typeof CombinationCheck>;

/** Rating of one column: 3.4 is in class 3; simplified when weights of risk indicators stood in for prices. */
export const ColumnRating = Type.Object({
  riskClassId: RiskClassId,
  /** What the risk type measures, as a fraction; null while the column has no weights. */
  measured: Nullable(Type.Number()),
  rating: Nullable(Type.Number({ description: 'one decimal' })),
  isInside: Nullable(Type.Boolean({ description: 'inside the interval of its class' })),
  isSimplified: Type.Boolean(),
  volatility: Type.Optional(Nullable(Type.Number({ description: 'fraction per year' }))),
  expectedReturn: Type.Optional(
    Nullable(Type.Number({ description: 'mean of the past, fraction per year; no forecast' })),
  ),
});
export type ColumnRating = Static<typeof ColumnRating>;

/** API-70 and API-72: the matrix by peer group. */
export const PeerGroupRisksRequest = Closed({
  allocationTypeId: Nullable(AllocationTypeId),
  riskComponentId: Id,
  peergroupIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
  allocationItems: Type.Array(AllocationItem, { maxItems: 1400 }),
});
export type PeerGroupRisksRequest = Static<typeof PeerGroupRisksRequest>;

export const PeerGroupRisks = Type.Object({
  columns: Type.Array(ColumnRating),
  peergroups: Type.Array(
    Type.Object({ peergroupId: Id, measured: Nullable(Type.Number()), isSimplified: Type.Boolean() }),
  ),
});
export type PeerGroupRisks = Static<typeof PeerGroupRisks>;

/** API-73: the matrix by fund. */
export const FundRisksRequest = Closed({
  riskTypeId: RiskTypeId,
  useQuota: Type.Boolean(),
  riskItems: Type.Array(RiskItem, { minItems: 1, maxItems: 7 }),
  allocationItems: Type.Array(FundAllocationItem, { maxItems: 7000 }),
});
export type FundRisksRequest = Static<typeof FundRisksRequest>;

export const FundRisks = Type.Object({
  columns: Type.Array(ColumnRating),
  funds: Type.Array(
    Type.Object({ securityId: Id, measured: Nullable(Type.Number()), isSimplified: Type.Boolean() }),
  ),
});
export type FundRisks = Static<typeof FundRisks>;

/** API-71 */
export const AutomaticAllocationRequest = Closed({
  allocationTypeId: AllocationTypeId,
  riskComponentId: Id,
  peergroupIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
  /** Cells that may get weight; without them every cell may. */
  usedItems: Type.Optional(
    Type.Array(Closed({ riskClassId: RiskClassId, peergroupId: Id }), { maxItems: 1400 }),
  ),
});
export type AutomaticAllocationRequest = Static<typeof AutomaticAllocationRequest>;

export const AutomaticAllocation = Type.Object({
  allocationItems: Type.Array(AllocationItem),
  columns: Type.Array(ColumnRating),
  messages: Type.Array(TariffMessage),
});
export type AutomaticAllocation = Static<typeof AutomaticAllocation>;

export const AutomaticSelectionRequest = Closed({
  ...SelectionContent.properties,
  universeComponentId: Id,
});

export const SelectedFunds = Type.Object({
  fundIds: Type.Array(Id),
  messages: Type.Array(TariffMessage),
});
export type SelectedFunds = Static<typeof SelectedFunds>;

/** Peer groups that move most alike, nearest first (TARIFF-RELATIONS-01). */
export const RelatedPeerGroups = Type.Array(
  Type.Object({
    peergroupId: Id,
    related: Type.Array(
      Type.Object({
        peergroupId: Id,
        name: Type.String(),
        correlation: Nullable(
          Type.Number({ description: '-1 to 1, five years of weekly returns; null without prices' }),
        ),
      }),
    ),
  }),
);
export type RelatedPeerGroups = Static<typeof RelatedPeerGroups>;

export const TariffHint = Type.Object({
  id: Type.Integer(),
  hintKey: HintKey,
  optimizationHintDescription: Type.String(),
  optimizationHintIsExtended: Type.Boolean(),
  optimizationHintAnswers: Type.Array(
    Type.Object({ id: Type.Integer(), optimizationHintAnswerName: Type.String() }),
  ),
});
export type TariffHint = Static<typeof TariffHint>;

export const RiskTypes = Type.Array(Type.Object({ id: Type.Integer(), riskTypeName: Type.String() }));
export const AllocationTypes = Type.Array(
  Type.Object({ id: Type.Integer(), allocationTypeName: Type.String() }),
);
export const RankingTypes = Type.Array(Type.Object({ id: Type.Integer(), rankingTypeName: Type.String() }));
export const GuaranteeTypes = Type.Array(
  Type.Object({ id: Type.Integer(), guaranteeTypeName: Type.String() }),
);
export const UniverseTypes = Type.Array(
  Type.Object({ id: Type.Integer(), universeTypeName: Type.String(), fundCount: Type.Integer() }),
);
