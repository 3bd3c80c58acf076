import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';

/** What the audit log keeps of a contract. */
export interface ContractSnapshot {
  readonly contractNumber: string;
  readonly customerId: number;
  readonly customer: string;
  readonly tariffId: number;
  readonly tariff: string;
  readonly insurer: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly totalValue: number;
  readonly lastCheck: string | null;
  readonly lastReview: string | null;
  readonly lastReviewedBy: string | null;
  readonly version: number;
}

/**
 * Locks a contract until the end of the transaction, so that what the audit log calls "before" is what was changed.
 *
 * @throws {ApiFault} 404 when there is no such contract in the scope
 */
export async function lockContract(
  transaction: Queries,
  contractId: number,
  scope: DataScope,
): Promise<ContractSnapshot> {
  const conditions = [sql`id = ${contractId}`, ...contractScopeConditions(scope)];
  const [snapshot] = await transaction.query<ContractSnapshot>(
    sql`select external_key as "contractNumber", customer_id as "customerId", customer_sort_name as customer,
      tariff_id as "tariffId", tariff_name as tariff, issuer_name as insurer, start_date as "startDate",
      end_date as "endDate", total_value as "totalValue", last_check as "lastCheck",
      last_review as "lastReview", last_reviewed_by as "lastReviewedBy", version
    from contract ${where(conditions)} for update`,
  );
  if (!snapshot) throw notFound('contracts', contractId);
  return snapshot;
}
