import { tradingWeeks } from './market/trading-weeks';
import { simulateIndexReturns } from './market/index-returns';
import type { IndexReturns } from './market/index-returns';
import { monthGrid } from './market/month-grid';
import type { GridMonth } from './market/month-grid';
import { makeFunds } from './funds/fund-catalogue';
import type { DemoFund } from './funds/demo-fund';
import { makeSalesOrganisation } from './people/groups';
import type { SalesOrganisation } from './people/groups';
import { makeTariffs } from './tariffs/demo-tariffs';
import type { DemoTariff } from './tariffs/demo-tariffs';

/** Everything that contracts refer to; a few megabytes, whatever the number of contracts. */
export interface DemoWorld {
  readonly seed: number;
  /** The last trading day: everything ends here. */
  readonly today: string;
  readonly weeks: readonly string[];
  readonly months: readonly GridMonth[];
  readonly indexReturns: IndexReturns;
  readonly funds: readonly DemoFund[];
  readonly fundById: ReadonlyMap<number, DemoFund>;
  readonly tariffs: readonly DemoTariff[];
  readonly sales: SalesOrganisation;
}

/** @param today ISO date; the world ends on the last Friday up to it */
export async function makeWorld(seed: number, today: string): Promise<DemoWorld> {
  const weeks = tradingWeeks(today);
  const indexReturns = simulateIndexReturns(seed, weeks);
  const funds = await makeFunds(seed, weeks, indexReturns);
  return {
    seed,
    today: weeks.at(-1) ?? today,
    weeks,
    months: monthGrid(weeks),
    indexReturns,
    funds,
    fundById: new Map(funds.map((fund) => [fund.id, fund])),
    tariffs: await makeTariffs(seed, funds, indexReturns),
    sales: makeSalesOrganisation(seed),
  };
}
