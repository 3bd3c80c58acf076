import { addDays } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { tableState } from '../../db/table-state';
import { PRICE_DAYS } from './current-indices';
import { loadMarketRows } from './market-rows';
import type { MarketSnapshot } from './market-snapshot';
import { marketSnapshot } from './market-snapshot';
import type { TariffFacts } from './tariff-facts';
import { loadTariffFacts } from './tariff-facts';

/** Market and tariffs: what all contracts are measured against. A few tens of megabytes. */
export interface AnalysisBasis {
  readonly market: MarketSnapshot;
  readonly tariffs: ReadonlyMap<number, TariffFacts>;
}

export async function loadBasis(queries: Queries, today: string): Promise<AnalysisBasis> {
  const market = await marketSnapshot(await loadMarketRows(queries, addDays(today, -PRICE_DAYS)));
  return { market, tariffs: await loadTariffFacts(queries, market.funds) };
}

interface Cached {
  readonly version: string;
  readonly basis: Promise<AnalysisBasis>;
}

const cache = new WeakMap<Queries, Cached>();

const VERSION = `SELECT concat_ws('/', ${tableState('fund')}, ${tableState('tariff')}) AS version`;

/**
 * The basis as it is now; loaded anew only after a fund or a tariff has changed, so that looking at a single contract
 * again costs milliseconds. Whoever writes prices or universes sets `updated_at` of the fund or tariff.
 */
export async function currentBasis(queries: Queries, today: string): Promise<AnalysisBasis> {
  const [row] = await queries.query<{ version: string }>(VERSION);
  const version = row?.version ?? '';
  const known = cache.get(queries);
  if (known?.version === version) return known.basis;
  const basis = loadBasis(queries, today);
  cache.set(queries, { version, basis });
  // A failed attempt must not stay.
  basis.catch(() => cache.delete(queries));
  return basis;
}
