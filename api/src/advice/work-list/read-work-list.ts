import type { WorkCount, WorkList, WorkListQuery } from '@depotwerk/contract/advice';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { contractScopeConditions } from '../../scope/data-scope';
import type { WorkDay, WorkReader } from './work-day';
import { readWorkDay } from './work-day';
import { readWorkItems, stateOf, wanted } from './work-rows';

const conditionsOf = (
  { state, groupId, severity, hintKey }: WorkListQuery,
  { scope, today }: WorkReader,
): Sql[] => [
  sql`${stateOf(today)} = ${state ?? 'open'}`,
  ...contractScopeConditions(scope, 'c.'),
  ...(groupId === undefined
    ? []
    : [sql`c.group_id in (select descendant_id from group_closure where ancestor_id = ${groupId})`]),
  ...(severity === undefined ? [] : [sql`w.severity = ${severity}`]),
  ...(hintKey === undefined ? [] : [wanted(hintKey)]),
];

const idsOf = ({ works }: WorkDay): number[] => works.map(({ contractId }) => contractId);

/** How much matches, and how much of it is of this day. */
async function countItems(db: Queries, conditions: readonly Sql[], ids: readonly number[]) {
  const [count] = await db.query<{ total: number; today: number }>(
    sql`select count(*)::int as total, count(*) filter (where w.contract_id = any(${ids}::int[]))::int as today
    from work_item w join contract c on c.id = w.contract_id where ${join(conditions, ' and ')}`,
  );
  return count ?? { total: 0, today: 0 };
}

/** What to look at first among the contracts of the scope; counted with the first page only. */
export async function readWorkList(db: Queries, query: WorkListQuery, reader: WorkReader): Promise<WorkList> {
  const { due, offset, state = 'open' } = query;
  const conditions = conditionsOf(query, reader);
  const day = state === 'open' ? await readWorkDay(db, reader) : null;
  const ids = day === null ? [] : idsOf(day);
  const isDue = {
    today: [sql`w.contract_id = any(${ids}::int[])`],
    later: [sql`w.contract_id <> all(${ids}::int[])`],
    all: [],
  }[due ?? 'all'];
  const shown = join([...conditions, ...isDue], ' and ');
  const order = due === 'today' ? sql`array_position(${ids}::int[], w.contract_id)` : undefined;
  const items = await readWorkItems(db, reader.today, shown, query, order);
  if (offset > 0) return { items, total: null };
  const { total, today } = await countItems(db, conditions, ids);
  const later = total - today;
  return {
    items,
    total: { today, later, all: total }[due ?? 'all'],
    ...(day && { open: { today, later, dailyLimit: day.dailyLimit } }),
  };
}

export async function countWork(db: Queries, reader: WorkReader): Promise<WorkCount> {
  const conditions = join(
    [sql`${stateOf(reader.today)} = 'open'`, ...contractScopeConditions(reader.scope, 'c.')],
    ' and ',
  );
  const [count] = await db.query<Pick<WorkCount, 'open' | 'critical'>>(
    sql`select count(*)::int as open, count(*) filter (where w.severity = 2)::int as critical
    from work_item w join contract c on c.id = w.contract_id where ${conditions}`,
  );
  const { works } = await readWorkDay(db, reader);
  return {
    ...(count ?? { open: 0, critical: 0 }),
    today: works.length,
    criticalToday: works.filter(({ severity }) => severity === 2).length,
  };
}

/** The first of this day, with how much there is. @param most of them */
export async function readFirstWork(db: Queries, reader: WorkReader, most: number) {
  const query = { due: 'today', limit: most, offset: 0 } as const;
  return { ...(await countWork(db, reader)), items: (await readWorkList(db, query, reader)).items };
}
