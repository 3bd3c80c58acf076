import type { QualityRecord, QualityRecordQuery, QualityRecords } from '@depotwerk/contract/operation';
import type { QualityRecordKind } from '@depotwerk/contract/operation/values/data-quality';
import type { CheckLimits } from '@depotwerk/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { knownValue } from '../../contracts/detail/known-value';
import type { Queries } from '../../db/database';
import { contractScopeConditions, type DataScope } from '../../scope/data-scope';
import { readCheckLimits } from '../../settings/check-limits';
import { plainSearchConditions } from '../../search/search-condition';
import { where } from '../../sql/where';
import { heldValue, isHeldToday } from './held-funds';
import type { QualityReader } from './quality-reader';
import type { QualityRule } from './quality-rule';

const ofScope = (scope: DataScope | null): readonly Sql[] =>
  scope === null ? [sql`false`] : contractScopeConditions(scope, 'c.');

/** Texts of several tables in one column need one order of letters. */
const german = (column: string): Sql => raw(`${column} collate "und-x-icu"`);

/** Columns of a record from `broken b`; `eur` of a fund is added for the rows of a page only. */
const rowsOf: Readonly<Record<QualityRecordKind, (broken: Sql, scope: DataScope | null) => Sql>> = {
  // A part of its own: a search reads the broken ones alone, and does not ask for each fund that it finds whether it is broken.
  fund: (broken) => sql`f.* from (
    with named as materialized (
      select f.id::text as id, ${german('f.name')} as name, ${german('f.isin')} as code, ${german('g.name')} as context,
        null::int as "tariffId", b.since, null::float8 as eur
      from (${broken}) b join fund f on f.id = b.id left join peer_group g on g.id = f.peer_group_id)
    select * from named) f`,
  contract: (
    broken,
    scope,
  ) => sql`c.id::text as id, ${german('c.customer_sort_name')} as name, ${german('c.external_key')} as code,
      ${german('c.tariff_name')} as context, c.tariff_id as "tariffId", b.since, ${raw(knownValue('c.total_value'))}::float8 as eur
    from (${broken}) b join contract c on c.id = b.id ${where(ofScope(scope))}`,
  import: (broken) => sql`r.id::text as id, ${german('r.file_name')} as name, ${german('r.kind')} as code,
      ${german('null::text')} as context, null::int as "tariffId",
      b.since, null::float8 as eur
    from (${broken}) b join import_run r on r.id = b.id`,
};

const rowsOfRule = (
  { key, record, broken, isValued }: QualityRule,
  scope: DataScope | null,
  today: string,
  limits: CheckLimits,
): Sql =>
  sql`select ${key}::text as rule, ${record}::text as record, ${isValued}::boolean as "isValued",
    ${rowsOf[record](broken(today, limits), scope)}`;

/** EUR that the contracts of the scope hold of the funds of `page`. */
const heldEur = (scope: DataScope | null): Sql => sql`
  select e.fund_id::text as id, sum(${heldValue})::float8 as eur from portfolio_entry e join contract c on c.id = e.contract_id
  ${where([sql`e.fund_id = any(array(select p.id::int from page p where p.record = 'fund' and p."isValued"))`, isHeldToday, ...ofScope(scope)])}
  group by e.fund_id`;

/** Records that break the rules of the reader now. @param query without a rule those of all */
export async function readRecords(
  db: Queries,
  { rules, scope }: QualityReader,
  { rule, search, limit, offset }: QualityRecordQuery,
  today: string,
): Promise<QualityRecords> {
  const chosen = rules.filter(({ key }) => rule === undefined || key === rule);
  if (chosen.length === 0) return { items: [], total: 0 };
  const limits = await readCheckLimits(db);
  const rows = join(
    chosen.map((each) => rowsOfRule(each, scope, today, limits)),
    ' union all ',
  );
  const found = sql`(select * from (${rows}) a
    ${where(plainSearchConditions({ words: 'a.name', number: 'a.code' }, search))})`;
  const [count] = await db.query<{ total: number }>(sql`select count(*)::int as total from ${found} r`);
  const items = await db.query<QualityRecord>(
    sql`with page as materialized (
        select * from ${found} p order by p.since nulls last, p.name, p.rule, p.id limit ${limit} offset ${offset}),
      held as materialized (${heldEur(scope)})
      select r.rule, r.record, r.id, r.name, r.code, r.context, r."tariffId", r.since::text as since,
        case when not r."isValued" then null when r.record = 'fund' then ${scope === null ? sql`null::float8` : sql`coalesce(h.eur, 0)`}
          else r.eur end as eur
      from page r left join held h on h.id = r.id and r.record = 'fund'
      order by r.since nulls last, r.name, r.rule, r.id`,
  );
  return { items, total: count?.total ?? 0 };
}
