import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import type { Transaction } from '../db/database';
import { viewThroughOf } from '../market/positions/view-through-of';
import type { Depot } from './depot-facts';

/** What the funds of a depot hold, those among them as well that the product does not know. */
export function depotViewThrough(
  db: Transaction,
  { facts, funds, unknown }: Depot,
): Promise<ContractViewThrough> {
  const known = (facts.portfolio?.entries ?? []).flatMap(({ fundId, value }) => {
    const fund = funds.get(fundId);
    return fund && value > 0 ? [{ isin: fund.isin, name: fund.name, eur: value }] : [];
  });
  const all = [...known, ...unknown.map(({ isin, eur }) => ({ isin, name: isin, eur }))];
  const total = all.reduce((sum, { eur }) => sum + eur, 0);
  return viewThroughOf(
    db,
    all
      .sort((one, other) => other.eur - one.eur || one.isin.localeCompare(other.isin))
      .map(({ isin, name, eur }) => ({ isin, name, fraction: total > 0 ? eur / total : null })),
  );
}
