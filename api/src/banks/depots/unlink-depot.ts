import sql from 'sql-template-tag';
import { notFound } from '../../http/api-fault';
import { audit } from '../../audit/writer';
import { lockContract } from '../../contracts/change/contract-snapshot';
import { refuseOpenOrder } from '../../contracts/change/open-order';
import type { DepotParts, DepotWriter } from './depot-parts';

/**
 * Loosens the depot of a contract. The contract stays as it is; the depot is new again.
 *
 * @throws {ApiFault} 404 `traderDepots.notFound`, 409 `traderOrders.orderOpen` while an order is on its way
 */
export async function unlinkDepot(
  { db, contractsChanged }: DepotParts,
  contractId: number,
  writer: DepotWriter,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { contractNumber } = await lockContract(transaction, contractId, writer.caller.scope);
    await refuseOpenOrder(transaction, contractId);
    const [depot] = await transaction.query<{ externalKey: string }>(
      sql`update trader_depot set contract_id = null, linked_at = null, linked_by = null
      where contract_id = ${contractId} returning external_key as "externalKey"`,
    );
    if (!depot) throw notFound('traderDepots', contractId);
    await audit(transaction, writer, [
      {
        action: 'traderDepot.unlinked',
        entityType: 'contract',
        entityId: String(contractId),
        entityName: contractNumber,
        before: { depot: depot.externalKey },
        after: null,
      },
    ]);
  });
  contractsChanged();
}
