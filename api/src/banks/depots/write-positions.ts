import {
  bookTrades,
  expectedContribution,
  isDepotType,
  tradesBetween,
  type BookedTrades,
  type Booking,
  type LeavingPrice,
} from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { BankDepot, BankPosition } from '../../adapters/trader/trader-gateway';
import type { Queries } from '../../db/database';
import { currentState, type CurrentState } from './current-state';
import { writeState, type Position } from './write-state';

/** What a bank says of a depot; where its funds are known here. */
export type ShownState = Pick<BankDepot, 'positions' | 'costsEur'>;

/** What became of the positions of a contract, and what they were taken for. */
export type WrittenPositions =
  | { readonly kind: 'unchanged' | 'unknownFunds' }
  | { readonly kind: 'priced' | 'replaced'; readonly booking: Booking | null };

/** Null when one of the funds is not known here. */
async function knownPositions(
  db: Queries,
  positions: readonly BankPosition[],
): Promise<readonly Position[] | null> {
  const funds = await db.query<{ id: number; isin: string }>(
    sql`select id, isin from fund where isin = any(${positions.map(({ isin }) => isin)}::text[])`,
  );
  const fundByIsin = new Map(funds.map(({ id, isin }) => [isin, id]));
  const known = positions.flatMap(({ isin, ...position }) => {
    const fundId = fundByIsin.get(isin);
    return fundId === undefined ? [] : [{ fundId, ...position }];
  });
  return known.length === positions.length ? known : null;
}

/** Prices of what may be gone: as it was sold since the last state, or else the last one that is known. */
async function leavingPrices(
  db: Queries,
  contractId: number,
  { entries, validOn }: CurrentState,
): Promise<readonly LeavingPrice[]> {
  const executed = await db.query<{ fundId: number; price: number }>(
    sql`select distinct on (i.fund_id) i.fund_id as "fundId", i.price
    from trader_order o join trader_order_item i on i.order_id = o.id
    where o.contract_id = ${contractId} and o.state = 'executed' and i.kind = 'sell' and i.price > 0
      and o.settled_at >= ${validOn}::date - 1
    order by i.fund_id, o.settled_at desc`,
  );
  const sold = new Map(executed.map(({ fundId, price }) => [fundId, price]));
  return entries.map(({ fundId, price }) => {
    const ofOrder = sold.get(fundId);
    return { fundId, price: ofOrder ?? price, isExecuted: ofOrder !== undefined };
  });
}

async function bookState(
  db: Queries,
  contractId: number,
  current: CurrentState,
  positions: readonly Position[],
  costsEur: number | null,
  today: string,
): Promise<BookedTrades> {
  const { entries, money, plan, tariffTypeId, validOn } = current;
  const leaving = await leavingPrices(db, contractId, current);
  return bookTrades({ ...money, holdings: entries }, tradesBetween(entries, positions, leaving), {
    kind: isDepotType(tariffTypeId) ? 'depot' : 'insurance',
    expectedEur: expectedContribution(plan, validOn, today),
    deliveredCostsEur: costsEur,
  });
}

/**
 * Makes what a bank shows the current portfolio of a contract, which is locked, and books what was bought and sold since. The
 * same units at other prices keep the day of the portfolio; other units begin a new state. A depot with a fund that is not
 * known here changes nothing.
 */
export async function writePositions(
  db: Queries,
  contractId: number,
  { positions: shown, costsEur }: ShownState,
  today: string,
): Promise<WrittenPositions> {
  const positions = await knownPositions(db, shown);
  if (!positions) return { kind: 'unknownFunds' };
  const current = await currentState(db, contractId);
  const held = new Map(current?.entries.map((entry) => [entry.fundId, entry]));
  const hasSameUnits =
    current !== undefined &&
    current.entries.length === positions.length &&
    positions.every(({ fundId, units }) => held.get(fundId)?.units === units);
  const hasSamePrices = positions.every(({ fundId, price }) => held.get(fundId)?.price === price);
  if (hasSameUnits && hasSamePrices) return { kind: 'unchanged' };
  // A state of a later day can only come from a client whose day began earlier.
  const day = hasSameUnits || (current && current.validOn > today) ? current.validOn : today;
  const booked = current ? await bookState(db, contractId, current, positions, costsEur, today) : null;
  await writeState(db, contractId, day, positions, booked);
  return hasSameUnits
    ? { kind: 'priced', booking: null }
    : { kind: 'replaced', booking: booked?.booking ?? null };
}
