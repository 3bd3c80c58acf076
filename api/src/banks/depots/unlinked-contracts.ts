import type { LinkableContract, LinkableContractQuery } from '@depotwerk/contract/banks';
import sql, { join } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { searchPatterns } from '../../search/search-pattern';
import { nameOrder } from '../../sql/name-order';
import { where } from '../../sql/where';

const depot = sql`exists (select from trader_depot d where d.contract_id = c.id)`;

/** Contracts of the scope to which a depot can be linked, or those that have one already (API-79), by name. */
export const readUnlinkedContracts = (
  db: Queries,
  { issuerId, customerId, search, isLinked = false, limit }: LinkableContractQuery,
  scope: DataScope,
): Promise<LinkableContract[]> =>
  db.query<LinkableContract>(
    sql`select c.id, c.external_key as "contractNumber", c.tariff_name as "tariffName", c.customer_id as "customerId",
      c.customer_sort_name as "customerName", ${depot} as "isLinked",
      (select d.external_key from trader_depot d where d.contract_id = c.id) as "depotKey"
    from contract c ${where([
      sql`${depot} = ${isLinked}`,
      ...contractScopeConditions(scope, 'c.'),
      ...(issuerId === undefined ? [] : [sql`c.issuer_id = ${issuerId}`]),
      ...(customerId === undefined ? [] : [sql`c.customer_id = ${customerId}`]),
      ...searchPatterns(search ?? '').map(
        (patterns) => sql`(c.search_text like any(${patterns}::text[]) or exists (select from trader_depot d
          where d.contract_id = c.id and lower(d.external_key) like any(${patterns}::text[])))`,
      ),
    ])} order by ${join(nameOrder(sql`c.customer_sort_name`))}, c.id limit ${limit}`,
  );
