import type {
  QuestionnaireCopy,
  QuestionnaireDetail,
  QuestionnaireInput,
} from '@depotwerk/contract/analyses';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import { audit, type Writer } from '../../audit/writer';
import { tellDecision } from './decide-draft';
import { lockQuestionnaire, type Edit } from './lock-questionnaire';
import { readQuestionnaire } from './read-questionnaires';
import { refuseContent } from './refuse-content';

/** @throws {ApiFault} 409 `questionnaires.nameTaken` */
async function refuseName(db: Transaction, name: string, ownId: string | null): Promise<void> {
  const taken = await db.query(
    sql`select from questionnaire where lower(name collate "und-x-icu") = lower(${name}::text collate "und-x-icu")
      and id is distinct from ${ownId}::uuid`,
  );
  if (taken.length > 0)
    throw new ApiFault(409, 'questionnaires.nameTaken', 'another questionnaire has this name', {
      field: '/name',
    });
}

/** @throws {ApiFault} 400 for an unknown source, 409 for a name that is taken */
export const copyQuestionnaire = (
  database: Database,
  { name: typed, sourceId }: QuestionnaireCopy,
  writer: Writer,
): Promise<QuestionnaireDetail> =>
  database.transaction(async (db) => {
    const name = typed.trim();
    await refuseName(db, name, null);
    const [row] = await db.query<{ id: string; source: string }>(
      sql`insert into questionnaire (name, draft)
        select ${name}, coalesce(q.draft, (select content from questionnaire_version v
          where v.questionnaire_id = q.id order by number desc limit 1)) from questionnaire q where q.id = ${sourceId}
        returning id`,
    );
    if (!row)
      throw badRequest('questionnaires.sourceUnknown', 'there is no questionnaire of this id', '/sourceId');
    await audit(db, writer, [
      recordChange('questionnaire.created', { id: row.id, name }, null, { name, sourceId }),
    ]);
    return readQuestionnaire(db, row.id, writer.caller.userId);
  });

/** Saves the draft. @throws {ApiFault} 400 for the content, 404, 409 for a name that is taken, 412 */
export const editQuestionnaire = (
  database: Database,
  { name: typed, content }: QuestionnaireInput,
  edit: Edit,
): Promise<QuestionnaireDetail> =>
  database.transaction(async (db) => {
    const { id, writer } = edit;
    const before = await lockQuestionnaire(db, edit);
    const name = typed.trim();
    await refuseName(db, name, id);
    refuseContent(content);
    await db.query(
      sql`update questionnaire set name = ${name}, draft = ${JSON.stringify(content)}, version = version + 1,
        updated_at = now() where id = ${id}`,
    );
    await audit(db, writer, [
      recordChange(
        'questionnaire.changed',
        { id, name },
        { name: before.name, content: before.content },
        { name, content },
      ),
    ]);
    return readQuestionnaire(db, id, writer.caller.userId);
  });

/**
 * Releases what somebody else changed: a questionnaire decides about the risk of every customer who answers it.
 *
 * @throws {ApiFault} 400 for the content, 404, 409 `questionnaires.nothingToRelease` or `questionnaires.sameAdministrator`, 412
 */
export const releaseQuestionnaire = (database: Database, edit: Edit): Promise<QuestionnaireDetail> =>
  database.transaction(async (db) => {
    const { id, writer } = edit;
    const before = await lockQuestionnaire(db, edit);
    if (!before.hasDraft)
      throw new ApiFault(409, 'questionnaires.nothingToRelease', 'nothing differs from what is released');
    if (before.isReleasedByOthers)
      throw new ApiFault(409, 'questionnaires.sameAdministrator', 'somebody else releases what you changed');
    refuseContent(before.content);
    const number = (before.releasedNumber ?? 0) + 1;
    await db.query(
      sql`insert into questionnaire_version (questionnaire_id, number, content, released_by)
        select id, ${number}, draft, ${writer.caller.fullName} from questionnaire where id = ${id}`,
    );
    await db.query(
      sql`update questionnaire set draft = null, version = version + 1, updated_at = now() where id = ${id}`,
    );
    await tellDecision(db, id, before.requestedById, 'done');
    const record = { id, name: before.name };
    await audit(db, writer, [
      recordChange('questionnaire.released', record, { version: before.releasedNumber }, { version: number }),
    ]);
    return readQuestionnaire(db, id, writer.caller.userId);
  });

/** @throws {ApiFault} 404, 409 `questionnaires.notReleased`, 412 */
export const makeStandard = (database: Database, edit: Edit): Promise<QuestionnaireDetail> =>
  database.transaction(async (db) => {
    const { id, writer } = edit;
    const { name, releasedNumber } = await lockQuestionnaire(db, edit);
    if (releasedNumber === null)
      throw new ApiFault(409, 'questionnaires.notReleased', 'release the questionnaire first');
    await db.query(
      sql`update questionnaire set is_standard = false, version = version + 1 where is_standard and id <> ${id}`,
    );
    await db.query(
      sql`update questionnaire set is_standard = true, version = version + 1, updated_at = now() where id = ${id}`,
    );
    await audit(db, writer, [recordChange('questionnaire.standardChosen', { id, name }, null, { name })]);
    return readQuestionnaire(db, id, writer.caller.userId);
  });
