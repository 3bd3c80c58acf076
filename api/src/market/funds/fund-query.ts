import type { FundQuery } from '@depotwerk/contract/market';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { searchConditions } from '../../search/search-condition';
import { where } from '../../sql/where';
import { fundColumns, fundTables } from './fund-columns';

/**
 * One statement for the JSON of the funds that match, by name. Every criterion narrows; one that is `false` asks for
 * nothing, except `isGuaranteeFund`, which then asks for all others.
 */
export const fundQueryStatement = (query: FundQuery): Sql =>
  fundsJson(
    where([
      ...flagConditions(query),
      ...tariffConditions(query),
      ...(query.peerGroupId === undefined ? [] : [sql`f.peer_group_id = ${query.peerGroupId}`]),
      ...searchConditions('f.search_text', query.search),
    ]),
  );

/** JSON array of the funds of a condition, by name. @param further columns */
export const fundsJson = (
  condition: Sql,
  further: Sql = empty,
): Sql => sql`select coalesce(json_agg(r), '[]')::text as body from (
  select ${fundColumns}${further} from ${fundTables} ${condition} order by f.name, f.id
) r`;

/** As `fundGapsOf` says it, but for the age of the price, which a delivery of prices mends for all funds at once. */
const complete = [
  sql`f.currency = 'EUR'`,
  sql`f.peer_group_id is not null`,
  sql`f.price is not null`,
  sql`f.ongoing_fee is not null`,
  sql`f.risk_indicator is not null`,
];

/** Over `f`: complete and open. */
export const isForUniverse: readonly Sql[] = [...complete, sql`f.status = 'active'`];

function flagConditions({
  forUniverse,
  filterForPolicy,
  forSavingsPlan,
  isGuaranteeFund,
}: FundQuery): readonly Sql[] {
  const conditions: Sql[] = [];
  if (forUniverse) conditions.push(...isForUniverse);
  if (filterForPolicy) conditions.push(sql`f.mifid_r in ('Y', 'Neutral')`, sql`not f.is_guarantee_fund`);
  if (forSavingsPlan) conditions.push(sql`f.status = 'active'`);
  if (isGuaranteeFund !== undefined)
    conditions.push(isGuaranteeFund ? sql`f.is_guarantee_fund` : sql`not f.is_guarantee_fund`);
  return conditions;
}

/** Tariff, insurer and tariff type must be met by one and the same tariff that has the fund in its universe. */
function tariffConditions({ tariff, issuerId, tariffTypeId }: FundQuery): readonly Sql[] {
  const conditions: Sql[] = [];
  if (tariff !== undefined) conditions.push(sql`t.id = ${tariff}`);
  if (issuerId !== undefined) conditions.push(sql`t.issuer_id = ${issuerId}`);
  if (tariffTypeId !== undefined) conditions.push(sql`t.tariff_type_id = ${tariffTypeId}`);
  if (conditions.length === 0) return [];
  return [
    sql`exists (select 1 from tariff_fund u join tariff t on t.id = u.tariff_id
      where u.fund_id = f.id and ${join(conditions, ' and ')})`,
  ];
}
