import type { BookedMoney, ContributionPlan } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

/** A position as it was booked last. */
export interface HeldPosition {
  readonly fundId: number;
  readonly units: number;
  /** EUR per unit; 0 is unknown. */
  readonly price: number;
  /** ISO date. */
  readonly pricedOn: string;
  readonly purchaseValue: number | null;
}

/** What a contract held and had moved on the newest day that is known. */
export interface CurrentState {
  /** ISO date. */
  readonly validOn: string;
  readonly tariffTypeId: number;
  readonly entries: readonly HeldPosition[];
  readonly money: BookedMoney;
  readonly plan: ContributionPlan | null;
}

export async function currentState(db: Queries, contractId: number): Promise<CurrentState | undefined> {
  const [current] = await db.query<CurrentState>(
    sql`select p.valid_on::text as "validOn", t.tariff_type_id as "tariffTypeId",
      coalesce((select json_agg(json_build_object('fundId', fund_id, 'units', units, 'price', price,
          'pricedOn', coalesce(e.priced_on, e.valid_on), 'purchaseValue', purchase_value) order by fund_id)
        from portfolio_entry e where e.contract_id = p.contract_id and e.valid_on = p.valid_on), '[]') as entries,
      json_build_object('paidInEur', nullif(p.contributions_value, 0), 'withdrawnEur', p.withdrawn_value,
        'unnamedInEur', p.unnamed_in, 'unnamedOutEur', p.unnamed_out, 'costsEur', p.costs_value,
        'realisedGainEur', p.realised_gain) as money,
      (select json_build_object('amount', s.amount, 'intervalMonths', s.interval_months,
          'coverFraction', s.cover_fraction)
        from savings_plan s where s.contract_id = c.id order by s.valid_on desc limit 1) as plan
    from portfolio p join contract c on c.id = p.contract_id join tariff t on t.id = c.tariff_id
    where p.contract_id = ${contractId} order by p.valid_on desc limit 1`,
  );
  return current;
}
