import { hintCatalogue } from '@depotwerk/domain';
import sql, { empty, join, raw } from 'sql-template-tag';
import type { Reads } from '../../db/database';
import { knownValue } from '../detail/known-value';
import { reviewColumns } from '../detail/review-columns';
import type { ContractCount } from './contract-counts';
import type { Position } from './contract-sort';
import { orderBy, sortColumns } from './contract-sort';
import { contractVersion } from './contract-version';
import type { PageRequest } from './list-request';
import { matchingRows } from './matching-rows';

/** A page as the database has it. */
export interface StoredPage {
  /** JSON array of `ContractRow`. */
  readonly items: string;
  /** Where it ends, when there are more rows behind it. */
  readonly end: Position | null;
  /** Of the data that it shows. */
  readonly version: number;
}

/** Translation keys of the hints by number; number 1 stands first. */
const hintKeys = hintCatalogue.toSorted((a, b) => a.id - b.id).map(({ key }) => key);

/**
 * Columns of one row of the list, named as in the HTTP contract. The database builds the JSON: for fifty rows that
 * costs the server less than half of reading and writing them in JavaScript, see docs/decisions.
 */
const rowColumns = sql`
  c.id,
  c.external_key as "contractNumber",
  (select row_to_json(r) from (select k.id, k.first_name as "firstName", k.last_name as "lastName") r) as customer,
  (select row_to_json(r) from (select c.tariff_id as id, c.tariff_name as name) r) as tariff,
  (select row_to_json(r) from (select c.issuer_id as id, c.issuer_name as "issuerName") r) as insurer,
  c.start_date as "startDate",
  c.end_date as "endDate",
  ${raw(knownValue('c.total_value'))} as value,
  c.score,
  c.score_band as "scoreBand",
  c.risk_class as "riskClassId",
  cardinality(t.risk_borders) as "riskClassCount",
  c.has_risk_profile as "hasRiskProfile",
  (select row_to_json(r) from (
    select c.worst_hint_id as "hintId", (${hintKeys}::text[])[c.worst_hint_id] as "hintKey",
      c.worst_hint_severity as severity
  ) r where c.worst_hint_id is not null) as "worstHint",
  c.hint_count as "hintCount",
  ${raw(reviewColumns('c'))},
  c.is_start_unknown as "isStartUnknown"`;

/**
 * One statement for one page. The customers of the page are read by themselves: they lie on other servers than its contracts, see
 * docs/decisions/0129-one-server-for-one-contract.md.
 *
 * @param count what the selection holds, by which the way to the rows is chosen
 */
export async function readPage(db: Reads, request: PageRequest, count: ContractCount): Promise<StoredPage> {
  const { order, limit, offset } = request;
  const { tables, rows } = matchingRows(request, count);
  const [page] = await db.query<StoredPage>(sql`
  with ${tables.length === 0 ? empty : sql`${join(tables)}, `}page as materialized (
    select * from (${rows}) w order by ${orderBy(order)} limit ${limit + 1} offset ${offset}
  ), shown as materialized (
    select c.* from (select id from page order by ${orderBy(order)} limit ${limit}) s join contract c on c.id = s.id
  ), customer_name as materialized (
    select id, first_name, last_name from customer where id in (select customer_id from shown)
  )
  select
    (select coalesce(json_agg(r), '[]')::text from (
      select ${rowColumns}
      from shown c
      join customer_name k on k.id = c.customer_id
      join tariff t on t.id = c.tariff_id
      order by ${orderBy(order, 'c.')}
    ) r) as items,
    (select json_build_object('keys', array[${join(sortColumns[order.sort].map(({ asText }) => asText))}], 'id', id)
      from page where (select count(*) from page) > ${limit}
      order by ${orderBy(order)} limit 1 offset ${limit - 1}) as "end",
    ${raw(contractVersion.column)} as version`);
  if (!page) throw new Error('a page statement answers one row');
  return page;
}
