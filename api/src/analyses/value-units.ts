import { roundToCents } from '@depotwerk/domain';
import type { HoldingLine } from '@depotwerk/contract/analyses';
import sql from 'sql-template-tag';
import type { Queries } from '../db/database';
import type { FieldRow } from '../files/recognise-table';
import { refusalOf, type HoldingRefusal } from './holdings-table';

/** Units of a fund, with the line of the file that they come from. */
export interface HeldUnits {
  readonly isin: string;
  readonly units: number;
  readonly row: FieldRow;
}

export interface ValuedUnits {
  readonly lines: readonly HoldingLine[];
  /** Funds without a price in EUR. */
  readonly refusals: readonly HoldingRefusal[];
  /** ISO date of the oldest price among those that were used; null without any. */
  readonly pricedOn: string | null;
}

/** Values units with the newest known prices in EUR. */
export async function valueUnits(
  db: Queries,
  held: readonly HeldUnits[],
  mostEur: number,
): Promise<ValuedUnits> {
  const rows = await db.query<{ isin: string; price: number; priceDate: string }>(
    sql`select isin, price, price_date::text as "priceDate" from fund
      where isin = any(${held.map(({ isin }) => isin)}::text[]) and currency = 'EUR' and price > 0`,
  );
  const prices = new Map(rows.map((row) => [row.isin, row]));
  const lines: HoldingLine[] = [];
  const refusals: HoldingRefusal[] = [];
  let pricedOn: string | null = null;
  for (const { isin, units, row } of held) {
    const known = prices.get(isin);
    const eur = known ? roundToCents(units * known.price) : 0;
    if (!known) refusals.push(refusalOf(row, 'noPrice'));
    else if (!(eur > 0) || eur > mostEur) refusals.push(refusalOf(row, 'amountInvalid'));
    else {
      lines.push({ isin, eur });
      if (pricedOn === null || known.priceDate < pricedOn) pricedOn = known.priceDate;
    }
  }
  return { lines, refusals, pricedOn };
}
