import { addDays } from '@depotwerk/domain';
import { giveWay } from '@depotwerk/api/time/give-way';
import { publishedPrice } from '../funds/fund-prices';
import { Random } from '../random';
import { laterWeekReturns } from './index-returns';
import { lastFriday, WEEKS_PER_YEAR } from './trading-weeks';

/** A fund as the demo left it. */
export interface PricedFund {
  readonly id: number;
  readonly isin: string;
  readonly peerGroupId: number;
  readonly isEtf: boolean;
  /** Of the group, a fraction per year. */
  readonly volatility: number;
  /** A fraction per year. */
  readonly ongoingFee: number;
  /** EUR on the Friday before the first day. */
  readonly price: number;
}

/** A day on which prices come in, and the part of the week's return since the Friday before. */
export interface TradingDay {
  readonly day: string;
  /** Friday that ends the week. */
  readonly friday: string;
  /** Of the week's return, 0 to 1. */
  readonly share: number;
}

const TRADING_DAYS = 5;
/** Own movement of a fund as a share of the volatility of its group. */
const TRACKING = { active: 0.25, etf: 0.04 } as const;

/** The Fridays after `from` and, last, the newest trading day up to `today`. */
export function laterDays(from: string, today: string): readonly TradingDay[] {
  const days: TradingDay[] = [];
  for (let friday = addDays(lastFriday(from), 7); ; friday = addDays(friday, 7)) {
    if (friday <= today) {
      days.push({ day: friday, friday, share: 1 });
      continue;
    }
    // Saturday is one day after the Friday before, Monday three.
    const sinceFriday = 7 - Math.round((Date.parse(friday) - Date.parse(today)) / 86_400_000);
    const traded = sinceFriday - 2;
    if (traded > 0) days.push({ day: today, friday, share: traded / TRADING_DAYS });
    return days;
  }
}

/** Log return of a fund after cost in the week that ends on a Friday; the same whenever it is asked for. */
function fundReturn(fund: PricedFund, friday: string, groupReturns: ReadonlyMap<number, number>): number {
  const tracking = fund.volatility * TRACKING[fund.isEtf ? 'etf' : 'active'];
  const own = (tracking / Math.sqrt(WEEKS_PER_YEAR)) * new Random(0, 'price', fund.isin, friday).normal();
  return (groupReturns.get(fund.peerGroupId) ?? 0) + own - fund.ongoingFee / WEEKS_PER_YEAR;
}

export interface LaterPrice {
  readonly fundId: number;
  readonly day: string;
  readonly price: number;
}

/** @param funds with their prices of the Friday before the first day */
export async function laterPrices(
  funds: readonly PricedFund[],
  days: readonly TradingDay[],
): Promise<LaterPrice[]> {
  const prices = new Map(funds.map(({ id, price }) => [id, price]));
  const later: LaterPrice[] = [];
  for (const { day, friday, share } of days) {
    const groupReturns = laterWeekReturns(friday);
    for (const fund of funds) {
      await giveWay();
      const price = publishedPrice(
        (prices.get(fund.id) ?? fund.price) * Math.exp(share * fundReturn(fund, friday, groupReturns)),
      );
      prices.set(fund.id, price);
      later.push({ fundId: fund.id, day, price });
    }
  }
  return later;
}
