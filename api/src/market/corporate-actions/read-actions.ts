import type { CorporateAction } from '@depotwerk/contract/market';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';

const contractsIn = (state: 'waiting' | 'exchanged'): Sql =>
  sql`(select count(*)::int from corporate_action_contract x where x.action_id = a.id and x.state = ${state})`;

const actions = (condition: Sql): Sql => sql`
  select a.id, a.kind, a.state, a.fund_id as "fundId", f.name as "fundName",
    a.successor_fund_id as "successorFundId", s.name as "successorName", a.day::text as day,
    a.old_units as "oldUnits", a.new_units as "newUnits", a.entered_by as "enteredBy", a.entered_at as "enteredAt",
    a.confirmed_by as "confirmedBy", a.confirmed_at as "confirmedAt", a.taken_back_by as "takenBackBy",
    a.taken_back_at as "takenBackAt", a.reason,
    ${contractsIn('waiting')} as "waitingContracts", ${contractsIn('exchanged')} as "exchangedContracts"
  from corporate_action a join fund f on f.id = a.fund_id left join fund s on s.id = a.successor_fund_id
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
