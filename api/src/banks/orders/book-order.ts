import { bookTrades, isDepotType, type Trade } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { PendingChanges } from '../../contracts/analysis/pending-changes';
import type { Queries } from '../../db/database';
import { isBeforeAction } from '../../sql/states';
import { currentState, type CurrentState } from '../depots/current-state';
import { writeState, type Position } from '../depots/write-state';

/** A line as it was executed. */
interface Line {
  readonly kind: 'sell' | 'buy';
  readonly fundId: number;
  readonly eur: number;
  readonly units: number | null;
  readonly price: number | null;
}

/**
 * None when what the contract knows is not surely older than the order: a refresh may have seen it executed; nor when a fund of it
 * was split or merged since.
 */
const readLines = (db: Queries, orderId: string): Promise<Line[]> =>
  db.query<Line>(
    sql`select i.kind, i.fund_id as "fundId", i.eur, i.units, i.price
    from trader_order o join trader_order_item i on i.order_id = o.id
      left join trader_depot d on d.contract_id = o.contract_id
    where o.id = ${orderId} and i.kind <> 'savingsPlan'
      and (coalesce(d.booked_as_of, d.refreshed_at) < o.ordered_at) is not false
      and not exists (select 1 from trader_order_item s where s.order_id = o.id and ${isBeforeAction('o', 's')})
    order by i.position`,
  );

/** Null when a line has no units or price, or sells more than is held. */
function tradesOf(lines: readonly Line[], { entries }: CurrentState): readonly Trade[] | null {
  const held = new Map(entries.map(({ fundId, units }) => [fundId, units]));
  const trades = lines.flatMap(({ kind, fundId, eur, units, price }): Trade[] => {
    if (units === null || price === null) return [];
    const change = kind === 'sell' ? -units : units;
    held.set(fundId, (held.get(fundId) ?? 0) + change);
    return [{ fundId, units: change, eur, slackEur: 0 }];
  });
  const isPossible = [...held.values()].every((units) => units > -LEAST_UNIT);
  return trades.length === lines.length && isPossible ? trades : null;
}

/** Units have six decimals. */
const LEAST_UNIT = 1e-6;

function positionsAfter(
  { entries }: CurrentState,
  lines: readonly Line[],
  units: ReadonlyMap<number, number>,
  today: string,
): readonly Position[] {
  const known = new Map(entries.map(({ fundId, price, pricedOn }) => [fundId, { price, pricedOn }]));
  for (const { fundId, price } of lines) if (price !== null) known.set(fundId, { price, pricedOn: today });
  return [...units].map(([fundId, held]) => ({
    fundId,
    units: held,
    price: 0,
    pricedOn: today,
    ...known.get(fundId),
  }));
}

/**
 * Books an executed order by its own lines, where the bank does not show the depot.
 *
 * @param pending collects what changes in the row of the contract
 * @returns whether it could; otherwise it waits for the next refresh
 */
export async function bookOrder(
  db: Queries,
  orderId: string,
  contractId: number,
  today: string,
  pending: PendingChanges,
): Promise<boolean> {
  const lines = await readLines(db, orderId);
  const current = await currentState(db, contractId);
  const trades = current && lines.length > 0 ? tradesOf(lines, current) : null;
  if (!current || !trades) return false;
  const booked = bookTrades({ ...current.money, holdings: current.entries }, trades, {
    kind: isDepotType(current.tariffTypeId) ? 'depot' : 'insurance',
    expectedEur: 0,
    deliveredCostsEur: null,
  });
  const units = new Map(booked.state.holdings.map((holding) => [holding.fundId, holding.units]));
  const day = current.validOn > today ? current.validOn : today;
  await writeState(db, contractId, day, positionsAfter(current, lines, units, today), booked, pending);
  pending.raiseVersions([contractId]);
  return true;
}
