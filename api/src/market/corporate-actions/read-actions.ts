import type { CorporateAction } from '@depotwerk/contract/market';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';

/** Contracts are counted by themselves, on their servers, see docs/decisions/0129-one-server-for-one-contract.md. */
const actions = (condition: Sql): Sql => sql`
  with contract_count as materialized (
    select action_id, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'exchanged')::int as exchanged
    from corporate_action_contract where action_id in (select a.id from corporate_action a where ${condition})
    group by action_id
  )
  select a.id, a.kind, a.state, a.fund_id as "fundId", f.name as "fundName",
    a.successor_fund_id as "successorFundId", s.name as "successorName", a.day::text as day,
    a.old_units as "oldUnits", a.new_units as "newUnits", a.entered_by as "enteredBy", a.entered_at as "enteredAt",
    a.confirmed_by as "confirmedBy", a.confirmed_at as "confirmedAt", a.taken_back_by as "takenBackBy",
    a.taken_back_at as "takenBackAt", a.reason,
    coalesce(n.waiting, 0) as "waitingContracts", coalesce(n.exchanged, 0) as "exchangedContracts"
  from corporate_action a join fund f on f.id = a.fund_id left join fund s on s.id = a.successor_fund_id
    left join contract_count n on n.action_id = a.id
  where ${condition} order by a.day desc, a.entered_at desc, a.id`;

/** Those that wait for a person. */
export const readProposed = (db: Queries): Promise<CorporateAction[]> =>
  db.query<CorporateAction>(actions(sql`a.state = 'proposed'`));

export const readActionsOf = (db: Queries, fundId: number): Promise<CorporateAction[]> =>
  db.query<CorporateAction>(actions(sql`${fundId} in (a.fund_id, a.successor_fund_id)`));

/** @throws {ApiFault} 404 `corporateActions.notFound` */
export async function readAction(db: Queries, actionId: string): Promise<CorporateAction> {
  const [action] = await db.query<CorporateAction>(actions(sql`a.id = ${actionId}`));
  if (!action) throw notFound('corporateActions', actionId);
  return action;
}
