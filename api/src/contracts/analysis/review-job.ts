import { reviewOverdue } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import type { Queries, Transaction } from '../../db/database';
import { defineJob } from '../../jobs/job-kind';
import { ZONE } from '../../time/local-day';
import { analyseWithin, judgeContracts, renewHints, type AnalysisParts } from './analyse-contracts';
import type { AnalysisBasis } from './basis';
import { currentBasis } from './basis';
import { PendingChanges, type ChangedColumns } from './pending-changes';

/**
 * The newest mark of each contract that nobody took back: when and by whom. An entry whose values were erased has its time still.
 * It names no contract, as an engine of many servers keeps the log by itself (docs/decisions/0129-one-server-for-one-contract.md).
 */
const newestMarks = sql`select distinct on (e.entity_id) e.entity_id as contract_id,
    coalesce((e.after ->> 'lastCheck')::timestamptz, e.at) as marked_at, e.after ->> 'lastCheckedBy' as marked_by
  from audit_entry e where e.entity_type = 'contract' and e.action = 'contract.checked'
    and not exists (select 1 from audit_entry t where t.entity_type = 'contract' and t.entity_id = e.entity_id and t.id > e.id
      and t.action = 'contract.checkTakenBack' and t.before ->> 'lastCheck' = e.after ->> 'lastCheck')
  order by e.entity_id, e.id desc`;

/** Contracts whose last check a bank may have set, which says nothing of a review then. */
const metByBank = (ids: readonly number[]): Sql => sql`
  select contract_id::text from trader_depot where contract_id = any(${ids}::int[])
  union select contract_id::text from trader_order where contract_id = any(${ids}::int[])
  union select entity_id from audit_entry where entity_type = 'contract' and entity_id = any(${ids.map(String)}::text[])
    and (action like 'traderDepot.%' or action like 'traderOrder.%')`;

/** Not looked at yet, or marked by a process of the release before since then. */
const isBehind: Sql = sql`(c.is_review_unknown is null or exists (select 1 from (${newestMarks}) m
  where m.contract_id = c.id::text and m.marked_by is not null and m.marked_at > coalesce(c.last_review, '-infinity')))`;

async function fillReviews(db: Queries, ids: readonly number[], pending: PendingChanges): Promise<void> {
  const found = await db.query<{ id: number; columns: ChangedColumns }>(
    sql`with mark as materialized (select * from (${newestMarks}) m where m.contract_id = any(${ids.map(String)}::text[])),
        met as materialized (${metByBank(ids)})
      select c.id, jsonb_build_object(
        'last_review', case when m.marked_at is null and not c.has_met_bank then c.last_check else m.marked_at end,
        'last_reviewed_by',
          case when m.marked_at is null and not c.has_met_bank then c.last_checked_by else m.marked_by end,
        'is_review_unknown', coalesce(c.is_review_unknown, c.has_met_bank),
        'is_start_unknown', c.is_start_unknown or (c.is_review_unknown is null and c.source = 'trader'
          and c.start_date = (c.created_at at time zone ${ZONE})::date)) as columns
      from (
        select c.*, c.source = 'trader' or c.id::text in (select contract_id from met) as has_met_bank
        from contract c where c.id = any(${ids}::int[])
      ) c left join mark m on m.contract_id = c.id::text`,
  );
  for (const { id, columns } of found) pending.set(id, columns);
}

/** Contracts of which somebody dismissed the reminder of a review, for reasons that still hold. */
async function dismissedReminders(db: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select contract_id as id from contract_hint
      where contract_id = any(${ids}::int[]) and hint_id = ${reviewOverdue.id} and dismissed_at is not null`,
  );
  return rows.map(({ id }) => id);
}

/** What was dismissed rests on another day now, and stays dismissed. */
async function keepDismissals(
  db: Queries,
  basis: AnalysisBasis,
  ids: readonly number[],
  today: string,
  parts: Required<AnalysisParts>,
): Promise<void> {
  const analyses = await judgeContracts(db, basis, ids, today, parts);
  const hashes = analyses.flatMap(({ contractId, hints }) =>
    hints
      .filter(({ hint }) => hint.hintId === reviewOverdue.id)
      .map(({ dataHash }) => ({ contract_id: contractId, data_hash: dataHash })),
  );
  await db.query(
    sql`update contract_hint h set data_hash = n.data_hash
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as n (contract_id int, data_hash text)
      where h.contract_id = n.contract_id and h.hint_id = ${reviewOverdue.id}`,
  );
}

async function lookAt(
  db: Transaction,
  basis: AnalysisBasis,
  ids: readonly number[],
  today: string,
  onFault: (error: unknown) => void,
): Promise<void> {
  await renewHints(db, basis, ids, today, { onFault });
  const pending = new PendingChanges();
  const dismissed = await dismissedReminders(db, ids);
  await fillReviews(db, ids, pending);
  await keepDismissals(db, basis, dismissed, today, { pending, onFault });
  await analyseWithin(db, basis, ids, today, { pending, onFault });
}

/**
 * Finds out when contracts from before reviews were kept were reviewed: the newest mark that was not taken back; without
 * contact to a bank what stood as the last check; otherwise nobody knows. Every night it makes up for what processes of the release before
 * have marked meanwhile. It goes with `last_checked_by`, see docs/decisions/0073.
 */
export const reviewJob = defineJob({
  name: 'contractReviews',
  input: Type.Object({}),
  contracts: ({ database, today, onError }) => ({
    chosen: isBehind,
    async work(ids, batch) {
      const basis = await currentBasis(database, today);
      await batch((transaction) => lookAt(transaction, basis, ids, today, onError));
    },
  }),
});
