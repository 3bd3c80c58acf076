import type { Component, ComponentPage, ComponentQuery } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { searchPatterns } from '../../search/search-pattern';
import { isoInstant } from '../../sql/iso-instant';
import { where } from '../../sql/where';
import { neededComponents } from './component-usage';

/** Columns of `ComponentRow` over `c` (component), `u` (tariffs that use it) and `b` (components built on it). */
const columns = sql`c.id, c.key, c.name, c.is_inactive as "isInactive", coalesce(u.counted, 0) as "tariffCount",
  coalesce(b.counted, 0) as "componentCount", c.size, ${raw(isoInstant('c.updated_at'))} as "updatedAt",
  c.updated_by as "updatedBy"`;

const tables = sql`tariff_component c
  left join (select component_id, count(distinct tariff_id) as counted from ${neededComponents} n
    group by component_id) u on u.component_id = c.id
  left join (select coalesce(risk_component_id, universe_component_id) as base, count(*) as counted
    from tariff_component group by base) b on b.base = c.id`;

const sortColumns = {
  name: 'c.name',
  key: 'c.key collate "und-x-icu"',
  size: 'c.size',
  tariffCount: 'coalesce(u.counted, 0)',
  updatedAt: 'c.updated_at',
} as const satisfies Readonly<Record<NonNullable<ComponentQuery['sort']>, string>>;

/** What a component is found by; there are few enough to look at each one. */
const foundBy = sql`search_text(c.name || ' ' || c.key, array[c.key])`;

function conditionsOf(kind: ComponentKind, query: ComponentQuery): Sql[] {
  const { riskId, universeId } = { riskId: undefined, universeId: undefined, ...query };
  return [
    sql`c.kind = ${kind}`,
    ...searchPatterns(query.search ?? '').map((patterns) => sql`${foundBy} like any(${patterns}::text[])`),
    ...(query.includeInactive ? [] : [sql`not c.is_inactive`]),
    ...(riskId === undefined ? [] : [sql`c.risk_component_id = ${riskId}`]),
    ...(universeId === undefined
      ? []
      : [sql`(c.universe_component_id = ${universeId} or c.universe_component_id is null)`]),
  ];
}

/** One page of the components of a kind. */
export async function componentPage(
  db: Queries,
  kind: ComponentKind,
  query: ComponentQuery,
): Promise<ComponentPage> {
  const condition = where(conditionsOf(kind, query));
  const direction = raw(query.direction ?? 'asc');
  const order = join(
    [sortColumns[query.sort ?? 'name'], 'c.name', 'c.id'].map((column) => sql`${raw(column)} ${direction}`),
  );
  const [page] = await db.query<ComponentPage>(
    sql`select (select count(*)::integer from tariff_component c ${condition}) as total,
      (select coalesce(json_agg(r), '[]') from (
        select ${columns} from ${tables} ${condition} order by ${order} limit ${query.limit} offset ${query.offset}
      ) r) as items`,
  );
  return page ?? { items: [], total: 0 };
}

/** @throws {ApiFault} 404 */
export async function readComponent<K extends ComponentKind>(
  db: Queries,
  kind: K,
  id: number,
): Promise<Component<K>> {
  const [component] = await db.query<Component<K>>(
    sql`select ${columns}, c.content, c.version from ${tables} where c.id = ${id} and c.kind = ${kind}`,
  );
  if (!component) throw notFound('tariffComponents', id);
  return component;
}
