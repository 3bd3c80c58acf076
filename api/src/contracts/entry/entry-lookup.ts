import type { EntryCommand } from '@depotwerk/contract/contracts';
import type { LookupEntry } from '@depotwerk/contract/floor';
import {
  entryLimits,
  paymentIntervals,
  type EntryList,
} from '@depotwerk/contract/contracts/values/contract-entry';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { nameOrder } from '../../sql/name-order';
import { where } from '../../sql/where';
import { searchPatterns } from '../../search/search-pattern';
import { customerScopeConditions, type DataScope } from '../../scope/data-scope';
import { intervalNames } from './entry-texts';

export type LookupRequest = Extract<EntryCommand, { command: 'contract.lookup' }>['request'];

/** Words of a search on an expression that holds folded text. */
const found = (text: string, { search, ids }: LookupRequest): readonly Sql[] =>
  ids === null
    ? searchPatterns(search ?? '').map(
        (patterns) =>
          sql`(${join(
            patterns.map((pattern) => sql`${raw(text)} like ${pattern}`),
            ' or ',
          )})`,
      )
    : [];

const among = (column: string, { ids }: LookupRequest): readonly Sql[] =>
  ids === null ? [] : [sql`${raw(column)} = any(${ids}::int[])`];

/** Long lists are searched and cut, short ones answered whole, chosen entries always. */
const most = ({ ids }: LookupRequest): Sql => (ids === null ? sql` limit ${entryLimits.found}` : empty);

const nothing = sql`false`;

const birthDateFormats = { de: 'DD.MM.YYYY', en: 'DD/MM/YYYY' } as const;

type Lookup = (request: LookupRequest, scope: DataScope) => Sql | readonly LookupEntry[];

const lookups: Readonly<Record<EntryList, Lookup>> = {
  customers: (request, scope) => sql`select k.id, k.sort_name as name,
      concat_ws(' · ', k.sort_name, to_char(k.date_of_birth, ${birthDateFormats[request.language]})) as label, array[]::text[] as tags
    from customer k ${where([
      ...customerScopeConditions(scope, 'k.'),
      ...found('k.search_text', request),
      ...among('k.id', request),
      ...(request.ids === null && request.search === null ? [nothing] : []),
    ])} order by ${join(nameOrder(sql`k.sort_name`))}, k.id${most(request)}`,
  insurers: (request) => sql`select id, name, name as label, array[]::text[] as tags from issuer
    ${where(among('id', request))} order by name, id`,
  // A chosen tariff is named even when new contracts cannot have it any more.
  tariffs: (request) => sql`select t.id, t.name, concat_ws(' · ', t.name, y.name) as label,
      array_remove(array[case when y.is_hybrid then 'coverFund' end,
        case when t.guarantee_fund_id is not null then 'protectionFund' end], null) as tags
    from tariff t left join tariff_type y on y.id = t.tariff_type_id ${where([
      ...among('t.id', request),
      ...(request.ids === null
        ? [sql`t.issuer_id = ${request.insurerId}`, sql`not t.is_inactive`, sql`t.tariff_type_id is not null`]
        : []),
    ])} order by t.name, t.id`,
  funds: (
    request,
  ) => sql`select f.id, f.name, concat_ws(' · ', f.name, f.isin) as label, array[]::text[] as tags
    from fund f ${where([
      ...found(`search_text(f.name || ' ' || f.isin, array[f.isin])`, request),
      ...among('f.id', request),
      ...(request.ids === null
        ? [
            sql`not f.is_guarantee_fund`,
            sql`exists (select 1 from tariff_fund u where u.fund_id = f.id and u.tariff_id = ${request.tariffId})`,
            ...(request.search === null ? [nothing] : []),
          ]
        : []),
    ])} order by f.name, f.id${most(request)}`,
  intervals: ({ language }) =>
    paymentIntervals.map((id) => {
      const name = intervalNames[id]?.[language] ?? String(id);
      return { id, name, label: name, tags: [] };
    }),
};

/** Entries of a lookup list: all of a short one, those that a search finds in a long one, or the chosen ones (API-77). */
export async function lookUp(db: Queries, request: LookupRequest, scope: DataScope): Promise<LookupEntry[]> {
  const answer = lookups[request.list](request, scope);
  return 'strings' in answer ? db.query<LookupEntry>(answer) : [...answer];
}
