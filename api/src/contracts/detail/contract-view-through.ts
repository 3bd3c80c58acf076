import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import type { Queries } from '../../db/database';
import { viewThroughOf, type SharedFund } from '../../market/positions/view-through-of';

/** What a contract that the caller may see holds through the funds of its newest portfolio. */
export async function contractViewThrough(db: Queries, contractId: number): Promise<ContractViewThrough> {
  const funds = await db.query<SharedFund>(
    `select f.isin, f.name, (e.value / nullif(sum(e.value) over (), 0))::float8 as fraction
    from portfolio_entry e join fund f on f.id = e.fund_id
    where e.contract_id = $1
      and e.valid_on = (select max(valid_on) from portfolio where contract_id = $1)
    order by e.value desc nulls last, f.isin`,
    [contractId],
    'contract_view_through',
  );
  return viewThroughOf(db, funds);
}
