import type { FundUses } from '@depotwerk/contract/tariffs';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { isForUniverse } from '../../market/funds/fund-query';
import { where } from '../../sql/where';
import { neededComponents } from '../components/component-usage';
import type { CountsByTariff } from '../list/tariff-contract-counts';

const countsOf = ({ tariffIds, counts }: CountsByTariff) =>
  sql`unnest(${tariffIds}::integer[], ${counts}::integer[]) as n (tariff_id, counted)`;

/** Tariffs whose released universe has the fund, or that protect contracts by it. */
const tariffsOf = (db: Queries, fundId: number, counts: CountsByTariff) =>
  db.query<FundUses['tariffs'][number]>(
    sql`select t.id, t.name, i.id as "insurerId", i.name as "insurerName", t.is_inactive as "isInactive",
      coalesce(n.counted, 0) as "contractCount", u.fund_id is not null as "isInUniverse",
      t.guarantee_fund_id is not distinct from ${fundId}::int as "isProtection"
    from tariff t join issuer i on i.id = t.issuer_id
    left join tariff_fund u on u.tariff_id = t.id and u.fund_id = ${fundId}
    left join ${countsOf(counts)} on n.tariff_id = t.id
    where u.fund_id is not null or t.guarantee_fund_id = ${fundId}
    order by t.is_inactive, t.name, t.id`,
  );

/** Tariffs of each component, as JSON: `component_id`, `tariffs`. */
const tariffsByComponent = (counts: CountsByTariff) => sql`(
  select u.component_id, json_agg(json_build_object('id', u.id, 'name', u.name, 'isDraft', u.is_draft,
    'isReleased', u.is_released, 'contractCount', u.contract_count) order by u.name, u.id) as tariffs
  from (select x.component_id, t.id, t.name, bool_or(x.is_draft) as is_draft, bool_or(not x.is_draft) as is_released,
      coalesce(max(n.counted), 0) as contract_count
    from ${neededComponents} x join tariff t on t.id = x.tariff_id
    left join ${countsOf(counts)} on n.tariff_id = t.id group by x.component_id, t.id) u
  group by u.component_id)`;

const universesOf = (db: Queries, fundId: number, counts: CountsByTariff) =>
  db.query<FundUses['universes'][number]>(
    sql`select c.id, c.name, c.version, c.is_inactive as "isInactive", (c.content->>'isManual')::boolean as "isManual",
      c.content->'fundIds' @> to_jsonb(${fundId}::int) as "hasFund", coalesce(w.tariffs, '[]') as tariffs
    from tariff_component c left join ${tariffsByComponent(counts)} w on w.component_id = c.id
    where c.kind = 'universe' order by c.is_inactive, c.name, c.id`,
  );

/** Whether the fund may be put into a universe. @throws {ApiFault} 404 */
export async function isOffered(db: Queries, fundId: number): Promise<boolean> {
  const [fund] = await db.query<{ isOffered: boolean }>(
    sql`select exists (select 1 from fund f ${where([...isForUniverse, sql`f.id = ${fundId}`])}) as "isOffered"
    from fund where id = ${fundId}`,
  );
  if (!fund) throw notFound('funds', fundId);
  return fund.isOffered;
}

/** Where a fund stands, and where it could. @throws {ApiFault} 404 */
export const readFundUses = async (
  db: Queries,
  fundId: number,
  counts: CountsByTariff,
): Promise<FundUses> => ({
  isOffered: await isOffered(db, fundId),
  tariffs: await tariffsOf(db, fundId, counts),
  universes: await universesOf(db, fundId, counts),
});
