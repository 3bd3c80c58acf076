import type { Queries } from '../../db/database';
import type { WeightedFund, Holding } from '@depotwerk/domain';

/** What the rules need of a fund that a contract holds or saves into. */
export interface HeldFund {
  readonly fundId: number;
  readonly peerGroupId: number | null;
  readonly ongoingFeeFraction: number | null;
  /** Share that counts as risk assets, 0 to 1. */
  readonly riskAssetFraction: number;
}

export interface PeerGroupLabel {
  readonly peerGroupId: number;
  readonly name: string;
  readonly color: string;
  /** Target in the risk class of the contract; `null` when there is no accepted class. */
  readonly targetFraction: number | null;
}

export interface AllocationFacts {
  readonly valueDate: string | null;
  /** Of the prices of what is held. */
  readonly priceDays: { readonly from: string; readonly until: string } | null;
  readonly holdings: readonly Holding[];
  readonly savingsPlan: readonly WeightedFund[];
  /** EUR per month; `null` without a savings plan. */
  readonly monthlyContribution: number | null;
  readonly funds: ReadonlyMap<number, HeldFund>;
  readonly peerGroups: readonly PeerGroupLabel[];
}

interface FactsRow {
  readonly valueDate: string | null;
  /** Of the prices of what is held. */
  readonly priceDays: { readonly from: string; readonly until: string } | null;
  readonly holdings: readonly Holding[];
  readonly monthlyContribution: number | null;
  readonly savingsPlan: readonly WeightedFund[];
  readonly funds: readonly HeldFund[];
  readonly peerGroups: readonly PeerGroupLabel[];
}

const statement = `
with p as materialized (
  select valid_on from portfolio where contract_id = $1 order by valid_on desc limit 1
), s as materialized (
  select valid_on, amount, interval_months from savings_plan where contract_id = $1 order by valid_on desc limit 1
), held as materialized (
  select fund_id, value, case when units > 0 and price > 0 then coalesce(priced_on, valid_on) end as priced_on
  from portfolio_entry where contract_id = $1 and valid_on = (select valid_on from p)
), saved as materialized (
  select fund_id, fraction from savings_plan_entry where contract_id = $1 and valid_on = (select valid_on from s)
), funds as materialized (
  select f.id, f.peer_group_id, f.ongoing_fee, coalesce(g.risk_asset_fraction, 0) as risk_asset_fraction
  from fund f left join peer_group g on g.id = f.peer_group_id
  where f.id in (select fund_id from held union select fund_id from saved)
), target as materialized (
  select a.peer_group_id, a.fraction from tariff_allocation a
  join contract c on c.tariff_id = a.tariff_id and c.risk_class = a.risk_class where c.id = $1 and a.fraction > 0
)
select
  (select valid_on::text from p) as "valueDate",
  (select json_build_object('from', min(priced_on), 'until', max(priced_on)) from held having max(priced_on) is not null) as "priceDays",
  (select coalesce(json_agg(r), '[]') from (select fund_id as "fundId", value as "valueEur" from held) r) as holdings,
  (select round(amount / interval_months, 2) from s) as "monthlyContribution",
  (select coalesce(json_agg(r), '[]') from (select fund_id as "fundId", fraction from saved) r) as "savingsPlan",
  (select coalesce(json_agg(r), '[]') from (
    select id as "fundId", peer_group_id as "peerGroupId", ongoing_fee as "ongoingFeeFraction",
      risk_asset_fraction as "riskAssetFraction" from funds
  ) r) as funds,
  (select coalesce(json_agg(r), '[]') from (
    select g.id as "peerGroupId", g.name, g.color, case when c.risk_class is not null then coalesce(t.fraction, 0) end as "targetFraction"
    from contract c cross join peer_group g left join target t on t.peer_group_id = g.id
    where c.id = $1 and (t.fraction is not null or g.id in (select peer_group_id from funds))
    order by g.id
  ) r) as "peerGroups"`;

/** Holdings, savings plan and target of a contract that the caller may see. */
export async function allocationFacts(db: Queries, contractId: number): Promise<AllocationFacts> {
  const [row] = await db.query<FactsRow>(statement, [contractId], 'contract_allocation');
  if (!row) throw new Error('a statement without a table answers one row');
  return { ...row, funds: new Map(row.funds.map((fund) => [fund.fundId, fund])) };
}
