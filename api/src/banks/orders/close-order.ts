import type { OrderClosing } from '@depotwerk/contract/banks';
import { closeSteps, orderTransitions } from '@depotwerk/contract/banks/values/trader-orders';
import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import { canLeave, stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { lockContract } from '../../contracts/change/contract-snapshot';
import type { Transaction } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { movePlanOf } from '../../sql/plan-of-order';
import { isLeftBy } from '../../sql/states';
import { where } from '../../sql/where';
import { confirmByCode } from '../action-codes/confirm-action';
import type { DepotParts } from '../depots/depot-parts';

interface OpenOrder {
  readonly contractId: number;
  readonly bankName: string;
}

const notUnknown = (): ApiFault =>
  new ApiFault(
    409,
    'traderOrders.notUnknown',
    'the bank is being asked, or has said what became of the order',
  );

/** @throws {ApiFault} 404, also for the order of a contract outside of the scope */
async function findOrder(db: Transaction, orderId: string, scope: DataScope): Promise<OpenOrder> {
  const conditions = [sql`o.id = ${orderId}`, ...contractScopeConditions(scope, 'c.')];
  const [order] = await db.query<OpenOrder>(
    sql`select o.contract_id as "contractId", i.name as "bankName" from trader_order o join issuer i on i.id = o.issuer_id
      join contract c on c.id = o.contract_id ${where(conditions)}`,
  );
  if (!order) throw notFound('traderOrders', orderId);
  return order;
}

async function close(
  db: Transaction,
  orderId: string,
  { outcome, reason, secondFactor }: OrderClosing,
  writer: Writer,
): Promise<SecondFactorChallenge | undefined> {
  const { caller } = writer;
  const { contractId, bankName } = await findOrder(db, orderId, caller.scope);
  const { contractNumber } = await lockContract(db, contractId, caller.scope);
  if (caller.kind !== 'administrator')
    throw new ApiFault(403, 'traderOrders.administratorsOnly', 'only administrators close orders by hand');
  const by = closeSteps[outcome];
  const [order] = await db.query<{ state: string }>(
    sql`select state from trader_order where id = ${orderId} for update`,
  );
  if (!order || !canLeave(orderTransitions, order.state, by)) throw notUnknown();
  const confirmation = await confirmByCode(
    db,
    { id: null, name: bankName },
    'own',
    {
      userId: caller.userId,
      action: 'closeOrder',
      subject: JSON.stringify([orderId, outcome, reason]),
      purpose: `das Schließen des Auftrags zum Vertrag ${contractNumber}`,
    },
    secondFactor,
  );
  if (!confirmation.isConfirmed) return confirmation.challenge;
  const state = stateAfter(orderTransitions, by);
  const [closed] = await db.query(
    sql`update trader_order set state = ${state}, closed_by = ${caller.fullName}, close_reason = ${reason},
      error_code = ${outcome === 'refused' ? 'fundsApi.traderError' : null}, settled_at = now(), ask_after = null
    where id = ${orderId} and ${isLeftBy(orderTransitions, by)} returning id`,
  );
  if (!closed) throw notUnknown();
  await db.query(movePlanOf(orderId, outcome === 'executed' ? 'settle' : 'fail'));
  await audit(db, writer, [
    {
      action: 'traderOrder.closed',
      entityType: 'contract',
      entityId: String(contractId),
      entityName: contractNumber,
      before: { order: orderId, state: order.state },
      after: { order: orderId, state, reason },
    },
  ]);
  return undefined;
}

/**
 * An administrator says what has become of an order whose bank does not answer. It books nothing: what the contract holds is
 * unconfirmed after an execution until it is read anew.
 *
 * @returns a challenge before the code
 * @throws {ApiFault} 404; 403 for others; 409 `traderOrders.notUnknown`; as `confirmByCode`
 */
export async function closeOrder(
  { db, contractsChanged }: DepotParts,
  orderId: string,
  closing: OrderClosing,
  writer: Writer,
): Promise<SecondFactorChallenge | undefined> {
  const challenge = await db.transaction((transaction) => close(transaction, orderId, closing, writer));
  if (!challenge) contractsChanged();
  return challenge;
}
