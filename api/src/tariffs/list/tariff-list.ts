import type { TariffQuery } from '@depotwerk/contract/tariffs';
import type { TariffReleaseState } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { initialTariffOrder, type TariffSortKey } from '@depotwerk/contract/tariffs/values/tariff-list';
import type { Queries } from '../../db/database';
import { plainSearchConditions } from '../../search/search-condition';
import { isoInstant } from '../../sql/iso-instant';
import { Parameters } from '../../db/parameters';
import { whereAll } from '../../sql/where';
import type { CountsByTariff } from './tariff-contract-counts';

/** Columns of `TariffSummary` over `t` (tariff), `n` (number of contracts), `o` (open version) and `r` (newest release). */
const summaryColumns = `
  t.id, t.key, t.name, coalesce(t.tariff_type_id, (o.input->>'tariffTypeId')::integer) as "tariffTypeId",
  t.issuer_id as "insurerId",
  t.is_inactive as "isInactive", t.is_default as "isDefault", cardinality(t.risk_borders) as "riskClassCount",
  (select count(*) from tariff_fund u where u.tariff_id = t.id) as "fundCount",
  coalesce(n.counted, 0) as "contractCount", t.risk_borders is not null as "isReleased", o.state as "openVersion",
  exists (select from tariff_component c where c.updated_at > r.submitted_at and c.id in (
    (r.input->>'componentRiskId')::integer, (r.input->>'componentAllocationId')::integer,
    (r.input->>'componentUniverseId')::integer, (r.input->>'componentSelectionId')::integer
  )) as "hasChangedComponents", ${isoInstant('t.updated_at')} as "updatedAt"`;

const tables = (counts: CountsByTariff, parameters: Parameters): string => `tariff t
  join issuer i on i.id = t.issuer_id
  left join tariff_type y on y.id = t.tariff_type_id
  left join tariff_version o on o.tariff_id = t.id and o.state <> 'released'
  left join lateral (select v.input, v.submitted_at from tariff_version v
    where v.tariff_id = t.id and v.state = 'released' order by v.number desc limit 1) r on true
  left join unnest(${parameters.add(counts.tariffIds)}::integer[], ${parameters.add(counts.counts)}::integer[])
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
  const parameters = new Parameters();
  const source = tables(counts, parameters);
  const where = whereAll(criteria(query, parameters));
  const direction = query.direction ?? initialTariffOrder.direction;
  const order = `${sortColumns[query.sort ?? initialTariffOrder.sort]} ${direction}, t.name ${direction}, t.id ${direction}`;
  const [row] = await db.query<{ items: string; total: number }>(
    `select (select count(*) from tariff t ${where}) as total, (select coalesce(json_agg(r), '[]')::text from (
      select ${summaryColumns} from ${source} ${where}
      order by ${order} limit ${query.limit} offset ${query.offset}
    ) r) as items`,
    parameters.values,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}

/** JSON text of all tariffs of an insurer, by name; `undefined` when there is no such insurer. */
export async function tariffsOfInsurer(
  db: Queries,
  insurerId: number,
  counts: CountsByTariff,
): Promise<string | undefined> {
  const parameters = new Parameters();
  const source = tables(counts, parameters);
  const id = parameters.add(insurerId);
  const [row] = await db.query<{ items: string }>(
    `select (select coalesce(json_agg(r), '[]')::text from (
      select ${summaryColumns} from ${source} where t.issuer_id = ${id} order by t.name, t.id
    ) r) as items
    from issuer where id = ${id}`,
    parameters.values,
  );
  return row?.items;
}

/** JSON text of the `TariffSummary` fields of one tariff. */
export async function tariffSummary(
  db: Queries,
  tariffId: number,
  counts: CountsByTariff,
): Promise<string | undefined> {
  const parameters = new Parameters();
  const source = tables(counts, parameters);
  const [row] = await db.query<{ body: string }>(
    `select row_to_json(r)::text as body from (
      select ${summaryColumns} from ${source} where t.id = ${parameters.add(tariffId)}
    ) r`,
    parameters.values,
  );
  return row?.body;
}

const isOpen = (states: string): string =>
  `exists (select from tariff_version o where o.tariff_id = t.id and o.state in (${states}))`;
const isReleased = 't.risk_borders is not null';
const isWorkedOn = isOpen(`'draft', 'rejected'`);
const isSubmitted = isOpen(`'submitted'`);

/** Over `t` (tariff). */
export const releaseConditions: Readonly<Record<TariffReleaseState, string>> = {
  draft: `not ${isReleased} and not ${isSubmitted}`,
  submitted: isSubmitted,
  released: `${isReleased} and not ${isWorkedOn} and not ${isSubmitted}`,
  reopened: `${isReleased} and ${isWorkedOn}`,
};

function criteria(query: TariffQuery, parameters: Parameters): readonly string[] {
  const conditions = [
    ...plainSearchConditions({ words: 't.name', number: 't.key' }, query.search, parameters),
  ];
  if (query.insurerId !== undefined) conditions.push(`t.issuer_id = ${parameters.add(query.insurerId)}`);
  if (query.tariffTypeId !== undefined)
    conditions.push(`t.tariff_type_id = ${parameters.add(query.tariffTypeId)}`);
  if (query.release !== undefined) conditions.push(`(${releaseConditions[query.release]})`);
  if (!query.includeInactive) conditions.push('not t.is_inactive');
  return conditions;
}
