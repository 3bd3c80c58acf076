import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database, Queries, Transaction } from '../../../db/database';
import type { BankOrder, BankOrderResult, ExecutedItem, TraderAccess } from '../trader-gateway';
import type { Behaviour } from './behaviour';
import type { HeldUnits } from './simulated-depots';
import { lockDepot, quotes } from './simulated-depots';

const refused = (message: string, isUnconfirmed = false): BankOrderResult => ({
  state: 'refused',
  isUnconfirmed,
  message,
});

/** A sale of as good as everything is rounded to the position. */
const ROUNDING_EUR = 0.01;
const newNumber = (): string => `A${randomInt(10_000_000, 99_999_999)}`;

interface Execution {
  readonly held: Map<string, number>;
  readonly items: ExecutedItem[];
}

async function execute(
  db: Queries,
  order: BankOrder,
  positions: readonly HeldUnits[],
  { movesPrices }: Behaviour,
): Promise<Execution | BankOrderResult> {
  const prices = await quotes(
    db,
    order.items.map(({ isin }) => isin),
    movesPrices,
  );
  const held = new Map(positions.map(({ isin, units }) => [isin, units]));
  const items: ExecutedItem[] = [];
  for (const { kind, isin, eur } of order.items) {
    if (kind === 'savingsPlan' || eur === null) {
      items.push({ orderNumber: newNumber(), units: null, price: null });
      continue;
    }
    const quote = prices.get(isin);
    if (!quote) return refused(`Die ISIN ${isin} wird zurzeit nicht gehandelt.`);
    const stock = held.get(isin) ?? 0;
    if (kind === 'sell' && eur > stock * quote.price + ROUNDING_EUR)
      return refused(`Der Bestand in ${isin} reicht für den Verkauf nicht aus.`);
    const units = Math.min(Number((eur / quote.price).toFixed(6)), kind === 'sell' ? stock : Infinity);
    held.set(isin, Number((stock + (kind === 'sell' ? -units : units)).toFixed(6)));
    items.push({ orderNumber: newNumber(), units, price: quote.price });
  }
  return { held, items };
}

async function settle(
  db: Transaction,
  access: TraderAccess,
  order: BankOrder,
  behaviour: Behaviour,
  needsReference: boolean,
): Promise<BankOrderResult> {
  const depot = await lockDepot(db, access, order.externalKey);
  if (!depot) return refused('Dieses Depot gibt es unter Ihrem Zugang nicht.');
  if (!depot.isConfirmed) return refused('Der Kunde hat den Vertrag noch nicht bestätigt.', true);
  if (behaviour.refusesOrders) return refused('Der Auftrag wurde von der Handelsabteilung zurückgewiesen.');
  if (needsReference) {
    const [token] = await db.query(
      sql`delete from simulated_token where reference = ${order.reference} and issuer_id = ${access.issuerId}
        and login = ${access.login} and is_confirmed returning reference`,
    );
    if (!token) return refused('Die Freigabe per TAN fehlt.');
  }
  const execution = await execute(db, order, depot.positions, behaviour);
  if ('state' in execution) return execution;
  const positions = [...execution.held]
    .filter(([, units]) => units > 0)
    .map(([isin, units]) => ({ isin, units }));
  await db.query(
    sql`update simulated_depot set positions = ${JSON.stringify(positions)}::jsonb
    where issuer_id = ${access.issuerId} and external_key = ${order.externalKey}`,
  );
  return { state: 'executed', items: execution.items };
}

/** Executes under the key of the client once; a repetition is answered with what became of the first. */
export const placeOrder = (
  database: Database,
  access: TraderAccess,
  order: BankOrder,
  behaviour: Behaviour,
  needsReference: boolean,
): Promise<BankOrderResult> =>
  database.transaction(async (db) => {
    // The row is the lock: whoever sends the same key at the same time waits here and then finds the result.
    const [isFirst] = await db.query(
      sql`insert into simulated_order (issuer_id, client_key, result)
      values (${access.issuerId}, ${order.clientKey}, 'null') on conflict do nothing returning client_key`,
    );
    if (!isFirst) {
      const known = await findOrder(db, access.issuerId, order.clientKey);
      if (known) return known;
    }
    const result = await settle(db, access, order, behaviour, needsReference);
    await db.query(
      sql`update simulated_order set result = ${JSON.stringify(result)}::jsonb
      where issuer_id = ${access.issuerId} and client_key = ${order.clientKey}`,
    );
    return result;
  });

export async function findOrder(
  db: Queries,
  issuerId: number,
  clientKey: string,
): Promise<BankOrderResult | null> {
  const [row] = await db.query<{ result: BankOrderResult | null }>(
    sql`select result from simulated_order where issuer_id = ${issuerId} and client_key = ${clientKey}`,
  );
  return row?.result ?? null;
}
