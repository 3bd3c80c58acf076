import type { CovarianceMatrix } from '../covariance';
import type { FundMap, PaiFamily } from '../fund-facts';
import type { FundUniverse } from '../fund-universe';
import type { GlidePath } from '../glide-path';
import type { Holding, WeightedFund } from '../holdings';
import type { RiskBorders } from '../risk-classes';
import type { PeerGroupWeight } from '../target-weights';

export interface HintContract {
  /** ISO date; `null` when nobody knows it, as of a depot that a bank has shown. */
  readonly startDate: string | null;
  /** `null` when the contract has no end. */
  readonly endDate: string | null;
  /** Day on which a person looked at the contract and said so; `null` when nobody did, or nobody knows. */
  readonly lastReview: string | null;
  /** Whether there was a review is not known: nothing is overdue by that. */
  readonly isReviewUnknown: boolean;
  readonly lastConsultation: string | null;
  readonly useEtf: boolean;
  readonly isRetailClient: boolean;
  readonly cashValueEur: number;
  /** Value outside of funds, such as the insurer's cover fund. */
  readonly nonFundsValueEur: number;
  /** What goes into the free funds. */
  readonly monthlyContributionEur: number;
}

/** Limits of a tariff for one measure (portfolio or savings plan); `null` is no limit. */
export interface SecurityLimits {
  readonly minCount: number | null;
  readonly maxCount: number | null;
  readonly minFraction: number | null;
  readonly maxFraction: number | null;
  readonly minValueEur: number | null;
  readonly maxValueEur: number | null;
}

/** Facts of the tariff, shared by all its contracts. */
export interface HintTariff {
  readonly isHybrid: boolean;
  readonly riskBorders: RiskBorders;
  /** Risk borders are shares of risk assets, not volatilities. */
  readonly isMeasuredByQuota: boolean;
  readonly minimumRank: number | null;
  readonly portfolioLimits: SecurityLimits;
  readonly savingsPlanLimits: SecurityLimits;
  readonly universe: FundUniverse;
  /** Peer groups that stand in for each one, best first, as the tariff states them. */
  readonly relatedPeerGroups: ReadonlyMap<number, readonly number[]>;
}

export interface AcceptedRiskProfile {
  readonly riskClassId: number;
  /** Day of the answers, from which it ages. */
  readonly assessedOn: string;
  /** Day on which it was accepted. */
  readonly acceptedOn: string;
}

export interface EsgPreference {
  /** Wished minimum shares, 0 to 1; `null` when not wished. */
  readonly taxonomyFraction: number | null;
  readonly sustainableFraction: number | null;
  readonly paiFamilies: readonly PaiFamily[];
}

/** State of a capital guarantee. */
export interface GuaranteeState {
  /** SV: value in the insurer's cover fund. */
  readonly coverFundEur: number;
  /** WSF: value in the protection fund, of which 80 % are safe over a month. */
  readonly protectionFundEur: number;
  /** What was paid in. */
  readonly contributionsEur: number;
  /** Part of it that is guaranteed at the end of the contract, 0 to 1. */
  readonly level: number;
  /** Technical interest per year, as a fraction. */
  readonly interestFraction: number;
}

/** Everything the hints look at: a plain snapshot of one contract. Dates are ISO dates, weights fractions. */
export interface HintInput {
  readonly today: string;
  readonly contract: HintContract;
  readonly holdings: readonly Holding[];
  /** Holdings some months ago, to see whether the portfolio drifts; `null` when unknown. */
  readonly previousHoldings: readonly Holding[] | null;
  readonly savingsPlan: readonly WeightedFund[];
  /** Target of the contract's risk class by peer group, near maturity scaled down; empty when there is none. */
  readonly targetWeights: readonly PeerGroupWeight[];
  /** `null` while the target is that of the class as the tariff states it. */
  readonly glidePath: GlidePath | null;
  readonly acceptedProfile: AcceptedRiskProfile | null;
  readonly esgPreference: EsgPreference | null;
  /** Risk of the portfolio at weekly points as a fraction, newest last and current (volatility or quota). */
  readonly riskHistory: readonly number[];
  /** Share of risk assets when the glide path to the end of the contract began; `null` when unknown. */
  readonly startRiskQuota: number | null;
  readonly guarantee: GuaranteeState | null;
  readonly tariff: HintTariff;
  /** Facts of all funds of holdings, savings plan and universe. */
  readonly funds: FundMap;
  /** Not shrunk, over three years; `null` when it could not be computed. */
  readonly threeYearCovariance: CovarianceMatrix | null;
}
