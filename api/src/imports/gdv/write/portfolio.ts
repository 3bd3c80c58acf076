import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { contract } from '../../../db/schema/contract';
import { portfolio, portfolioEntry } from '../../../db/schema/portfolio';
import type { Outcome } from '../../counts';
import type { FundDraft } from '../contract-draft';
import { priceInEuro, type FundRow } from './fund';

export interface WrittenPortfolio {
  readonly holdings: Record<Outcome, number>;
  /** A newer portfolio is stored: this one went into the history. */
  readonly isHistoric: boolean;
}

interface Holding {
  readonly fundId: number;
  readonly units: number;
}

const cents = (eur: number) => Math.round(eur * 100) / 100;

async function storedHoldings({ orm }: Transaction, contractId: number, validOn: string) {
  const rows = await orm
    .select({ fundId: portfolioEntry.fundId, units: portfolioEntry.units })
    .from(portfolioEntry)
    .where(and(eq(portfolioEntry.contractId, contractId), eq(portfolioEntry.validOn, validOn)));
  return new Map(rows.map(({ fundId, units }) => [fundId, units]));
}

function compare(
  stored: ReadonlyMap<number, number>,
  delivered: readonly Holding[],
): Record<Outcome, number> {
  const holdings = { created: 0, updated: 0, unchanged: 0 };
  for (const { fundId, units } of delivered) {
    const known = stored.get(fundId);
    holdings[known === undefined ? 'created' : known === units ? 'unchanged' : 'updated'] += 1;
  }
  // A position that the insurer no longer delivers is gone: a change of the portfolio.
  const ids = new Set(delivered.map(({ fundId }) => fundId));
  for (const fundId of stored.keys()) if (!ids.has(fundId)) holdings.updated += 1;
  return holdings;
}

async function newestDate({ orm }: Transaction, contractId: number): Promise<string | null> {
  const [newest] = await orm
    .select({ validOn: portfolio.validOn })
    .from(portfolio)
    .where(eq(portfolio.contractId, contractId))
    .orderBy(desc(portfolio.validOn))
    .limit(1);
  return newest?.validOn ?? null;
}

/**
 * Writes the fund units of a day. Without a known price a position has price and value 0, which readers show as
 * unknown.
 */
export async function writePortfolio(
  transaction: Transaction,
  contractId: number,
  validOn: string,
  drafts: readonly FundDraft[],
  funds: ReadonlyMap<string, FundRow>,
): Promise<WrittenPortfolio> {
  const { orm } = transaction;
  const known = drafts.flatMap(({ isin, units }) => {
    const row = funds.get(isin);
    return row ? [{ row, fundId: row.id, units }] : [];
  });
  const newest = await newestDate(transaction, contractId);
  const isHistoric = newest !== null && newest > validOn;
  const holdings = compare(await storedHoldings(transaction, contractId, validOn), known);
  if (holdings.created + holdings.updated === 0) return { holdings, isHistoric };

  const entries = [];
  for (const { row, fundId, units } of known) {
    const price = (await priceInEuro(transaction, row, validOn)) ?? 0;
    entries.push({ contractId, validOn, fundId, units, price, value: cents(units * price) });
  }
  const totalValue = cents(entries.reduce((sum, { value }) => sum + value, 0));
  await orm
    .delete(portfolio)
    .where(and(eq(portfolio.contractId, contractId), eq(portfolio.validOn, validOn)));
  await orm.insert(portfolio).values({ contractId, validOn, totalValue });
  await orm.insert(portfolioEntry).values(entries);
  if (!isHistoric) {
    await orm
      .update(contract)
      .set({
        totalValue,
        cashValue: 0,
        nonFundsValue: 0,
        contributionsValue: 0,
        reserveValue: 0,
        guaranteeFundQuantity: 0,
      })
      .where(eq(contract.id, contractId));
  }
  return { holdings, isHistoric };
}
