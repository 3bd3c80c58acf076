import type { Database } from '../../db/database';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { refuseOpenOrder } from './open-order';
import { lockContract } from './contract-snapshot';
import { removeContracts } from './remove-contracts';

/**
 * Deletes a contract; portfolios, savings plans, hints, score, assessments and history go with it by foreign key. What
 * it was stays in the audit log.
 *
 * @throws {ApiFault} 404 `contracts.notFound`, 409 `traderOrders.orderOpen`
 */
export async function deleteContract(db: Database, contractId: number, writer: Writer): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await lockContract(transaction, contractId, writer.caller.scope);
    await refuseOpenOrder(transaction, contractId);
    await removeContracts(transaction, [contractId]);
    await audit(transaction, writer, [
      {
        action: 'contract.deleted',
        entityType: 'contract',
        entityId: String(contractId),
        before,
        after: null,
      },
    ]);
  });
}
