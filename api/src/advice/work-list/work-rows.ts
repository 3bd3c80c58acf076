import type { WorkItem } from '@depotwerk/contract/advice';
import { hintCatalogue } from '@depotwerk/domain';
import type { HintKey, HintSeverity, WorkState } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { knownValue } from '../../contracts/detail/known-value';
import { isOpenPlan } from '../../sql/states';

const keys = new Map<number, HintKey>(hintCatalogue.map(({ id, key }) => [id, key]));

const idOf = new Map(hintCatalogue.map(({ id, key }) => [key, id]));

/** Items whose reason is a hint of this kind. */
export const wanted = (key: HintKey): Sql => sql`w.hint_id = ${idOf.get(key)}`;

/** The rule `workState` of the domain over the table `work_item w`. @param today ISO date */
export const stateOf = (today: string): Sql => sql`case
  when w.mark = 'done' and w.mark_hash = w.hash then 'done'
  when w.mark = 'snoozed' and ${today}::date < w.snoozed_until and w.severity <= w.mark_severity then 'snoozed'
  else 'open' end`;

interface WorkRow {
  readonly contractId: number;
  readonly contractNumber: string;
  readonly customerId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly tariffName: string;
  readonly insurerName: string;
  readonly value: number | null;
  readonly score: number | null;
  readonly scoreBand: WorkItem['scoreBand'];
  readonly hintId: number;
  readonly severity: HintSeverity;
  readonly eurAffected: number;
  readonly hintCount: number;
  readonly hash: string;
  readonly state: WorkState;
  readonly snoozedUntil: string | null;
  readonly markedAt: string | null;
  readonly markedBy: string | null;
  readonly planState: WorkItem['planState'];
}

/**
 * Items, the most urgent first. Their customers are read by themselves, as they lie on other servers than the contracts, see
 * docs/decisions/0129-one-server-for-one-contract.md.
 *
 * @param conditions on `work_item w` and `contract c`
 * @param order instead, over `w` alone
 */
export async function readWorkItems(
  db: Queries,
  today: string,
  conditions: Sql,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  order: Sql = sql`w.priority desc, w.contract_id`,
): Promise<WorkItem[]> {
  const rows = await db.query<WorkRow>(
    sql`with page as materialized (
      select w.*, c.external_key, c.customer_id, c.tariff_name, c.issuer_name, ${raw(knownValue('c.total_value'))} as value,
        c.score, c.score_band, (select p.state from planned_optimization p
          where p.contract_id = c.id and ${isOpenPlan('p')}) as plan_state
      from work_item w join contract c on c.id = w.contract_id
      where ${conditions} order by ${order} limit ${limit} offset ${offset}
    ), customer_name as materialized (
      select id, first_name, last_name from customer where id in (select customer_id from page)
    )
    select w.contract_id as "contractId", w.external_key as "contractNumber", k.id as "customerId",
      k.first_name as "firstName", k.last_name as "lastName", w.tariff_name as "tariffName",
      w.issuer_name as "insurerName", w.value, w.score, w.score_band as "scoreBand",
      w.hint_id as "hintId", w.severity, w.eur_affected as "eurAffected", w.hint_count as "hintCount", w.hash,
      ${stateOf(today)} as state, w.snoozed_until as "snoozedUntil", w.marked_at as "markedAt",
      w.marked_by as "markedBy", w.plan_state as "planState"
    from page w join customer_name k on k.id = w.customer_id order by ${order}`,
  );
  return rows.flatMap((row) => workItemJson(row) ?? []);
}

/** `undefined` until the next analysis for a hint that is no longer in the catalogue. */
function workItemJson(row: WorkRow): WorkItem | undefined {
  const { customerId, firstName, lastName, hintId, severity, eurAffected, ...item } = row;
  const { state, snoozedUntil, markedAt, markedBy } = row;
  const hintKey = keys.get(hintId);
  if (!hintKey) return undefined;
  const isMarked = state !== 'open';
  return {
    ...item,
    customer: { id: customerId, firstName, lastName },
    reason: { hintId, hintKey, severity, eurAffected },
    // A mark that does not count any more would only confuse.
    snoozedUntil: isMarked ? snoozedUntil : null,
    markedAt: isMarked ? markedAt : null,
    markedBy: isMarked ? markedBy : null,
  };
}
