import type { AllocationTypeId } from '../allocation/allocation-types';
import type { HintAnswer } from '../hints/answers';
import type { SecurityLimits } from '../hints/input';
import type { OptimizationInterval } from '../optimization-interval';
import type { MinimumRank } from '../selection/minimum-rank';
import type { RiskTypeId } from '../risk-types';
import type { RankingTypeId } from '../selection/ranking-types';
import type { UniverseTypeId } from '../universe/universe-types';

/** The four building blocks of a tariff. */
export const componentKinds = ['risk', 'allocation', 'universe', 'selection'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** Parts of the tariff wizard, and of every list of differences. */
export type TariffSection = 'info' | 'settings' | 'components' | 'product' | 'hints' | ComponentKind;

/** Fields that all components share. A tariff and its components may belong to one insurer (`issuerId`). */
export interface ComponentInfo {
  /** `null` before the first save. */
  readonly id: number | null;
  readonly key: string;
  readonly name: string;
  readonly isInactive: boolean;
  /** `null` when every insurer may use it. */
  readonly issuerId: number | null;
}

export interface RiskComponent extends ComponentInfo {
  readonly riskTypeId: RiskTypeId;
  /** Borders are shares of risk assets instead of volatilities. */
  readonly useQuota: boolean;
  /** Of the first class, 0 to 1. */
  readonly lowerBorder: number;
  /** By class 1, 2, …, each 0 to 1: 3, 5 or 7 of them. */
  readonly upperBorders: readonly number[];
}

/** A cell of the allocation matrix; the id is that of a peer group, or of a fund in a matrix by fund. */
export interface AllocationItem {
  readonly riskClassId: number;
  readonly id: number;
  /** 0 to 1, a whole percent. */
  readonly fraction: number;
  /** An unused cell has the fraction 0. */
  readonly isUsed: boolean;
}

export interface AllocationComponent extends ComponentInfo {
  readonly allocationBy: 'peerGroup' | 'fund';
  /** A matrix by fund is always manual. */
  readonly isManual: boolean;
  /** `null` in manual mode. */
  readonly allocationTypeId: AllocationTypeId | null;
  readonly riskClassCount: number;
  /** Rows of the matrix: peer groups, or funds in a matrix by fund. */
  readonly rowIds: readonly number[];
  readonly items: readonly AllocationItem[];
  /** Peer groups that stand in for each peer group, best first. */
  readonly relations: readonly PeerGroupRelation[];
}

export interface PeerGroupRelation {
  readonly peerGroupId: number;
  readonly relatedPeerGroupIds: readonly number[];
}

export interface UniverseComponent extends ComponentInfo {
  readonly isManual: boolean;
  /** `null` in manual mode. */
  readonly universeTypeId: UniverseTypeId | null;
  /** Funds on offer: typed in manual mode, computed in automatic mode. */
  readonly fundIds: readonly number[];
}

export interface SelectionComponent extends ComponentInfo {
  readonly isManual: boolean;
  readonly rankingTypeId: RankingTypeId;
  /** Funds for each peer group. */
  readonly shortlistSize: number;
  /** Stars that a fund needs, `null` for no minimum. */
  readonly minimumRank: MinimumRank;
  /** Recommended funds: chosen in manual mode, computed in automatic mode. */
  readonly fundIds: readonly number[];
}

export interface TariffInfo {
  readonly name: string;
  readonly key: string;
  readonly description: string;
  /** `null` in an unfinished draft. */
  readonly issuerId: number | null;
  readonly isInactive: boolean;
  /** The tariff that new contracts of the insurer get. */
  readonly isDefault: boolean;
}

/** Fields that a tariff type does not have are `null`. */
export interface TariffProduct {
  /** `null` in an unfinished draft. */
  readonly tariffTypeId: number | null;
  /** Part of the contributions that is guaranteed at the end, 0 to 1. */
  readonly guaranteedLevel: number | null;
  /** Technical interest per year, 0 to 1. */
  readonly guaranteedInterest: number | null;
  readonly isGuaranteedLevelCustomizable: boolean | null;
  readonly guaranteeTypeId: number | null;
  /** Value-protection fund of a dynamic hybrid. */
  readonly guaranteeFundId: number | null;
  readonly continuousOptimization: boolean;
  readonly optimizationInterval: OptimizationInterval | null;
  readonly optimizationStart: string | null;
  readonly makePortfolioAdjustmentsNow: boolean | null;
  /** Highest cost of a pension depot per year, 0 to 1; `null` for the one of the law. */
  readonly costCap: number | null;
  /** Highest risk indicator of a fund of a pension depot, 1 to 7; `null` for the usual one. */
  readonly riskIndicatorLimit: number | null;
}

/** The whole content of a tariff version. Weights, borders and rates are fractions (0 to 1), dates ISO dates. */
export interface TariffContent {
  readonly info: TariffInfo;
  readonly settings: { readonly portfolio: SecurityLimits; readonly savingsPlan: SecurityLimits };
  readonly product: TariffProduct;
  /** By hint id; a hint without an entry is not answered. */
  readonly hintAnswers: Readonly<Record<number, HintAnswer>>;
  readonly risk: RiskComponent | null;
  readonly allocation: AllocationComponent | null;
  readonly universe: UniverseComponent | null;
  readonly selection: SelectionComponent | null;
}
