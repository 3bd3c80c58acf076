import type { FundStatus } from '@depotwerk/domain';
import type { EsgFacts } from './esg';
import type { StarRating } from './star-ratings';
import type { ShareClass, Strategy } from './strategies';

/** A share class with its simulated prices. */
export interface DemoFund {
  readonly id: number;
  readonly isin: string;
  readonly name: string;
  readonly peerGroupId: number;
  readonly strategy: Strategy;
  readonly shareClass: ShareClass;
  readonly isEtf: boolean;
  readonly isGuaranteeFund: boolean;
  readonly status: FundStatus;
  readonly eventDate: string | null;
  readonly successorFundId: number | null;
  /** ISO date of the first price. */
  readonly inception: string;
  readonly sizeEur: number;
  /** Per year, as a fraction. */
  readonly ongoingFee: number;
  readonly transactionCost: number;
  readonly entryCost: number;
  readonly holdingYears: number;
  /** By simulated week, 0 before the first price; see `tradingWeeks`. */
  readonly prices: Float64Array;
  /** Week of the newest price that was delivered; later ones in `prices` repeat it. */
  readonly lastPriceWeek: number;
  /** Delivered without a peer group; nobody has completed it yet. */
  readonly isIncomplete: boolean;
  readonly volatility: number | null;
  readonly vev: number;
  readonly mrm: number;
  readonly sri: number;
  readonly rating: StarRating | null;
  readonly esg: EsgFacts;
  readonly mifidRetail: 'Y' | 'N' | 'Neutral';
  readonly mifidProfessional: 'Y' | 'Neutral';
  /** EMT 04050. */
  readonly isUnfitForLowestRisk: boolean;
}
