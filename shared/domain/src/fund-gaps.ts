import { businessDaysBetween } from './calendar';

/** What a fund lacks before the rules can judge contracts that hold it. */
export const fundGaps = ['currency', 'peerGroup', 'price', 'freshPrice', 'fee', 'riskIndicator'] as const;
export type FundGap = (typeof fundGaps)[number];

/** A price that is older says nothing about today. */
const freshPriceBusinessDays = 5;

interface FundData {
  /** ISO 4217. Without exchange rates only EUR can be valued. */
  readonly currency: string;
  readonly peerGroupId: number | null;
  /** ISO date of the newest price. */
  readonly priceDate: string | null;
  /** Fraction per year. */
  readonly ongoingFee: number | null;
  readonly riskIndicator: number | null;
}

/** What was never stated; the age of the price is not among it. */
export function missingFundData(fund: FundData): readonly FundGap[] {
  const { currency, peerGroupId, priceDate, ongoingFee, riskIndicator } = fund;
  const isMissing: Readonly<Record<Exclude<FundGap, 'freshPrice'>, boolean>> = {
    currency: currency !== 'EUR',
    peerGroup: peerGroupId === null,
    price: priceDate === null,
    fee: ongoingFee === null,
    riskIndicator: riskIndicator === null,
  };
  return fundGaps.filter((gap) => gap !== 'freshPrice' && isMissing[gap]);
}

/**
 * What is missing; nothing for a fund that is complete.
 *
 * @param today ISO date
 */
export function fundGapsOf(fund: FundData, today: string): readonly FundGap[] {
  const { priceDate } = fund;
  const isOld = priceDate !== null && businessDaysBetween(priceDate, today) > freshPriceBusinessDays;
  return [...missingFundData(fund), ...(isOld ? (['freshPrice'] as const) : [])];
}
