import { roundToCents, worthOf } from '@depotwerk/domain';
import type { Transaction } from '../../../../db/database';
import { portfolio, portfolioEntry } from '../../../../db/schema/portfolio';
import type { Outcome } from '../../../../imports/counts';
import type { PendingChanges } from '../../../analysis/pending-changes';
import { priceKey, pricesInEuro } from './price';

export interface PortfolioToWrite {
  readonly contractId: number;
  readonly validOn: string;
  readonly holdings: readonly { readonly fundId: number; readonly units: number }[];
}

export interface WrittenPortfolio {
  readonly holdings: Record<Outcome, number>;
  /** A newer portfolio is stored: this one went into the history. */
  readonly isHistoric: boolean;
}

interface Stored {
  readonly contractId: number;
  readonly newest: string;
  /** Fund -> units on the day in question. */
  readonly units: Readonly<Record<string, number>> | null;
}

const STORED = `
  SELECT contract.id AS "contractId", newest.day::text AS newest,
    (SELECT json_object_agg(fund_id, units) FROM portfolio_entry
     WHERE contract_id = contract.id AND valid_on = wanted.day) AS units
  FROM contract JOIN unnest($1::int[], $2::date[]) AS wanted (contract_id, day) ON wanted.contract_id = contract.id
  CROSS JOIN LATERAL (SELECT max(valid_on) AS day FROM portfolio WHERE contract_id = contract.id) AS newest
  WHERE contract.id = ANY ($1::int[]) AND newest.day IS NOT NULL`;

const REMOVE = `
  DELETE FROM portfolio USING unnest($1::int[], $2::date[]) AS replaced (contract_id, day)
  WHERE portfolio.contract_id = replaced.contract_id AND portfolio.valid_on = replaced.day`;

const keysOf = (portfolios: readonly PortfolioToWrite[]) => [
  portfolios.map(({ contractId }) => contractId),
  portfolios.map(({ validOn }) => validOn),
];

function compare(units: Stored['units'], { holdings }: PortfolioToWrite): Record<Outcome, number> {
  const outcome = { created: 0, updated: 0, unchanged: 0 };
  const stored = new Map(Object.entries(units ?? {}));
  for (const { fundId, units: delivered } of holdings) {
    const known = stored.get(String(fundId));
    outcome[known === undefined ? 'created' : known === delivered ? 'unchanged' : 'updated'] += 1;
    stored.delete(String(fundId));
  }
  // A position that the insurer no longer delivers is gone: a change of the portfolio.
  outcome.updated += stored.size;
  return outcome;
}

/** By contract; 0 when the price of one position is unknown, because a part of the value would look like all of it. */
function totalsOf(entries: readonly { contractId: number; price: number; value: number }[]) {
  const unpriced = new Set(entries.filter(({ price }) => price === 0).map(({ contractId }) => contractId));
  const totals = new Map<number, number>();
  for (const { contractId, value } of entries) {
    const sum = (totals.get(contractId) ?? 0) + value;
    totals.set(contractId, unpriced.has(contractId) ? 0 : sum);
  }
  return totals;
}

async function insert(transaction: Transaction, portfolios: readonly PortfolioToWrite[]) {
  const { orm } = transaction;
  const days = portfolios.flatMap(({ validOn, holdings }) =>
    holdings.map(({ fundId }) => ({ fundId, on: validOn })),
  );
  const prices = await pricesInEuro(transaction, days);
  const entries = portfolios.flatMap(({ contractId, validOn, holdings }) =>
    holdings.map(({ fundId, units }) => {
      const price = prices.get(priceKey({ fundId, on: validOn })) ?? 0;
      return { contractId, validOn, fundId, units, price, value: worthOf(units, price) };
    }),
  );
  const totals = totalsOf(entries);
  await orm.insert(portfolio).values(
    portfolios.map(({ contractId, validOn }) => ({
      contractId,
      validOn,
      totalValue: roundToCents(totals.get(contractId) ?? 0),
    })),
  );
  await orm.insert(portfolioEntry).values(entries);
}

/**
 * Writes the fund units of contracts, each with at least one position. Without a known price a position has price
 * and value 0, which readers show as unknown.
 *
 * @param pending collects the sums for the rows of the contracts
 */
export async function writePortfolios(
  transaction: Transaction,
  portfolios: readonly PortfolioToWrite[],
  pending: PendingChanges,
  isPreview: boolean,
): Promise<Map<number, WrittenPortfolio>> {
  const rows = await transaction.query<Stored>(STORED, keysOf(portfolios));
  const stored = new Map(rows.map((row) => [row.contractId, row]));
  const written = new Map<number, WrittenPortfolio>();
  for (const each of portfolios) {
    const known = stored.get(each.contractId);
    const isHistoric = known !== undefined && known.newest > each.validOn;
    written.set(each.contractId, { holdings: compare(known?.units ?? null, each), isHistoric });
  }
  const changed = portfolios.filter(({ contractId }) => {
    const { created, updated } = written.get(contractId)?.holdings ?? { created: 0, updated: 0 };
    return created + updated > 0;
  });
  if (isPreview || changed.length === 0) return written;
  await transaction.query(REMOVE, keysOf(changed.filter(({ contractId }) => stored.has(contractId))));
  await insert(transaction, changed);
  pending.takeSums(changed.map(({ contractId }) => contractId));
  return written;
}
