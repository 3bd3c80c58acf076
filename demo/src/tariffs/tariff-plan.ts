import type { HintAnswer } from '@depotwerk/domain';

/** Which share classes a tariff offers: with commission, without, index funds first, or sustainable ones. */
export type UniverseFlavour = 'classic' | 'clean' | 'etf' | 'sustainable';

/** What a product manager would write down about a tariff; the rest is derived. */
export interface TariffPlan {
  readonly key: string;
  readonly name: string;
  readonly issuerId: number;
  readonly tariffTypeId: number;
  readonly costModelId: number;
  readonly flavour: UniverseFlavour;
  /** Peer groups that its allocation draws on. */
  readonly peerGroups: readonly number[];
  /** Upper borders, 0..1; with `useQuota` shares of risk assets, else volatilities. */
  readonly borders: readonly number[];
  readonly useQuota?: boolean;
  readonly riskTypeId?: number;
  readonly minimumRank?: number;
  readonly isDefault?: boolean;
  readonly isInactive?: boolean;
  readonly isPortfolioCheck?: boolean;
  /** Part of the paid-in contributions that is guaranteed at the end, as a fraction. */
  readonly guaranteeLevel?: number;
  readonly guaranteedInterest?: number;
  readonly guaranteeTypeId?: number;
  readonly optimizationInterval?: 1 | 4 | 6 | 12;
  readonly costCap?: number;
  readonly answers?: Readonly<Record<number, HintAnswer>>;
  /** How often new contracts are sold on it, relative to the others. */
  readonly weight: number;
}
