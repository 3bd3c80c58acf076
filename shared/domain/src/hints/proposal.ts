import type { PaiFamily } from '../fund-facts';

/** A change of weight towards the target; positive buys, negative sells. */
export interface PeerGroupOrder {
  readonly peerGroupId: number;
  readonly percentagePoints: number;
  /** EUR of the fund assets, or EUR per month in a savings plan. */
  readonly eur: number;
}

/** A change of the share of one fund in the savings plan. */
export interface FundOrder {
  readonly fundId: number;
  readonly percentagePoints: number;
  /** EUR per month. */
  readonly eur: number;
}

export interface FundReplacement {
  readonly fundId: number;
  /** `null` when the universe has no fitting fund. */
  readonly replacementFundId: number | null;
  readonly eur: number;
}

export interface Concentration {
  readonly kind: 'fund' | 'peerGroup' | 'effectiveFundCount';
  /** Id of the fund or peer group; `null` for the whole portfolio. */
  readonly id: number | null;
  /** Percent, or a count for `effectiveFundCount`. */
  readonly measured: number;
  readonly limit: number;
}

export interface LimitViolation {
  readonly scope: 'portfolio' | 'savingsPlan';
  readonly rule: 'minCount' | 'maxCount' | 'minFraction' | 'maxFraction' | 'minValueEur' | 'maxValueEur';
  readonly fundId: number | null;
  /** Count, percent or EUR, as the rule says. */
  readonly measured: number;
  readonly limit: number;
}

export interface TargetMarketConflict {
  readonly fundId: number;
  readonly reason: 'notForRetail' | 'notForLowestRisk' | 'riskIndicatorTooHigh';
}

export interface DataGap {
  readonly reason: 'priceOutdated' | 'priceMissing' | 'peerGroupMissing' | 'nonFundsShareHigh';
  readonly fundId: number | null;
}

/** What could be done about a hint, for the client to put into words. */
export type HintProposal =
  | { readonly kind: 'rebalancePortfolio'; readonly orders: readonly PeerGroupOrder[] }
  | { readonly kind: 'adjustSavingsPlan'; readonly orders: readonly PeerGroupOrder[] }
  | { readonly kind: 'alignSavingsPlan'; readonly orders: readonly FundOrder[] }
  | {
      readonly kind: 'changeRisk';
      readonly direction: 'lower' | 'raise';
      readonly riskClassId: number;
      readonly lowerPercent: number;
      readonly upperPercent: number;
    }
  | { readonly kind: 'assessRiskProfile'; readonly isRenewal: boolean }
  | {
      readonly kind: 'replaceFunds';
      readonly replacements: readonly FundReplacement[];
      readonly savedEurPerYear: number;
    }
  | { readonly kind: 'spreadRisk'; readonly concentrations: readonly Concentration[] }
  | { readonly kind: 'meetTariffLimits'; readonly violations: readonly LimitViolation[] }
  | { readonly kind: 'reviewContract'; readonly isCheckDue: boolean; readonly isConsultationDue: boolean }
  | { readonly kind: 'reduceRiskQuota'; readonly targetPercent: number; readonly eur: number }
  | { readonly kind: 'secureGuarantee'; readonly missingEur: number }
  | {
      readonly kind: 'raiseEsgShare';
      readonly taxonomyMissingPercentagePoints: number;
      readonly sustainableMissingPercentagePoints: number;
      readonly paiFamilies: readonly PaiFamily[];
    }
  | { readonly kind: 'checkTargetMarket'; readonly conflicts: readonly TargetMarketConflict[] }
  | { readonly kind: 'completeData'; readonly gaps: readonly DataGap[] };
