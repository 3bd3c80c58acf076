import type { SearchHits } from '@depotwerk/contract/desk';
import type { SearchKind } from '@depotwerk/contract/desk/values/search-kinds';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Reads } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { contractCounts, customerTables } from '../../contracts/customers/customer-columns';
import { knownValue } from '../../contracts/detail/known-value';
import {
  contractScopeConditions,
  customerScopeConditions,
  userScopeConditions,
  type DataScope,
} from '../../scope/data-scope';
import { stands } from '../../sql/version-standing';
import { where } from '../../sql/where';
import { ownCustomers } from '../../scope/own-customers';
import { userState } from '../../identity/users/user-columns';
import type { RecordIds } from './record-ids';
import { scopeOfKind } from './search-rights';

interface HitSource {
  /** Columns of the hit, and the tables that they come from. */
  readonly columns: Sql;
  readonly id: Sql;
  /** Parts that the columns name, read first. */
  readonly partsOf?: (ids: readonly (number | string)[]) => Sql;
  readonly scoped: (scope: DataScope, caller: Caller) => readonly Sql[];
}

const sources: Readonly<Record<SearchKind, HitSource>> = {
  customer: {
    columns: sql`k.id, k.sort_name as name, g.name as "groupName",
      coalesce(n.contracts, 0)::integer as "contractCount" from ${customerTables}`,
    partsOf: (ids) => sql`with ${contractCounts(sql`= any(${ids}::integer[])`)}`,
    id: sql`k.id = any`,
    scoped: (scope) => customerScopeConditions(scope, 'k.'),
  },
  contract: {
    columns: sql`c.id, c.external_key as "contractNumber", c.customer_sort_name as "customerName",
      c.tariff_name as "tariffName", c.issuer_name as "insurerName",
      ${raw(knownValue('c.total_value'))}::float8 as value, c.score_band as "scoreBand" from contract c`,
    id: sql`c.id = any`,
    scoped: (scope) => contractScopeConditions(scope, 'c.'),
  },
  tariff: {
    columns: sql`t.id, t.name, t.key, i.name as "insurerName", t.is_inactive as "isInactive",
      (select v.valid_from from tariff_version v where v.tariff_id = t.id and ${stands('v', 'waiting')}) as "changesOn"
      from tariff t join issuer i on i.id = t.issuer_id`,
    id: sql`t.id = any`,
    scoped: () => [],
  },
  fund: {
    columns: sql`f.id, f.name, f.isin, f.status from fund f`,
    id: sql`f.id = any`,
    scoped: () => [],
  },
  user: {
    columns: sql`u.id, u.full_name as "fullName", u.user_name as "userName", r.name as "roleName",
      ${raw(userState)} as state from app_user u join role r on r.id = u.role_id`,
    partsOf: (ids) => sql`with ${ownCustomers(ids.map(String))}`,
    id: sql`u.id = any`,
    scoped: (scope, { userId }) => userScopeConditions(scope, userId),
  },
};

/** Hits of one kind in the order of their ids, without those that the caller may not see. */
async function readKind<K extends SearchKind>(
  db: Reads,
  kind: K,
  ids: RecordIds[K],
  caller: Caller,
): Promise<SearchHits[K]> {
  type Hit = SearchHits[K][number];
  const scope = scopeOfKind(caller, kind);
  if (scope === undefined || ids.length === 0) return [];
  const { columns, id, partsOf, scoped } = sources[kind];
  const type = raw(kind === 'user' ? 'uuid[]' : 'integer[]');
  const conditions = [sql`${id}(${ids}::${type})`, ...scoped(scope, caller)];
  const rows = await db.query<Hit>(sql`${partsOf?.(ids) ?? empty} select ${columns} ${where(conditions)}`);
  const byId = new Map<number | string, Hit>(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []) as SearchHits[K];
}

/** What the search shows of records. The data scope holds here, whatever the ids are. */
export async function readHits(db: Reads, ids: RecordIds, caller: Caller): Promise<SearchHits> {
  const [customer, contract, tariff, fund, user] = await Promise.all([
    readKind(db, 'customer', ids.customer, caller),
    readKind(db, 'contract', ids.contract, caller),
    readKind(db, 'tariff', ids.tariff, caller),
    readKind(db, 'fund', ids.fund, caller),
    readKind(db, 'user', ids.user, caller),
  ]);
  return { customer, contract, tariff, fund, user };
}
