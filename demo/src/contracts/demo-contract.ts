import type { RiskProfileStatus } from '@depotwerk/contract/contracts/values/risk-profiles';
import type { Answers, ClassLoss, EsgPreference, RiskCapKey } from '@depotwerk/domain';

export interface DemoPortfolio {
  readonly validOn: string;
  readonly cashValue: number;
  readonly nonFundsValue: number;
  readonly contributionsValue: number;
  readonly reserveValue: number;
  readonly guaranteeFundQuantity: number;
  readonly totalValue: number;
  /** EUR since the start, see the columns of the same names. */
  readonly costsValue: number;
  readonly realisedGain: number;
  readonly outsideInvested: number;
  readonly entries: readonly DemoPortfolioEntry[];
}

export interface DemoPortfolioEntry {
  readonly fundId: number;
  readonly units: number;
  readonly price: number;
  /** Day of the price where it is older than the portfolio. */
  readonly pricedOn: string | null;
  /** EUR, units times price rounded to cents. */
  readonly value: number;
  /** EUR paid for the units that are left. */
  readonly purchaseValue: number;
}

export interface DemoSavingsPlan {
  readonly validOn: string;
  readonly amount: number;
  readonly intervalMonths: number;
  /** Part of each payment that goes into the cover fund, 0..1. */
  readonly coverFraction: number;
  /** Empty once nothing is paid any more. */
  readonly entries: readonly { readonly fundId: number; readonly fraction: number }[];
}

export interface DemoAssessment {
  readonly id: number;
  readonly status: RiskProfileStatus;
  readonly suggestionId: number | null;
  readonly points: number;
  readonly riskClassId: number;
  readonly riskClassCount: number;
  readonly caps: readonly { readonly key: RiskCapKey; readonly riskClassId: number }[];
  readonly classLosses: readonly ClassLoss[];
  readonly esgPreference: EsgPreference | null;
  /** To the standard questionnaire. */
  readonly answers: Answers;
  readonly assessedAt: string;
}

export interface DemoContract {
  readonly id: number;
  readonly customerId: number;
  readonly tariffId: number;
  readonly externalKey: string;
  readonly externalConsumerKey: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly useEtf: boolean;
  readonly lastReview: string | null;
  readonly lastReviewedBy: string | null;
  readonly lastConsultation: string | null;
  /** Newest first; the first is the current one. */
  readonly portfolios: readonly DemoPortfolio[];
  readonly savingsPlans: readonly DemoSavingsPlan[];
  /** Whole EUR at the end of each month, oldest first, ten years at most. */
  readonly history: {
    readonly firstMonth: string;
    readonly values: readonly number[];
    readonly contributions: readonly number[];
  };
  /** Oldest first. */
  readonly assessments: readonly DemoAssessment[];
}
