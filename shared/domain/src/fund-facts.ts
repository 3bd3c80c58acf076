export const fundStatuses = ['active', 'softClosed', 'closed', 'merged'] as const;
export type FundStatus = (typeof fundStatuses)[number];

/** Whether a fund is made for a kind of investor: yes, no or neutral (EMT 01010 and 01020). */
export const targetMarketAnswers = ['Y', 'N', 'Neutral'] as const;
export type TargetMarketAnswer = (typeof targetMarketAnswers)[number];

/** How widely a single fund spreads: some limits are wider for a fund that is a portfolio of its own. */
export type FundBreadth = 'focused' | 'worldEquity' | 'multiAsset';

/** Articles of Regulation (EU) 2019/2088 that a fund discloses by (EET 20040). */
export const sfdrArticles = [6, 8, 9] as const;

export const paiFamilies = ['climate', 'biodiversity', 'water', 'waste', 'social', 'weapons'] as const;
export type PaiFamily = (typeof paiFamilies)[number];

/** What the rules need to know of a fund. One object per fund, shared by all contracts that are looked at. */
export interface FundFacts {
  readonly fundId: number;
  /** What the share classes of one fund have in common; `null` when unknown. */
  readonly shareClassKey: string | null;
  readonly peerGroupId: number | null;
  readonly status: FundStatus;
  /** Day of an announced closure or merger. */
  readonly eventDate: string | null;
  /** Fund into which it is merged. */
  readonly successorFundId: number | null;
  readonly breadth: FundBreadth;
  readonly isEtf: boolean;
  /** 1 to 5, `null` when unrated. */
  readonly stars: number | null;
  /** Per year, as a fraction (0.0125 is 1.25 %). */
  readonly ongoingFeeFraction: number | null;
  /** SRI or SRRI, 1 to 7. */
  readonly riskIndicator: number | null;
  /** Share of equity, high yield and commodities in the fund, 0 to 1. */
  readonly riskAssetFraction: number;
  readonly sizeMillionEur: number | null;
  /** EMT 01010, end investor type retail. */
  readonly mifidRetail: TargetMarketAnswer | null;
  /** EMT 04050: not suitable for clients with the lowest risk tolerance. */
  readonly isUnfitForLowestRisk: boolean;
  /** Minimum share of taxonomy-aligned investments (EET 20450), 0 to 1. */
  readonly taxonomyFraction: number | null;
  /** Minimum share of sustainable investments in the sense of SFDR Art. 2 no. 17 (EET 20420), 0 to 1. */
  readonly sustainableFraction: number | null;
  readonly paiFamilies: readonly PaiFamily[];
  /** Day of the newest price. */
  readonly priceDate: string | null;
}

export type FundMap = ReadonlyMap<number, FundFacts>;
