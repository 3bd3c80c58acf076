import type { FundQuery } from '@depotwerk/contract/market';
import { searchConditions } from '../../search/search-condition';
import { Parameters } from '../../db/parameters';
import { whereAll } from '../../sql/where';
import { fundColumns, fundTables } from './fund-columns';

/**
 * One statement for the JSON of the funds that match, by name. Every criterion narrows; one that is `false` asks for
 * nothing, except `isGuaranteeFund`, which then asks for all others.
 */
export function fundQueryStatement(query: FundQuery): { text: string; values: readonly unknown[] } {
  const parameters = new Parameters();
  const conditions = [
    ...flagConditions(query),
    ...tariffConditions(query, parameters),
    ...(query.peerGroupId === undefined ? [] : [`f.peer_group_id = ${parameters.add(query.peerGroupId)}`]),
    ...searchConditions('f.search_text', query.search, parameters),
  ];
  return { text: fundsJson(whereAll(conditions)), values: parameters.values };
}

/** JSON array of the funds of a condition, by name. @param further columns */
export const fundsJson = (
  where: string,
  further = '',
): string => `select coalesce(json_agg(r), '[]')::text as body from (
  select ${fundColumns}${further} from ${fundTables} ${where} order by f.name, f.id
) r`;

/** As `fundGapsOf` says it, but for the age of the price, which a delivery of prices mends for all funds at once. */
const complete = [
  `f.currency = 'EUR'`,
  'f.peer_group_id is not null',
  'f.price is not null',
  'f.ongoing_fee is not null',
  'f.risk_indicator is not null',
];

function flagConditions({
  forUniverse,
  filterForPolicy,
  forSavingsPlan,
  isGuaranteeFund,
}: FundQuery): string[] {
  const conditions: string[] = [];
  if (forUniverse) conditions.push(...complete, `f.status = 'active'`);
  if (filterForPolicy) conditions.push(`f.mifid_r in ('Y', 'Neutral')`, 'not f.is_guarantee_fund');
  if (forSavingsPlan) conditions.push(`f.status = 'active'`);
  if (isGuaranteeFund !== undefined)
    conditions.push(isGuaranteeFund ? 'f.is_guarantee_fund' : 'not f.is_guarantee_fund');
  return conditions;
}

/** Tariff, insurer and tariff type must be met by one and the same tariff that has the fund in its universe. */
function tariffConditions({ tariff, issuerId, tariffTypeId }: FundQuery, parameters: Parameters): string[] {
  const conditions: string[] = [];
  if (tariff !== undefined) conditions.push(`t.id = ${parameters.add(tariff)}`);
  if (issuerId !== undefined) conditions.push(`t.issuer_id = ${parameters.add(issuerId)}`);
  if (tariffTypeId !== undefined) conditions.push(`t.tariff_type_id = ${parameters.add(tariffTypeId)}`);
  if (conditions.length === 0) return [];
  return [
    `exists (select from tariff_fund u join tariff t on t.id = u.tariff_id
      where u.fund_id = f.id and ${conditions.join(' and ')})`,
  ];
}
