import type { WorkCount, WorkList, WorkListQuery } from '@depotwerk/contract/advice';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { readWorkItems, stateOf } from './work-rows';

interface Reader {
  readonly scope: DataScope;
  /** ISO date of the client. */
  readonly today: string;
}

const conditionsOf = ({ state, groupId, severity }: WorkListQuery, { scope, today }: Reader): Sql =>
  join(
    [
      sql`${stateOf(today)} = ${state ?? 'open'}`,
      ...contractScopeConditions(scope, 'c.'),
      ...(groupId === undefined
        ? []
        : [sql`c.group_id in (select descendant_id from group_closure where ancestor_id = ${groupId})`]),
      ...(severity === undefined ? [] : [sql`w.severity = ${severity}`]),
    ],
    ' and ',
  );

async function countItems(db: Queries, conditions: Sql): Promise<number> {
  const [count] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from work_item w join contract c on c.id = w.contract_id where ${conditions}`,
  );
  return count?.total ?? 0;
}

/** What to look at first among the contracts of the scope; counted with the first page only. */
export async function readWorkList(db: Queries, query: WorkListQuery, reader: Reader): Promise<WorkList> {
  const conditions = conditionsOf(query, reader);
  return {
    items: await readWorkItems(db, reader.today, conditions, query),
    total: query.offset === 0 ? await countItems(db, conditions) : null,
  };
}

export async function countWork(db: Queries, { scope, today }: Reader): Promise<WorkCount> {
  const conditions = join(
    [sql`${stateOf(today)} = 'open'`, ...contractScopeConditions(scope, 'c.')],
    ' and ',
  );
  const [count] = await db.query<WorkCount>(
    sql`select count(*)::int as open, count(*) filter (where w.severity = 2)::int as critical
    from work_item w join contract c on c.id = w.contract_id where ${conditions}`,
  );
  return count ?? { open: 0, critical: 0 };
}
