import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import type { NotificationOutcome } from '@depotwerk/contract/floor/values/notification-kinds';
import { recordChange } from '../../audit/record-change';
import { audit } from '../../audit/writer';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { notify, notifyAgain, toApprovers } from '../../notices/notify';
import { involvedIn } from './draft-requests';
import { lockQuestionnaire, type Edit } from './lock-questionnaire';
import { readQuestionnaire } from './read-questionnaires';

/**
 * Asks the other administrators to release the draft and rings their bell; asked twice, it rings once.
 *
 * @throws {ApiFault} 404, 409 `questionnaires.nothingToRelease`, 412
 */
export const requestRelease = (
  database: Database,
  note: string | null,
  edit: Edit,
): Promise<QuestionnaireDetail> =>
  database.transaction(async (db) => {
    const { id, writer } = edit;
    const { hasDraft, name, request } = await lockQuestionnaire(db, edit);
    if (!hasDraft)
      throw new ApiFault(409, 'questionnaires.nothingToRelease', 'nothing differs from what is released');
    if (!request) {
      const others = toApprovers('questionnaires.edit', involvedIn(id, writer.caller.userId));
      await notifyAgain(db, 'questionnaireApproval', { questionnaireId: id }, others);
      await audit(db, writer, [
        recordChange('questionnaire.approvalRequested', { id, name }, null, { note }),
      ]);
    }
    return readQuestionnaire(db, id, writer.caller.userId);
  });

/**
 * Sends the draft back to who asked for its release.
 *
 * @throws {ApiFault} 404, 409 `questionnaires.notRequested` or `questionnaires.sameAdministrator`, 412
 */
export const sendBack = (database: Database, reason: string, edit: Edit): Promise<QuestionnaireDetail> =>
  database.transaction(async (db) => {
    const { id, writer } = edit;
    const { name, request, isReleasedByOthers, requestedById } = await lockQuestionnaire(db, edit);
    if (!request) throw new ApiFault(409, 'questionnaires.notRequested', 'nobody asks for the release');
    if (isReleasedByOthers)
      throw new ApiFault(
        409,
        'questionnaires.sameAdministrator',
        'somebody else decides on what you changed',
      );
    await tellDecision(db, id, requestedById, 'failed');
    await audit(db, writer, [recordChange('questionnaire.sentBack', { id, name }, null, { reason })]);
    return readQuestionnaire(db, id, writer.caller.userId);
  });

/** Rings the bell of who asked, as part of the transaction of the decision and before it is written down. */
export const tellDecision = (
  db: Transaction,
  questionnaireId: string,
  requestedById: string | null,
  outcome: NotificationOutcome,
): Promise<void> =>
  notify(db, {
    kind: 'questionnaireDecision',
    outcome,
    startedBy: requestedById,
    done: null,
    facts: { questionnaireId },
  });
