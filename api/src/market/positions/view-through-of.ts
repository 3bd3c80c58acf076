import { viewThrough, type ViewThrough } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { readLooks, type KnownFund } from './read-looks';

/** A fund with its share of the fund assets; null: unknown. */
export interface SharedFund {
  readonly isin: string;
  readonly name: string;
  readonly fraction: number | null;
}

interface Source {
  readonly fileName: string;
  /** ISO date. */
  readonly asOf: string;
  readonly positions: number;
}

interface FundsViewThrough extends ViewThrough {
  readonly funds: (SharedFund & { readonly source: Source | null })[];
  /** Held by the funds, and looked through. */
  readonly innerFunds: { readonly isin: string; readonly name: string; readonly source: Source }[];
}

/** Entries of each list. */
const MOST = 10;

const sourceOf = ({ fileName, asOf, look }: KnownFund): Source => ({
  fileName,
  asOf,
  positions: look.positions,
});

/** What funds hold, by their newest files. */
export async function viewThroughOf(db: Queries, funds: readonly SharedFund[]): Promise<FundsViewThrough> {
  const known = await readLooks(
    db,
    funds.map(({ isin }) => isin),
  );
  const looks = new Map([...known].map(([isin, { look }]) => [isin, look]));
  const view = viewThrough(
    funds.map(({ isin, fraction }) => ({ isin, weight: fraction ?? 0, look: looks.get(isin) ?? null })),
    looks,
    MOST,
  );
  const own = new Set(funds.map(({ isin }) => isin));
  return {
    ...view,
    funds: funds.map((fund) => {
      const source = known.get(fund.isin);
      return { ...fund, source: source ? sourceOf(source) : null };
    }),
    innerFunds: [...known.values()]
      .filter(({ isin }) => !own.has(isin))
      .map((fund) => ({ isin: fund.isin, name: fund.name, source: sourceOf(fund) })),
  };
}
