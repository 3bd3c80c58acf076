import sql from 'sql-template-tag';
import type { Database, Queries, Transaction } from '../../../db/database';
import type { BankOrder, BankOrderResult, TraderAccess } from '../trader-gateway';
import type { Behaviour } from './behaviour';
import { lockDepot, quotes } from './simulated-depots';
import { executeTrades } from './simulated-trades';

const refused = (message: string, isUnconfirmed = false): BankOrderResult => ({
  state: 'refused',
  isUnconfirmed,
  message,
});

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
  const isins = order.items.map(({ isin }) => isin);
  const prices = await quotes(db, isins, behaviour.movesPrices);
  const execution = executeTrades(order, depot.positions, prices);
  if ('refusal' in execution) return refused(execution.refusal);
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
