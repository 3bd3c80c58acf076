import type { LinkedTraderDepot } from '@depotwerk/contract/banks';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { requireContract } from '../../contracts/detail/require-contract';

/** @throws {ApiFault} 404 `contracts.notFound`, 404 `traderDepots.notFound` when the contract has no depot */
export async function readLinkedDepot(
  db: Queries,
  contractId: number,
  { userId, scope }: Caller,
): Promise<LinkedTraderDepot> {
  await requireContract(db, contractId, scope);
  const [depot] = await db.query<LinkedTraderDepot>(
    sql`select d.contract_id as "contractId", d.issuer_id as "issuerId", i.name as "bankName",
      d.external_key as "externalKey", d.external_consumer_key as "externalConsumerKey", d.linked_at as "linkedAt",
      d.linked_by as "linkedBy", d.refreshed_at as "refreshedAt", d.is_confirmed as "isConfirmed",
      t.second_factor as "secondFactor", coalesce(c.state, 'missing') as "credentialState"
    from trader_depot d join trader t on t.issuer_id = d.issuer_id join issuer i on i.id = d.issuer_id
    left join trader_credential c on c.issuer_id = d.issuer_id and c.user_id = ${userId}
    where d.contract_id = ${contractId}`,
  );
  if (!depot) throw notFound('traderDepots', contractId);
  return depot;
}
