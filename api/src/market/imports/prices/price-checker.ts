import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import type { CurrencyRates } from '@depotwerk/domain';
import type { Queries } from '../../../db/database';
import { detailOf, type RefusalDetail } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import type { CheckedPrice } from './price-doubts';
import type { StatedPrice } from './price-line';

const DAY_MS = 86_400_000;
/** Prices have six decimals. */
const MILLION = 1e6;

interface PricedFund {
  readonly id: number;
  readonly currency: string;
  readonly peerGroupId: number | null;
}

export async function fundsByIsin(db: Queries): Promise<ReadonlyMap<string, PricedFund>> {
  const rows = await db.query<PricedFund & { isin: string }>(
    'SELECT id, isin, currency, peer_group_id AS "peerGroupId" FROM fund',
  );
  return new Map(rows.map(({ isin, ...fund }) => [isin, fund]));
}

export type Refuse = (code: ImportCode, detail: RefusalDetail) => null;

const MAX_VALUE = 60;
export const valueDetail = (value: string) => detailOf('value', { value: value.slice(0, MAX_VALUE) });

/** Decides line by line which price is written. */
export class PriceChecker {
  /** A number for each fund and day, so that millions of them fit into memory. */
  private readonly seen = new Set<number>();
  /** Funds of which the report has said it. */
  private readonly converted = new Set<number>();

  constructor(
    private readonly funds: ReadonlyMap<string, PricedFund>,
    private readonly rates: CurrencyRates,
    private readonly report: ReportBuilder,
    private readonly today: string,
  ) {}

  /** In the currency of the fund, with a rate of the file; once for each fund the report says so. */
  private convert(
    { isin, day, price, currency }: StatedPrice,
    line: number,
    fund: PricedFund,
  ): number | null {
    const rate = this.rates.between(currency, fund.currency, day);
    if (rate === null) return null;
    if (!this.converted.has(fund.id)) {
      const [published, computed] = [currency, fund.currency];
      this.report.find({ line, subject: isin, code: 'prices.converted', published, computed });
    }
    this.converted.add(fund.id);
    return Math.round(price * rate * MILLION) / MILLION;
  }

  check(stated: StatedPrice, line: number, refuse: Refuse): CheckedPrice | null {
    const { isin, day, currency } = stated;
    const fund = this.funds.get(isin);
    if (!fund) return refuse('prices.unknownFund', valueDetail(isin));
    if (day > this.today) return refuse('prices.inTheFuture', valueDetail(day));
    const price = currency === fund.currency ? stated.price : this.convert(stated, line, fund);
    if (price === null || price === 0) {
      const currencies = { published: currency, known: fund.currency };
      return refuse('prices.currencyDiffers', detailOf('currencies', currencies));
    }
    const key = fund.id * 100_000 + Date.parse(day) / DAY_MS;
    if (this.seen.has(key)) return refuse('prices.repeatedPrice', valueDetail(`${isin} ${day}`));
    this.seen.add(key);
    return { fundId: fund.id, day, price, isin, line, peerGroupId: fund.peerGroupId };
  }
}
