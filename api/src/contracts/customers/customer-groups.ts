import { customerGroupsMost } from '@depotwerk/contract/contracts/values/customers';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { fewGroupsScopeCondition, type DataScope } from '../../scope/data-scope';

/** Groups in which the caller may make a record of a customer, by name. @param search part of the name */
export const customerGroups = (
  db: Queries,
  scope: DataScope,
  search: string,
): Promise<{ id: string; groupName: string }[]> =>
  db.query(
    sql`select g.id, g.name as "groupName" from app_group g
      where not g.is_inactive and ${fewGroupsScopeCondition(scope, 'g.id')}
        and strpos(lower(g.name), lower(${search})) > 0
      order by g.name, g.id limit ${customerGroupsMost}`,
  );
