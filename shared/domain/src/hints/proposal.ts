import type { PaiFamily } from '../fund-facts';

/** A change of weight towards the target; positive buys, negative sells. */
export interface PeerGroupOrder {
  readonly peerGroupId: number;
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
}

export interface Concentration {
  readonly kind: 'fund' | 'peerGroup' | 'effectiveFundCount';
  /** Id of the fund or peer group; `null` for the whole portfolio. */
  readonly id: number | null;
  /** Fraction, or a count for `effectiveFundCount`. */
  readonly measured: number;
  readonly limit: number;
}

export interface LimitViolation {
  readonly scope: 'portfolio' | 'savingsPlan';
  readonly rule: 'minCount' | 'maxCount' | 'minFraction' | 'maxFraction' | 'minValueEur' | 'maxValueEur';
  readonly fundId: number | null;
  /** Count, fraction or EUR, as the rule says. */
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
  assessRiskProfile: { readonly isRenewal: boolean };
  replaceFunds: { readonly replacements: readonly FundReplacement[]; readonly savedEurPerYear: number };
  spreadRisk: { readonly concentrations: readonly Concentration[] };
  meetTariffLimits: { readonly violations: readonly LimitViolation[] };
  reviewContract: { readonly isCheckDue: boolean; readonly isConsultationDue: boolean };
  reduceRiskQuota: { readonly targetFraction: number; readonly eur: number };
  secureGuarantee: { readonly missingEur: number };
  raiseEsgShare: {
    readonly taxonomyMissingFraction: number;
    readonly sustainableMissingFraction: number;
    readonly paiFamilies: readonly PaiFamily[];
  };
  checkTargetMarket: { readonly conflicts: readonly TargetMarketConflict[] };
  completeData: { readonly gaps: readonly DataGap[] };
}

export type ProposalKind = keyof ProposalDetails;
type ProposalOf<K extends ProposalKind> = { readonly kind: K } & ProposalDetails[K];
export type HintProposal = { [K in ProposalKind]: ProposalOf<K> }[ProposalKind];

/** The part of a proposal that matters most, with its fund or peer group and its EUR where there are some. */
export interface ProposalFocus {
  readonly fundId?: number;
  readonly replacementFundId?: number;
  readonly peerGroupId?: number;
  readonly eur?: number;
}

const focusOf: { readonly [K in ProposalKind]: (proposal: ProposalDetails[K]) => ProposalFocus } = {
  rebalancePortfolio: ({ orders }) => largestOrder(orders),
  adjustSavingsPlan: ({ orders }) => largestOrder(orders),
  alignSavingsPlan: ({ orders }) => {
    const order = largest(orders, ({ eur }) => Math.abs(eur));
    return order ? { fundId: order.fundId, eur: order.eur } : {};
  },
  changeRisk: () => ({}),
  assessRiskProfile: () => ({}),
  replaceFunds: ({ replacements }) => {
    const first = largest(replacements, ({ eur }) => eur);
    if (!first) return {};
    const { fundId, replacementFundId, eur } = first;
    return { fundId, eur, ...(replacementFundId === null ? {} : { replacementFundId }) };
  },
  spreadRisk: ({ concentrations: [first] }) => {
    if (!first || first.id === null) return {};
    if (first.kind === 'fund') return { fundId: first.id };
    return first.kind === 'peerGroup' ? { peerGroupId: first.id } : {};
  },
  meetTariffLimits: ({ violations }) => fundOf(violations),
  reviewContract: () => ({}),
  reduceRiskQuota: ({ eur }) => ({ eur }),
  secureGuarantee: ({ missingEur }) => ({ eur: missingEur }),
  raiseEsgShare: () => ({}),
  checkTargetMarket: ({ conflicts }) => fundOf(conflicts),
  completeData: ({ gaps }) => fundOf(gaps),
};

export const proposalKinds = Object.keys(focusOf) as readonly ProposalKind[];

export const proposalFocus = <K extends ProposalKind>(proposal: ProposalOf<K>): ProposalFocus =>
  focusOf[proposal.kind](proposal);

function largestOrder(orders: readonly PeerGroupOrder[]): ProposalFocus {
  const order = largest(orders, ({ fractionChange }) => Math.abs(fractionChange));
  return order ? { peerGroupId: order.peerGroupId, eur: order.eur } : {};
}

function largest<T>(items: readonly T[], sizeOf: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || sizeOf(item) > sizeOf(best) ? item : best),
    undefined,
  );
}

function fundOf(items: readonly { readonly fundId: number | null }[]): ProposalFocus {
  const fundId = items.find((item) => item.fundId !== null)?.fundId;
  return fundId == null ? {} : { fundId };
}
