import {
  bookTrades,
  expectedContribution,
  isDepotType,
  tradesBetween,
  unitSlack,
  type BookedTrades,
  type Booking,
  type LeavingPrice,
  type UnitRatio,
} from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { BankDepot, BankPosition } from '../../adapters/trader/trader-gateway';
import type { PendingChanges } from '../../contracts/analysis/pending-changes';
import type { Change } from '../../audit/write-audit';
import type { Queries, Transaction } from '../../db/database';
import { isBeforeAction } from '../../sql/states';
import { currentState, type CurrentState, type HeldPosition } from './current-state';
import { withTrustedPrices } from './doubted-prices';
import { noticeActions } from './notice-actions';
import { writeState, type Position } from './write-state';

/** What a bank says of a depot; where its funds are known here. */
export type ShownState = Pick<BankDepot, 'positions' | 'costsEur'>;

/** What became of the positions of a contract, and what they were taken for. */
export type WrittenPositions =
  | { readonly kind: 'unknownFunds' }
  | { readonly kind: 'unchanged'; readonly changes: readonly Change[] }
  | { readonly kind: 'awaitsAction'; readonly changes: readonly Change[] }
  | {
      readonly kind: 'priced' | 'replaced';
      readonly booking: Booking | null;
      readonly changes: readonly Change[];
    };

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
      and o.settled_at >= ${validOn}::date - 1 and not ${isBeforeAction('o', 'i')}
    order by i.fund_id, o.settled_at desc`,
  );
  const sold = new Map(executed.map(({ fundId, price }) => [fundId, price]));
  return entries.map(({ fundId, price }) => {
    const ofOrder = sold.get(fundId);
    return { fundId, price: ofOrder ?? price, isExecuted: ofOrder !== undefined };
  });
}

/**
 * Units that a split or merger made here are those that the bank shows, where the two differ by no more than its rounding: no
 * trade explains the difference.
 */
async function adoptRounding(
  db: Queries,
  contractId: number,
  current: CurrentState,
  positions: readonly Position[],
): Promise<CurrentState> {
  const exchanged = await db.query<UnitRatio & { readonly fundId: number }>(
    sql`select coalesce(a.successor_fund_id, a.fund_id) as "fundId", a.old_units as "oldUnits", a.new_units as "newUnits"
    from corporate_action_contract x join corporate_action a on a.id = x.action_id
    where x.contract_id = ${contractId} and x.state = 'exchanged' and a.state = 'confirmed'`,
  );
  const slacks = new Map(exchanged.map(({ fundId, ...ratio }) => [fundId, unitSlack(ratio)]));
  const shown = new Map(positions.map(({ fundId, units }) => [fundId, units]));
  const entries = current.entries.map((entry) => {
    const units = shown.get(entry.fundId) ?? entry.units;
    return Math.abs(units - entry.units) <= (slacks.get(entry.fundId) ?? 0) ? { ...entry, units } : entry;
  });
  return { ...current, entries };
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
 * known here, or that looks like a split which nobody has confirmed, changes nothing; a price that is doubted does not count.
 */
export async function writePositions(
  db: Transaction,
  contractId: number,
  { positions: shown, costsEur }: ShownState,
  today: string,
  pending: PendingChanges,
): Promise<WrittenPositions> {
  const stated = await knownPositions(db, shown);
  if (!stated) return { kind: 'unknownFunds' };
  const current = await currentState(db, contractId);
  const noticed = current ? await noticeActions(db, contractId, current, stated) : null;
  if (noticed) return { kind: 'awaitsAction', changes: noticed };
  const held = new Map(current?.entries.map((entry) => [entry.fundId, entry]));
  const { positions, changes } = await withTrustedPrices(db, stated, held);
  const adopted = current && (await adoptRounding(db, contractId, current, positions));
  const hasUnits = (entries: readonly HeldPosition[] | undefined): boolean =>
    entries?.length === positions.length &&
    positions.every(({ fundId, units }) =>
      entries.some((held) => held.fundId === fundId && held.units === units),
    );
  const hasSameUnits = hasUnits(adopted?.entries);
  const hasSamePrices = positions.every(({ fundId, price }) => held.get(fundId)?.price === price);
  if (hasUnits(current?.entries) && hasSamePrices) return { kind: 'unchanged', changes };
  // A state of a later day can only come from a client whose day began earlier.
  const day = current && (hasSameUnits || current.validOn > today) ? current.validOn : today;
  const booked = adopted ? await bookState(db, contractId, adopted, positions, costsEur, today) : null;
  await writeState(db, contractId, day, positions, booked, pending);
  return hasSameUnits
    ? { kind: 'priced', booking: null, changes }
    : { kind: 'replaced', booking: booked?.booking ?? null, changes };
}
