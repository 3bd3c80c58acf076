import type { WorkSettings } from '@depotwerk/contract/advice';
import { dailyWork } from '@depotwerk/contract/advice/values/work-list';
import type { HintSeverity } from '@depotwerk/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { ClientZone } from '../../client/client-zone';
import { startOfDay } from '../../client/client-zone';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { stateOf } from './work-rows';

/** Whose list it is, and where the day of that person begins. */
export interface WorkReader {
  readonly userId: string;
  readonly scope: DataScope;
  readonly zone: ClientZone;
  /** ISO date of the client. */
  readonly today: string;
}

/** The share of a day. */
export interface WorkDay {
  readonly dailyLimit: number;
  /** What comes first first. */
  readonly works: readonly { readonly contractId: number; readonly severity: HintSeverity }[];
}

/** The gravest and largest that are open, from one index each. @param isBack whether somebody had put them aside before */
const mostUrgent = (isBack: boolean, { scope, today }: WorkReader, most: number): Sql => {
  const conditions = [
    isBack ? sql`w.mark = 'snoozed'` : sql`w.mark is distinct from 'snoozed'`,
    sql`${stateOf(today)} = 'open'`,
    ...contractScopeConditions(scope, 'c.'),
  ];
  return sql`(select w.contract_id, w.severity, w.priority, ${isBack} as is_back
    from work_item w join contract c on c.id = w.contract_id
    where ${join(conditions, ' and ')} order by w.priority desc, w.contract_id limit ${most})`;
};

/** The rule `workOfDay` of the domain over the table `work_item`. */
export async function readWorkDay(db: Queries, reader: WorkReader): Promise<WorkDay> {
  const { userId, zone, today } = reader;
  const [day] = await db.query<{ dailyLimit: number; marked: number }>(
    sql`select coalesce((select daily_limit from work_settings where user_id = ${userId}), ${dailyWork.usual})::int
        as "dailyLimit",
      (select count(*)::int from work_item
        where marked_by_id = ${userId} and marked_at >= ${startOfDay(zone, today)}::timestamptz) as marked`,
  );
  const { dailyLimit = dailyWork.usual, marked = 0 } = day ?? {};
  const share = Math.max(0, dailyLimit - marked);
  const works = await db.query<WorkDay['works'][number]>(
    sql`select contract_id as "contractId", severity
    from (${mostUrgent(true, reader, share)} union all ${mostUrgent(false, reader, share)}) open
    order by is_back desc, priority desc, contract_id limit ${share}`,
  );
  return { dailyLimit, works };
}

/** Keeps how much the caller wants for a day. */
export async function saveWorkSettings(
  db: Queries,
  userId: string,
  { dailyLimit }: WorkSettings,
): Promise<WorkSettings> {
  await db.query(
    sql`insert into work_settings (user_id, daily_limit) values (${userId}, ${dailyLimit})
      on conflict (user_id) do update set daily_limit = excluded.daily_limit`,
  );
  return { dailyLimit };
}
