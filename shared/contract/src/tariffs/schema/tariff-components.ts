import {
  allocationTypes,
  componentKinds,
  minimumRanks,
  rankingTypes,
  riskTypes,
  universeTypes,
  type ComponentKind,
} from '@depotwerk/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { FileReading } from '../../floor/schema/file-reading';
import { componentSortKeys } from '../values/component-list';
import { fundListFormats, fundListReasons, maxFundListSize } from '../values/fund-lists';
import { maxLengths } from '../../floor/values/text-lengths';
import {
  Closed,
  Id,
  IsoTimestamp,
  Line,
  MAX_INTEGER,
  Name,
  Nullable,
  OneOf,
  OneOfIntegers,
  SortDirection,
  Version,
} from '../../floor/schema/common';

const MAX_PEER_GROUPS = 200;
const MAX_RISK_CLASSES = 7;
const Share = Type.Number({ minimum: 0, maximum: 1, description: 'fraction, 0 to 1' });

export const RiskClassId = Type.Integer({ minimum: 1, maximum: MAX_RISK_CLASSES });
/** 1 volatility, 2 VEV/SRI, 3 weighted risk indicator, 4 maximum loss, 5 risk quota. */
export const RiskTypeId = OneOfIntegers(riskTypes.map(({ id }) => id));

/** Interval of one risk class; each class begins where the one before ends. */
export const RiskItem = Closed({ riskClassId: RiskClassId, lowerBorder: Share, upperBorder: Share });
export type RiskItem = Static<typeof RiskItem>;

const riskFields = {
  riskTypeId: RiskTypeId,
  /** Borders are read as the share of risk assets instead of volatility. */
  useQuota: Type.Boolean(),
  /** In the order of the classes: 3, 5 or 7; old data may have 1 (OPEN-82). */
  riskItems: Type.Array(RiskItem, { minItems: 1, maxItems: MAX_RISK_CLASSES }),
};

export const RiskContent = Closed(riskFields);
export type RiskContent = Static<typeof RiskContent>;

/** A cell of the matrix by peer group (TARIFF-ALLOCMATRIX-11); an unused cell has the fraction 0. */
export const AllocationItem = Closed({
  riskClassId: RiskClassId,
  peergroupId: Id,
  fraction: Share,
  isUsed: Type.Boolean(),
});
export type AllocationItem = Static<typeof AllocationItem>;

/** A cell of the matrix by fund (TARIFF-FUNDMATRIX-13). */
export const FundAllocationItem = Closed({ riskClassId: RiskClassId, securityId: Id, fraction: Share });
export type FundAllocationItem = Static<typeof FundAllocationItem>;

/** Peer groups whose funds may stand in when a selected group has too few (TARIFF-RELATIONS). */
export const PeerGroupRelation = Closed({
  peergroupId: Id,
  relatedPeergroupIds: Type.Array(Id, { maxItems: MAX_PEER_GROUPS, uniqueItems: true }),
});
export type PeerGroupRelation = Static<typeof PeerGroupRelation>;

/** 1 equal, 2 risk parity, 3 minimum variance, 4 market portfolio, 5 maximum Sharpe. */
export const AllocationTypeId = OneOfIntegers(allocationTypes.map(({ id }) => id));

export const AllocationByPeerGroup = Closed({
  allocationBy: OneOf(['peerGroup']),
  riskComponentId: Id,
  isManual: Type.Boolean(),
  /** Kept in manual mode, needed in automatic mode (OPEN-80). */
  allocationTypeId: Nullable(AllocationTypeId),
  peergroupIds: Type.Array(Id, { minItems: 1, maxItems: MAX_PEER_GROUPS, uniqueItems: true }),
  relations: Type.Array(PeerGroupRelation, { maxItems: MAX_PEER_GROUPS }),
  allocationItems: Type.Array(AllocationItem, { maxItems: MAX_PEER_GROUPS * MAX_RISK_CLASSES }),
});
export type AllocationByPeerGroup = Static<typeof AllocationByPeerGroup>;

/** The matrix by fund brings its own risk classes; they must be as many as those of its risk component. */
export const AllocationByFund = Closed({
  allocationBy: OneOf(['fund']),
  riskComponentId: Id,
  ...riskFields,
  securityIds: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
  allocationItems: Type.Array(FundAllocationItem, { maxItems: 1000 * MAX_RISK_CLASSES }),
});
export type AllocationByFund = Static<typeof AllocationByFund>;

export const AllocationContent = Type.Union([AllocationByPeerGroup, AllocationByFund]);
export type AllocationContent = Static<typeof AllocationContent>;

const FundIds = Type.Array(Id, { maxItems: maxFundListSize, uniqueItems: true });

export const UniverseContent = Closed({
  isManual: Type.Boolean(),
  /** Needed in automatic mode (TARIFF-UNIVERSE-13); the server then decides about the funds. */
  universeTypeId: Nullable(OneOfIntegers(universeTypes.map(({ id }) => id))),
  fundIds: FundIds,
});
export type UniverseContent = Static<typeof UniverseContent>;

export const SelectionContent = Closed({
  /** Needed in manual mode (OPEN-79); without one the rule applies to the universe of each tariff. */
  universeComponentId: Nullable(Id),
  isManual: Type.Boolean(),
  /** 1 stars, 2 Sharpe 3 y, 3 ongoing fee, 4 return 3 y, 5 ESG, 6 maximum loss 3 y, 7 combination. */
  rankingTypeId: OneOfIntegers(rankingTypes.map(({ id }) => id)),
  /** Funds per peer group. */
  shortlistSize: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Fewest stars; null is no minimum. */
  minimumRank: Nullable(OneOfIntegers(minimumRanks.filter((rank) => rank !== null))),
  /** In automatic mode what the server selected, ignored on input. */
  fundIds: FundIds,
});
export type SelectionContent = Static<typeof SelectionContent>;

const infoFields = {
  key: Name({ maxLength: maxLengths.tariffKey }),
  name: Name({ maxLength: maxLengths.tariffName }),
  isInactive: Type.Boolean(),
};

/** A component as a form describes it. */
const inputOf = <S extends TSchema>(content: S) => Closed({ ...infoFields, content });

export const ComponentInput = {
  risk: inputOf(RiskContent),
  allocation: inputOf(AllocationContent),
  universe: inputOf(UniverseContent),
  selection: inputOf(SelectionContent),
};
export interface ComponentContent {
  readonly risk: RiskContent;
  readonly allocation: AllocationContent;
  readonly universe: UniverseContent;
  readonly selection: SelectionContent;
}
export type ComponentInput<K extends ComponentKind = ComponentKind> = Static<(typeof ComponentInput)[K]>;

/** A row of a component list; enough for a dropdown (TARIFF-COMPONENTS-10). */
export const ComponentRow = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  isInactive: Type.Boolean(),
  tariffCount: Type.Integer({ description: 'tariffs whose draft or release uses it' }),
  /** Components built on it: allocations of a risk component, selections of a universe. */
  componentCount: Type.Integer(),
  size: Type.Integer({ description: 'risk classes, peer groups or funds' }),
  updatedAt: IsoTimestamp,
  updatedBy: Nullable(Type.String()),
});
export type ComponentRow = Static<typeof ComponentRow>;

export const ComponentPage = Type.Object({ items: Type.Array(ComponentRow), total: Type.Integer() });
export type ComponentPage = Static<typeof ComponentPage>;

const detailOf = <S extends TSchema>(content: S) =>
  Type.Object({ ...ComponentRow.properties, content, version: Version });

export const Component = {
  risk: detailOf(RiskContent),
  allocation: detailOf(AllocationContent),
  universe: detailOf(UniverseContent),
  selection: detailOf(SelectionContent),
};
export type Component<K extends ComponentKind = ComponentKind> = Static<(typeof Component)[K]>;

const listFields = {
  search: Type.Optional(Line({ minLength: 1, maxLength: 100 })),
  includeInactive: Type.Boolean({ default: false }),
  sort: Type.Optional(OneOf(componentSortKeys)),
  direction: Type.Optional(SortDirection),
  limit: Type.Integer({ minimum: 1, maximum: 500, default: 50 }),
  offset: Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 }),
};

export const ComponentQuery = {
  risk: Closed(listFields),
  /** API-62: only those of a risk component. */
  allocation: Closed({ ...listFields, riskId: Type.Optional(Id) }),
  universe: Closed(listFields),
  /** API-64: only those of a universe, and those that fit any. */
  selection: Closed({ ...listFields, universeId: Type.Optional(Id) }),
};
export type ComponentQuery<K extends ComponentKind = ComponentKind> = Static<(typeof ComponentQuery)[K]>;

/** Where a component is used. */
export const ComponentUsage = Type.Object({
  tariffs: Type.Array(
    Type.Object({ id: Id, name: Type.String(), isDraft: Type.Boolean(), isReleased: Type.Boolean() }),
  ),
  components: Type.Array(Type.Object({ id: Id, kind: OneOf(componentKinds), name: Type.String() })),
});
export type ComponentUsage = Static<typeof ComponentUsage>;

/** Funds read from a file, with what could not be used (OPEN-24). */
export const FundListImport = Type.Object({
  fundIds: Type.Array(Id),
  findings: Type.Array(
    Type.Object({
      line: Type.Integer({ description: '1 is the first line of the file' }),
      text: Type.String(),
      reason: OneOf(fundListReasons),
    }),
  ),
  findingCount: Type.Integer({ description: 'all findings; the list holds the first 1000' }),
  /** Of a preview. */
  reading: Type.Optional(FileReading),
});
export type FundListImport = Static<typeof FundListImport>;

export const FundListExport = Closed({
  format: OneOf(fundListFormats),
  fundIds: FundIds,
});
