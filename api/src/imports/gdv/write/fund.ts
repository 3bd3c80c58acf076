import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { fund, fundPrice } from '../../../db/schema/fund';
import type { FundDraft } from '../contract-draft';

export interface FundRow {
  readonly id: number;
  readonly currency: string;
}

const byIsin = { isin: fund.isin, id: fund.id, currency: fund.currency };

/**
 * The funds of a contract by ISIN. One that nobody knows yet is created as incomplete: a later import of funds
 * completes it. What is known of a fund is not touched, because insurers shorten names each in their own way.
 */
export async function findOrCreateFunds(
  { orm }: Transaction,
  drafts: readonly FundDraft[],
): Promise<{ funds: Map<string, FundRow>; created: Set<string> }> {
  if (drafts.length === 0) return { funds: new Map(), created: new Set() };
  const isins = drafts.map(({ isin }) => isin);
  const known = await orm.select(byIsin).from(fund).where(inArray(fund.isin, isins));
  const knownIsins = new Set(known.map(({ isin }) => isin));
  const missing = drafts.filter(({ isin }) => !knownIsins.has(isin));
  const created =
    missing.length === 0
      ? []
      : await orm
          .insert(fund)
          .values(
            missing.map(({ isin, name }) => ({
              isin,
              name,
              completeness: 'incomplete' as const,
              source: 'gdv' as const,
            })),
          )
          .returning(byIsin);
  return {
    funds: new Map([...known, ...created].map(({ isin, ...row }) => [isin, row])),
    created: new Set(created.map(({ isin }) => isin)),
  };
}

/** A price that is older says nothing about the day any more. */
const PRICE_MAX_AGE_DAYS = 10;

function daysBefore(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** The newest price in EUR on that day or shortly before; null where none is known. */
export async function priceInEuro({ orm }: Transaction, row: FundRow, on: string): Promise<number | null> {
  if (row.currency !== 'EUR') return null;
  const [found] = await orm
    .select({ price: fundPrice.price })
    .from(fundPrice)
    .where(
      and(
        eq(fundPrice.fundId, row.id),
        lte(fundPrice.priceDate, on),
        gte(fundPrice.priceDate, daysBefore(on, PRICE_MAX_AGE_DAYS)),
      ),
    )
    .orderBy(desc(fundPrice.priceDate))
    .limit(1);
  return found?.price ?? null;
}
