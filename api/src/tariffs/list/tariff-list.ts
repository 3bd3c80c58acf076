import type { TariffQuery } from '@depotwerk/contract/tariffs';
import type { TariffReleaseFilter } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { initialTariffOrder, type TariffSortKey } from '@depotwerk/contract/tariffs/values/tariff-list';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { plainSearchConditions } from '../../search/search-condition';
import { isoInstant } from '../../sql/iso-instant';
import { where } from '../../sql/where';
import { stands } from '../../sql/version-standing';
import type { CountsByTariff } from './tariff-contract-counts';

/** Columns of `TariffSummary` over `t` (tariff), `n` (number of contracts), `o` (open version) and `r` (version that counts). */
const summaryColumns = sql`
  t.id, t.key, t.name, coalesce(t.tariff_type_id, (o.input->>'tariffTypeId')::integer) as "tariffTypeId",
  t.issuer_id as "insurerId",
  t.is_inactive as "isInactive", t.is_default as "isDefault",
  not t.is_inactive and t.deactivation_requested_at is not null as "isEndRequested", cardinality(t.risk_borders) as "riskClassCount",
  (select count(*) from tariff_fund u where u.tariff_id = t.id) as "fundCount",
  coalesce(n.counted, 0) as "contractCount", t.risk_borders is not null as "isReleased", o.state as "openVersion",
  exists (select 1 from tariff_component c where c.updated_at > r.submitted_at and c.id in (
    (r.input->>'componentRiskId')::integer, (r.input->>'componentAllocationId')::integer,
    (r.input->>'componentUniverseId')::integer, (r.input->>'componentSelectionId')::integer
  )) as "hasChangedComponents", ${raw(isoInstant('t.updated_at'))} as "updatedAt",
  (select json_build_object('number', w.number, 'validFrom', w.valid_from) from tariff_version w
    where w.tariff_id = t.id and ${stands('w', 'waiting')}) as waiting,
  case when o.state = 'submitted' then o.valid_from end as "submittedFor"`;

const tables = (counts: CountsByTariff): Sql => sql`tariff t
  join issuer i on i.id = t.issuer_id
  left join tariff_type y on y.id = t.tariff_type_id
  left join tariff_version o on o.tariff_id = t.id and o.state <> 'released'
  left join lateral (select v.input, v.submitted_at from tariff_version v
    where v.tariff_id = t.id and ${stands('v', 'current')}) r on true
  left join unnest(${counts.tariffIds}::integer[], ${counts.counts}::integer[])
    as n (tariff_id, counted) on n.tariff_id = t.id`;

const sortColumns: Readonly<Record<TariffSortKey, string>> = {
  name: 't.name',
  key: 't.key collate "und-x-icu"',
  insurer: 'i.name',
  tariffType: 'y.name',
  contractCount: 'coalesce(n.counted, 0)',
  updatedAt: 't.updated_at',
};

/** JSON text of a `TariffPage`. */
export async function tariffPage(db: Queries, query: TariffQuery, counts: CountsByTariff): Promise<string> {
  const matching = where(criteria(query));
  const direction = query.direction ?? initialTariffOrder.direction;
  const sorted = [sortColumns[query.sort ?? initialTariffOrder.sort], 't.name', 't.id'];
  const order = raw(sorted.map((column) => `${column} ${direction}`).join(', '));
  const [row] = await db.query<{ items: string; total: number }>(
    sql`select (select count(*) from tariff t ${matching}) as total, (select coalesce(json_agg(r), '[]')::text from (
      select ${summaryColumns} from ${tables(counts)} ${matching}
      order by ${order} limit ${query.limit} offset ${query.offset}
    ) r) as items`,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}

/** JSON text of all tariffs of an insurer, by name; `undefined` when there is no such insurer. */
export async function tariffsOfInsurer(
  db: Queries,
  insurerId: number,
  counts: CountsByTariff,
): Promise<string | undefined> {
  const [row] = await db.query<{ items: string }>(
    sql`select (select coalesce(json_agg(r), '[]')::text from (
      select ${summaryColumns} from ${tables(counts)} where t.issuer_id = ${insurerId} order by t.name, t.id
    ) r) as items
    from issuer where id = ${insurerId}`,
  );
  return row?.items;
}

/** JSON text of the `TariffSummary` fields of one tariff. */
export async function tariffSummary(
  db: Queries,
  tariffId: number,
  counts: CountsByTariff,
): Promise<string | undefined> {
  const [row] = await db.query<{ body: string }>(
    sql`select row_to_json(r)::text as body from (
      select ${summaryColumns} from ${tables(counts)} where t.id = ${tariffId}
    ) r`,
  );
  return row?.body;
}

const isOpen = (states: string): string =>
  `exists (select 1 from tariff_version o where o.tariff_id = t.id and o.state in (${states}))`;
const isReleased = 't.risk_borders is not null';
const isWorkedOn = isOpen(`'draft', 'rejected'`);
const isSubmitted = isOpen(`'submitted'`);

/** Over `t` (tariff). */
export const releaseConditions: Readonly<Record<TariffReleaseFilter, string>> = {
  draft: `not ${isReleased} and not ${isSubmitted}`,
  submitted: isSubmitted,
  released: `${isReleased} and not ${isWorkedOn} and not ${isSubmitted}`,
  reopened: `${isReleased} and ${isWorkedOn}`,
  toDecide: `${isSubmitted} or not t.is_inactive and t.deactivation_requested_at is not null`,
};

function criteria(query: TariffQuery): readonly Sql[] {
  const conditions = [...plainSearchConditions({ words: 't.name', number: 't.key' }, query.search)];
  if (query.insurerId !== undefined) conditions.push(sql`t.issuer_id = ${query.insurerId}`);
  if (query.tariffTypeId !== undefined) conditions.push(sql`t.tariff_type_id = ${query.tariffTypeId}`);
  if (query.release !== undefined) conditions.push(sql`(${raw(releaseConditions[query.release])})`);
  if (!query.includeInactive) conditions.push(sql`not t.is_inactive`);
  return conditions;
}
