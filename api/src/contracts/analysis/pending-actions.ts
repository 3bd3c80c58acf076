import type { ExchangedUnits, UnitExchange } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';

/** What a confirmed action, or one that was taken back, still has to do to a contract. */
export interface PendingAction extends UnitExchange {
  readonly actionId: string;
  readonly kind: 'split' | 'merger';
  readonly state: 'confirmed' | 'takenBack';
  /** ISO date. */
  readonly day: string;
  readonly contractId: number;
  readonly contractNumber: string;
  readonly fundName: string;
  /** Of an exchange that is to be taken back. */
  readonly exchanged: ExchangedUnits | null;
  readonly protectionBefore: number | null;
  readonly protectionAfter: number | null;
  readonly isProtection: boolean;
}

/** The funds that contracts hold in their current portfolios, the protection fund among them. */
const held = (contractIds: readonly number[]): Sql => sql`
  select e.contract_id, e.fund_id, false as is_protection from portfolio_entry e
  where e.contract_id = any(${contractIds}::int[]) and e.units > 0
    and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = e.contract_id)
  union
  select c.id, t.guarantee_fund_id, true from contract c join tariff t on t.id = c.tariff_id
  where c.id = any(${contractIds}::int[]) and c.guarantee_fund_quantity > 0`;

const pending = (contractIds: readonly number[]): Sql => sql`
  from corporate_action a
  join (
    select h.contract_id, a.id as action_id, bool_or(h.is_protection) as is_protection
    from (${held(contractIds)}) h join corporate_action a on a.fund_id = h.fund_id and a.state = 'confirmed'
    where not exists (select 1 from corporate_action_contract x where x.action_id = a.id
      and x.contract_id = h.contract_id and x.state <> 'waiting')
    group by 1, 2
    union all
    select x.contract_id, x.action_id, false from corporate_action_contract x
    join corporate_action a on a.id = x.action_id and a.state = 'takenBack'
    where x.contract_id = any(${contractIds}::int[]) and x.state = 'exchanged'
  ) w on w.action_id = a.id`;

/** Contracts that are not in line with the actions on their funds, and these actions. */
export async function outOfLine(
  db: Queries,
  contractIds: readonly number[],
): Promise<{ readonly contractIds: readonly number[]; readonly actionIds: readonly string[] }> {
  const rows = await db.query<{ contractId: number; actionId: string }>(
    sql`select distinct w.contract_id as "contractId", w.action_id as "actionId" ${pending(contractIds)} order by 1`,
  );
  return {
    contractIds: [...new Set(rows.map(({ contractId }) => contractId))],
    actionIds: [...new Set(rows.map(({ actionId }) => actionId))],
  };
}

/** In the sequence of their days, those that are taken back from the last one on. The actions are locked against a change. */
export async function pendingActions(
  db: Queries,
  contractIds: readonly number[],
  actionIds: readonly string[],
): Promise<PendingAction[]> {
  const chosen = sql`any(${actionIds}::uuid[])`;
  // By themselves: an engine of many servers locks no rows where it joins contracts.
  await db.query(sql`select id from corporate_action where id = ${chosen} order by id for share`);
  return db.query<PendingAction>(
    sql`select a.id as "actionId", a.kind, a.state, a.fund_id as "fundId",
      coalesce(a.successor_fund_id, a.fund_id) as "intoFundId", a.day::text as day, a.old_units as "oldUnits",
      a.new_units as "newUnits", c.id as "contractId", c.external_key as "contractNumber", f.name as "fundName",
      w.is_protection as "isProtection",
      (select json_build_object('unitsBefore', x.units_before, 'unitsAfter', x.units_after,
          'purchaseValue', x.purchase_value) from corporate_action_contract x
        where x.action_id = a.id and x.contract_id = c.id and x.units_after is not null) as exchanged,
      (select x.protection_before from corporate_action_contract x
        where x.action_id = a.id and x.contract_id = c.id) as "protectionBefore",
      (select x.protection_after from corporate_action_contract x
        where x.action_id = a.id and x.contract_id = c.id) as "protectionAfter"
    ${pending(contractIds)} join contract c on c.id = w.contract_id join fund f on f.id = a.fund_id
    where a.id = ${chosen}
    order by c.id, a.state = 'confirmed', case when a.state = 'confirmed' then a.day end,
      case when a.state = 'takenBack' then a.day end desc, a.id`,
  );
}
