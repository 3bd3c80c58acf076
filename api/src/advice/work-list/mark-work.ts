import type { WorkItem, WorkMarkInput } from '@depotwerk/contract/advice';
import { LONGEST_SNOOZE_DAYS } from '@depotwerk/contract/advice/values/work-list';
import { addDays } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, badRequest, notFound } from '../../http/api-fault';
import { audit } from '../../audit/writer';
import type { Caller } from '../../scope/caller';
import { lockContract } from '../../contracts/change/contract-snapshot';
import type { ContractWriting } from '../../contracts/change/contract-writing';
import { readWorkItems } from './work-rows';

const actions = { snoozed: 'contract.snoozed', done: 'contract.done', open: 'contract.reopened' } as const;

/** @throws {ApiFault} 400 for a day that is missing, in the past, too far ahead or of no snooze */
function refuseUntil({ state, until }: WorkMarkInput, today: string): void {
  if (state !== 'snoozed') {
    if (until !== null) throw badRequest('workList.untilNotAllowed', 'only a snooze has a day', '/until');
    return;
  }
  if (until === null) throw badRequest('workList.untilRequired', 'until when?', '/until');
  if (until <= today || until > addDays(today, LONGEST_SNOOZE_DAYS))
    throw badRequest(
      'workList.untilOutOfRange',
      'a snooze ends tomorrow at the earliest, in a year at the latest',
      '/until',
    );
}

const itemOf = async (db: Transaction, contractId: number, today: string): Promise<WorkItem> => {
  const [item] = await readWorkItems(db, today, sql`w.contract_id = ${contractId}`, { limit: 1, offset: 0 });
  if (!item) throw notFound('workList', contractId);
  return item;
};

const saveMark = (
  db: Transaction,
  contractId: number,
  { state, until }: WorkMarkInput,
  { fullName, userId }: Caller,
) =>
  db.query(
    sql`update work_item set mark = ${state === 'open' ? null : state}, snoozed_until = ${until},
      mark_severity = case when ${state === 'snoozed'} then severity end,
      mark_hash = case when ${state === 'done'} then hash end,
      marked_at = ${state === 'open' ? null : sql`now()`}, marked_by = ${state === 'open' ? null : fullName},
      marked_by_id = ${state === 'open' ? null : userId}
    where contract_id = ${contractId}`,
  );

/**
 * Puts a contract of the work list aside, marks it as done or opens it again, for everybody who sees it.
 *
 * @throws {ApiFault} 404 without such an item in the scope; 409 when its hints are others by now; 400 for a wrong day
 */
export function markWork(
  database: Database,
  { contractId, writer, today }: ContractWriting,
  mark: WorkMarkInput,
): Promise<WorkItem> {
  refuseUntil(mark, today);
  return database.transaction(async (db) => {
    const { contractNumber } = await lockContract(db, contractId, writer.caller.scope);
    const before = await itemOf(db, contractId, today);
    if (before.hash !== mark.hash)
      throw new ApiFault(409, 'workList.outdated', 'the hints of the contract are others by now', {
        field: '/hash',
      });
    await saveMark(db, contractId, mark, writer.caller);
    await audit(db, writer, [
      {
        action: actions[mark.state],
        entityType: 'contract',
        entityId: String(contractId),
        entityName: contractNumber,
        before: { state: before.state, until: before.snoozedUntil },
        after: { state: mark.state, until: mark.until },
      },
    ]);
    return itemOf(db, contractId, today);
  });
}
