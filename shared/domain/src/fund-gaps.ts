import { businessDaysBetween } from './calendar';

/** What a fund lacks before the rules can judge contracts that hold it. */
export const fundGaps = ['currency', 'peerGroup', 'price', 'freshPrice', 'fee', 'riskIndicator'] as const;
export type FundGap = (typeof fundGaps)[number];

/** A price that is older says nothing about today. */
export const freshPriceBusinessDays = 5;

export interface FundData {
  /** ISO 4217. Without exchange rates only EUR can be valued. */
  readonly currency: string;
  readonly peerGroupId: number | null;
  /** ISO date of the newest price. */
  readonly priceDate: string | null;
  /** Fraction per year. */
  readonly ongoingFee: number | null;
  readonly riskIndicator: number | null;
}

/**
 * What is missing; nothing for a fund that is complete.
 *
 * @param today ISO date
 */
export function fundGapsOf(fund: FundData, today: string): readonly FundGap[] {
  const { currency, peerGroupId, priceDate, ongoingFee, riskIndicator } = fund;
  const isMissing: Readonly<Record<FundGap, boolean>> = {
    currency: currency !== 'EUR',
    peerGroup: peerGroupId === null,
    price: priceDate === null,
    freshPrice: priceDate !== null && businessDaysBetween(priceDate, today) > freshPriceBusinessDays,
    fee: ongoingFee === null,
    riskIndicator: riskIndicator === null,
  };
  return fundGaps.filter((gap) => isMissing[gap]);
}
