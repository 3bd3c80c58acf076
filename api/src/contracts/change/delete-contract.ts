import type { Database } from '../../db/database';
import { writeAudit } from '../../audit/write-audit';
import type { Caller } from '../../scope/caller';
import { refuseOpenOrder } from './open-order';
import { lockContract } from './contract-snapshot';

/**
 * Deletes a contract; portfolios, savings plans, hints, score, assessments and history go with it by foreign key. What
 * it was stays in the audit log.
 *
 * @throws {ApiFault} 404 `contracts.notFound`, 409 `traderOrders.orderOpen`
 */
export async function deleteContract(
  db: Database,
  contractId: number,
  caller: Caller,
  traceId: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await lockContract(transaction, contractId, caller.scope);
    await refuseOpenOrder(transaction, contractId);
    await transaction.query('delete from contract where id = $1', [contractId]);
    await writeAudit(
      transaction,
      { userId: caller.userId, name: caller.fullName },
      [
        {
          action: 'contract.deleted',
          entityType: 'contract',
          entityId: String(contractId),
          before,
          after: null,
        },
      ],
      traceId,
    );
  });
}
