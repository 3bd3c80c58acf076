import type { ContractFundFigures } from '@depotwerk/contract/contracts';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { figuresOfFunds } from '../../market/funds/fund-figures';

/** Figures of the funds that a contract holds, which the caller may see. */
export async function contractFundFigures(db: Queries, contractId: number): Promise<ContractFundFigures> {
  const held = await db.query<{ fundId: number }>(
    sql`select e.fund_id as "fundId" from portfolio_entry e
      where e.contract_id = ${contractId} and e.units > 0
        and e.valid_on = (select max(valid_on) from portfolio where contract_id = ${contractId})
      order by e.value desc nulls last, e.fund_id`,
  );
  return figuresOfFunds(
    db,
    held.map(({ fundId }) => fundId),
  );
}
