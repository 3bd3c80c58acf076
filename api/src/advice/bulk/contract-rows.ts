import type { PlanState } from '@depotwerk/contract/advice/values/optimization';
import type { SecondFactorIssuer } from '@depotwerk/contract/banks/values/trader-depots';
import sql, { raw } from 'sql-template-tag';
import { validUntil } from '../../contracts/detail/risk-profile-validity';
import type { Transaction } from '../../db/database';
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

/** Locked until the end of the transaction, by id. */
export async function lockContractRows(
  db: Transaction,
  ids: readonly number[],
  today: string,
): Promise<readonly ContractRow[]> {
  await db.query(sql`select id from contract where id = any(${ids}::int[]) order by id for update`);
  return db.query<ContractRow>(
    sql`select c.id, c.external_key as "contractNumber", c.tariff_id as "tariffId", ${basisHash} as "basisHash",
      (select p.state from planned_optimization p where p.contract_id = c.id
        and ${isOpenPlan('p')}) as "planState",
      array(select p.effective_on::text from planned_optimization p where p.contract_id = c.id
        and p.effective_on is not null) as "plannedDays",
      (select t.second_factor from trader_depot d join trader t on t.issuer_id = d.issuer_id
        where d.contract_id = c.id and d.is_confirmed) as "secondFactor",
      exists (select from risk_assessment a where a.contract_id = c.id and a.status = 'accepted'
        and ${raw(validUntil)} >= ${today}::date) as "hasValidProfile"
    from contract c where c.id = any(${ids}::int[]) order by c.id`,
  );
}
