import type { PlanState } from '@depotwerk/contract/advice/values/optimization';
import type { SecondFactorIssuer } from '@depotwerk/contract/banks/values/trader-depots';
import sql, { raw } from 'sql-template-tag';
import { validUntil } from '../../contracts/detail/risk-profile-validity';
import type { Transaction } from '../../db/database';
import { lockContracts } from '../../records/lock-rows';
import { basisHash } from '../plans/stored-plan';
import { isOpenPlan } from '../../sql/states';

/** What a job has to know of a contract before it plans for it. */
export interface ContractRow {
  readonly id: number;
  readonly contractNumber: string;
  readonly tariffId: number;
  readonly basisHash: string;
  /** Of the open plan. */
  readonly planState: PlanState | null;
  /** Days for which a job has planned before, also what was discarded since. */
  readonly plannedDays: readonly string[];
  /** Null: there is no depot that takes orders. */
  readonly secondFactor: SecondFactorIssuer | null;
  readonly hasValidProfile: boolean;
}

/**
 * Locked until the end of the transaction, by id. Depots are read by themselves: they lie on another server than contracts, see
 * docs/decisions/0129-one-server-for-one-contract.md.
 */
export async function lockContractRows(
  db: Transaction,
  ids: readonly number[],
  today: string,
): Promise<readonly ContractRow[]> {
  await lockContracts(db, ids, 'update');
  return db.query<ContractRow>(
    sql`with depot as materialized (
      select d.contract_id, t.second_factor from trader_depot d join trader t on t.issuer_id = d.issuer_id
      where d.contract_id = any(${ids}::int[]) and d.is_confirmed
    )
    select c.id, c.external_key as "contractNumber", c.tariff_id as "tariffId", ${basisHash} as "basisHash",
      (select p.state from planned_optimization p where p.contract_id = c.id
        and ${isOpenPlan('p')}) as "planState",
      array(select p.effective_on::text from planned_optimization p where p.contract_id = c.id
        and p.effective_on is not null) as "plannedDays",
      d.second_factor as "secondFactor",
      exists (select 1 from risk_assessment a where a.contract_id = c.id and a.status = 'accepted'
        and ${raw(validUntil)} >= ${today}::date) as "hasValidProfile"
    from contract c left join depot d on d.contract_id = c.id where c.id = any(${ids}::int[]) order by c.id`,
  );
}
