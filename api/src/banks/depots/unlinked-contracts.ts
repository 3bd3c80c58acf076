import type { LinkableContract, LinkableContractQuery } from '@depotwerk/contract/banks';
import sql, { empty, join, raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { searchPatterns } from '../../search/search-pattern';
import { nameOrder } from '../../sql/name-order';
import { where } from '../../sql/where';

/**
 * Contracts of the scope to which a depot can be linked, or those that have one already (API-79), by name. Depots are read first
 * and by themselves: contracts lie on other servers, see docs/decisions/0129-one-server-for-one-contract.md.
 */
export const readUnlinkedContracts = (
  db: Queries,
  { issuerId, customerId, search, isLinked = false, limit }: LinkableContractQuery,
  scope: DataScope,
): Promise<LinkableContract[]> =>
  db.query<LinkableContract>(
    sql`with linked as materialized (
      select contract_id, external_key from trader_depot
      where contract_id is not null ${issuerId === undefined ? empty : sql`and issuer_id = ${issuerId}`}
    )
    select c.id, c.external_key as "contractNumber", c.tariff_name as "tariffName", c.customer_id as "customerId",
      c.customer_sort_name as "customerName", d.contract_id is not null as "isLinked",
      d.external_key as "depotKey"
    from contract c left join linked d on d.contract_id = c.id ${where([
      sql`d.contract_id is ${raw(isLinked ? 'not null' : 'null')}`,
      ...contractScopeConditions(scope, 'c.'),
      ...(issuerId === undefined ? [] : [sql`c.issuer_id = ${issuerId}`]),
      ...(customerId === undefined ? [] : [sql`c.customer_id = ${customerId}`]),
      ...searchPatterns(search ?? '').map(
        (patterns) =>
          sql`(c.search_text like any(${patterns}::text[]) or lower(d.external_key) like any(${patterns}::text[]))`,
      ),
    ])} order by ${join(nameOrder(sql`c.customer_sort_name`))}, c.id limit ${limit}`,
  );
