import { randomUUID } from 'node:crypto';
import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { traderOrder, traderOrderItem } from '../../db/schema/trader';
import { ApiFault, badRequest } from '../../http/api-fault';
import { audit } from '../../audit/writer';
import { lockContract } from '../../contracts/change/contract-snapshot';
import { confirmAction } from '../action-codes/confirm-action';
import { requireBank } from '../credentials/bank';
import type { DepotWriter } from '../depots/depot-parts';
import type { NewOrder } from './new-order';
import { refuseOpenOrder } from '../../contracts/change/open-order';
import { insertRows } from '../../records/table-names';

/** Recorded and still to be sent; or a code is needed first. */
export type RecordedOrder =
  | { readonly orderId: string; readonly challenge?: undefined }
  | { readonly challenge: SecondFactorChallenge };

interface LinkedDepot {
  readonly issuerId: number;
  readonly externalKey: string;
  readonly isConfirmed: boolean;
}

/** @returns the order that was recorded under a key before */
export async function orderOfKey(
  db: Pick<Transaction, 'query'>,
  { clientKey, contractId }: NewOrder,
): Promise<string | undefined> {
  const [order] = await db.query<{ id: string; contractId: number }>(
    sql`select id, contract_id as "contractId" from trader_order where client_key = ${clientKey}`,
  );
  if (order && order.contractId !== contractId)
    throw new ApiFault(422, 'request.keyReused', 'this key belongs to the order of another contract');
  return order?.id;
}

async function linkedDepot(db: Transaction, contractId: number): Promise<LinkedDepot> {
  const [depot] = await db.query<LinkedDepot>(
    sql`select issuer_id as "issuerId", external_key as "externalKey", is_confirmed as "isConfirmed"
    from trader_depot where contract_id = ${contractId}`,
  );
  if (!depot) throw new ApiFault(409, 'traderOrders.depotMissing', 'the contract is linked to no depot');
  if (!depot.isConfirmed)
    throw badRequest('fundsApi.missingContractConfirmation', 'the customer has not confirmed the contract');
  await refuseOpenOrder(db, contractId);
  return depot;
}

async function insertOrder(
  db: Transaction,
  { items, profileGap: _, ...order }: NewOrder,
  { issuerId, externalKey }: LinkedDepot,
  bankReference: string | null,
  { caller }: DepotWriter,
): Promise<string> {
  const id = randomUUID();
  const by = { orderedBy: caller.userId, orderedByName: caller.fullName };
  await db.query(insertRows(traderOrder, [{ ...order, id, issuerId, externalKey, bankReference, ...by }]));
  const rows = items.map((item, position) => ({ ...item, orderId: id, position }));
  await db.query(insertRows(traderOrderItem, rows));
  return id;
}

/** What a code is asked for: the change of a savings plan is an instruction of its own. */
function purposeOf({ items }: NewOrder, contractNumber: string): string {
  const changesPlan = items.some(({ kind }) => kind === 'savingsPlan');
  const trades = items.some(({ kind }) => kind !== 'savingsPlan');
  const plan = changesPlan ? ['die Änderung des Sparplans'] : [];
  return `${[...(trades ? ['den Auftrag'] : []), ...plan].join(' und ')} zum Vertrag ${contractNumber}`;
}

/**
 * Writes an order down, with its second factor taken, before anything is sent. The same key finds the order of before.
 *
 * @throws {ApiFault} 404 of the contract; 409 `traderOrders.depotMissing` or `orderOpen`; 400
 *   `fundsApi.missingContractConfirmation`; as `confirmAction`
 */
export async function recordOrder(
  db: Transaction,
  order: NewOrder,
  writer: DepotWriter,
  secondFactor: SecondFactorData,
): Promise<RecordedOrder> {
  const { contractId, items, profileGap = null } = order;
  const { contractNumber } = await lockContract(db, contractId, writer.caller.scope);
  const known = await orderOfKey(db, order);
  if (known !== undefined) return { orderId: known };
  const depot = await linkedDepot(db, contractId);
  const bank = await requireBank(db, depot.issuerId);
  const confirmation = await confirmAction(
    db,
    bank,
    {
      userId: writer.caller.userId,
      action: 'executeOptimization',
      subject: JSON.stringify([contractId, items]),
      purpose: purposeOf(order, contractNumber),
    },
    secondFactor,
  );
  if (!confirmation.isConfirmed) return { challenge: confirmation.challenge };
  const orderId = await insertOrder(db, order, depot, confirmation.bankReference, writer);
  await audit(db, writer, [
    {
      action: 'traderOrder.recorded',
      entityType: 'contract',
      entityId: String(contractId),
      entityName: contractNumber,
      before: null,
      after: { order: orderId, depot: depot.externalKey, items, ...(profileGap && { profileGap }) },
    },
  ]);
  return { orderId };
}
