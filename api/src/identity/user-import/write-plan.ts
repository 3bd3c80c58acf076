import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { UserBulkRun } from '@depotwerk/contract/identity';
import type { Senders } from '../../adapters/senders';
import type { Change } from '../../audit/write-audit';
import type { Writer } from '../../audit/writer';
import type { Transaction } from '../../db/database';
import { rememberReading, senderOfHead } from '../../imports/remembered-reading';
import { mapGivingWay } from '../../time/give-way';
import type { Invitation } from '../user-bulk/bulk-run';
import { orderInvitations } from '../user-bulk/order-bulk';
import type { ImportTable } from './import-table';
import { noteUsers, readGroupRights } from './note-users';
import type { PlannedRow } from './plan-import';
import { editOf, writeEdits } from './write-edits';

/** What is written beside the users themselves. */
export interface PlanToWrite {
  readonly runId: string;
  readonly table: Pick<ImportTable, 'headKey'>;
  readonly choice: ReadingChoice;
  readonly planned: readonly PlannedRow[];
  /** How new users get the link to set their password; null: nobody is invited. */
  readonly invitation: Invitation | null;
  readonly senders: Senders;
  readonly writer: Writer;
}

export interface WrittenPlan {
  readonly invitations: UserBulkRun | null;
  /** Entries of the audit log, which end the transaction. */
  readonly changes: readonly Change[];
}

/** Whoever may not sign in yet needs no link. */
const newUsers = (planned: readonly PlannedRow[]) =>
  planned.flatMap(({ before, after }) =>
    before === null && after && !after.isInactive ? [{ id: after.id, name: after.fullName }] : [],
  );

/**
 * Writes what was planned, all of it or nothing, with the notes that lead back.
 *
 * @throws {ApiFault} 409 when this deployment cannot send by the channel
 */
export async function writePlan(
  db: Transaction,
  { runId, table, choice, planned, invitation, senders, writer }: PlanToWrite,
): Promise<WrittenPlan> {
  const edits = (await mapGivingWay(planned, editOf)).filter((edit) => edit !== null);
  const invited = invitation === null ? [] : newUsers(planned);
  const invitations =
    invitation && invited.length > 0
      ? await orderInvitations(db, senders, invited, invitation, writer)
      : null;
  await rememberReading(db, 'users', senderOfHead(table.headKey), choice);
  const known = edits.flatMap(({ before }) => (before ? [before.id] : []));
  const rights = await readGroupRights(db, known);
  const changes = await writeEdits(db, edits);
  await noteUsers(db, runId, edits, rights);
  return { invitations, changes };
}
