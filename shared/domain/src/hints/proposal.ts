import type { FundStatus, PaiFamily } from '../fund-facts';

/** A change of weight towards the target; positive buys, negative sells. */
export interface PeerGroupOrder {
  readonly peerGroupId: number;
  /** Weight today and weight wanted, 0..1. */
  readonly actualFraction: number;
  readonly targetFraction: number;
  /** Change of the weight, -1..1. */
  readonly fractionChange: number;
  /** EUR of the fund assets, or EUR per month in a savings plan. */
  readonly eur: number;
}

/** A change of the share of one fund in the savings plan. */
export interface FundOrder {
  readonly fundId: number;
  /** Change of the weight, -1..1. */
  readonly fractionChange: number;
  /** EUR per month. */
  readonly eur: number;
}

export interface FundReplacement {
  readonly fundId: number;
  /** `null` when the universe has no fitting fund. */
  readonly replacementFundId: number | null;
  readonly eur: number;
  /** Ongoing fees; negative when the replacement is dearer, `null` when a fee is unknown or nothing fits. */
  readonly savedEurPerYear: number | null;
}

export const unavailabilityReasons = [
  'softClosed',
  'closed',
  'merged',
  'eventAhead',
  'notInUniverse',
] as const satisfies readonly (FundStatus | 'eventAhead' | 'notInUniverse')[];

export type UnavailabilityReason = (typeof unavailabilityReasons)[number];

/** Why a fund can no longer be bought in a contract. */
export interface FundUnavailability {
  readonly fundId: number;
  readonly reason: UnavailabilityReason;
  /** Day of the closure or merger. */
  readonly eventDate: string | null;
  readonly successorFundId: number | null;
}

export const concentrationKinds = ['fund', 'peerGroup', 'effectiveFundCount'] as const;

export interface Concentration {
  readonly kind: (typeof concentrationKinds)[number];
  /** Id of the fund or peer group; `null` for the whole portfolio. */
  readonly id: number | null;
  /** Fraction, or a count for `effectiveFundCount`. */
  readonly measured: number;
  readonly limit: number;
}

export const limitScopes = ['portfolio', 'savingsPlan'] as const;
export const limitRules = [
  'minCount',
  'maxCount',
  'minFraction',
  'maxFraction',
  'minValueEur',
  'maxValueEur',
] as const;

export interface LimitViolation {
  readonly scope: (typeof limitScopes)[number];
  readonly rule: (typeof limitRules)[number];
  readonly fundId: number | null;
  /** Count, fraction or EUR, as the rule says. */
  readonly measured: number;
  readonly limit: number;
}

export const targetMarketReasons = ['notForRetail', 'notForLowestRisk', 'riskIndicatorTooHigh'] as const;

export interface TargetMarketConflict {
  readonly fundId: number;
  readonly reason: (typeof targetMarketReasons)[number];
}

export const reviewDutyKinds = ['check', 'consultation'] as const;

export interface ReviewDuty {
  readonly kind: (typeof reviewDutyKinds)[number];
  /** Day of the last one, or of the start of the contract. */
  readonly since: string;
  /** True when there was none yet. */
  readonly isFirst: boolean;
  /** The begun month as a fraction. */
  readonly months: number;
  readonly limitMonths: number;
}

export const esgShares = ['taxonomy', 'sustainable'] as const;

export interface EsgShortfall {
  readonly share: (typeof esgShares)[number];
  readonly reachedFraction: number;
  readonly wishedFraction: number;
}

export const dataGapReasons = [
  'priceOutdated',
  'priceMissing',
  'peerGroupMissing',
  'nonFundsShareHigh',
] as const;

export interface DataGap {
  readonly reason: (typeof dataGapReasons)[number];
  readonly fundId: number | null;
  /** Day of the newest price. */
  readonly priceDate: string | null;
}

/** What each kind of proposal says, for the client to put into words. */
interface ProposalDetails {
  rebalancePortfolio: { readonly orders: readonly PeerGroupOrder[] };
  adjustSavingsPlan: { readonly orders: readonly PeerGroupOrder[] };
  alignSavingsPlan: { readonly orders: readonly FundOrder[] };
  changeRisk: {
    readonly direction: 'lower' | 'raise';
    readonly riskClassId: number;
    /** Borders of the class, 0..1. */
    readonly lowerBorder: number;
    readonly upperBorder: number;
  };
  /** Day of the profile that is too old; `null` when there is none. */
  assessRiskProfile: { readonly assessedOn: string | null };
  replaceFunds: {
    readonly replacements: readonly FundReplacement[];
    /** Sum of what is known. */
    readonly savedEurPerYear: number;
    /** Empty unless funds are not available any more. */
    readonly unavailabilities: readonly FundUnavailability[];
  };
  spreadRisk: { readonly concentrations: readonly Concentration[] };
  meetTariffLimits: { readonly violations: readonly LimitViolation[] };
  reviewContract: { readonly duties: readonly ReviewDuty[] };
  reduceRiskQuota: {
    readonly targetFraction: number;
    readonly eur: number;
    /** The begun month as a fraction. */
    readonly remainingMonths: number;
  };
  secureGuarantee: { readonly missingEur: number };
  raiseEsgShare: {
    readonly shortfalls: readonly EsgShortfall[];
    /** Wished families of adverse impacts that the funds do not cover. */
    readonly paiFamilies: readonly PaiFamily[];
  };
  checkTargetMarket: { readonly conflicts: readonly TargetMarketConflict[] };
  completeData: { readonly gaps: readonly DataGap[] };
}

export type ProposalKind = keyof ProposalDetails;
type ProposalOf<K extends ProposalKind> = { readonly kind: K } & ProposalDetails[K];
export type HintProposal = { [K in ProposalKind]: ProposalOf<K> }[ProposalKind];
