import type {
  QuestionnaireContent,
  QuestionnaireDetail,
  QuestionnaireRow,
  ReleasedQuestionnaire,
} from '@depotwerk/contract/analyses';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { isoInstant } from '../../sql/iso-instant';
import { isFourEyesOff } from '../../white-label/four-eyes';
import { hasApprover } from '../../notices/notify';
import { involvedIn, isChangedBy, readRequest } from './draft-requests';

type StoredRow = QuestionnaireRow & { readonly content: QuestionnaireContent };

const rows = (condition: Sql, withContent: boolean): Sql => sql`
  select q.id, q.name, q.is_standard as "isStandard", q.version, r.number as "releasedNumber",
    q.draft is not null as "hasDraft",
    jsonb_array_length(coalesce(q.draft, r.content) -> 'questions') as "questionCount",
    (select coalesce(json_agg(json_build_object('number', v.number,
        'releasedAt', ${raw(isoInstant('v.released_at'))}, 'releasedBy', v.released_by,
        'openCount', (select count(*) from depot_analysis a where a.questionnaire_id = v.questionnaire_id
          and a.questionnaire_number = v.number and a.finished_at is null),
        'finishedCount', (select count(*) from depot_analysis a where a.questionnaire_id = v.questionnaire_id
          and a.questionnaire_number = v.number and a.finished_at is not null)) order by v.number desc), '[]')
      from questionnaire_version v where v.questionnaire_id = q.id) as versions
    ${withContent ? sql`, coalesce(q.draft, r.content) as content` : empty}
  from questionnaire q left join lateral (select number, content from questionnaire_version
    where questionnaire_id = q.id order by number desc limit 1) r on true
  where ${condition} order by q.name, q.id`;

export const questionnaireRows = (db: Queries): Promise<QuestionnaireRow[]> =>
  db.query<QuestionnaireRow>(rows(sql`true`, false));

/** A questionnaire with what only the server needs. */
export interface StoredQuestionnaire extends QuestionnaireDetail {
  /** Who asks for the release of the draft; null: nobody does. */
  readonly requestedById: string | null;
}

/** @throws {ApiFault} 404 */
export async function storedQuestionnaire(
  db: Queries,
  id: string,
  callerId: string,
): Promise<StoredQuestionnaire> {
  const [row] = await db.query<StoredRow>(rows(sql`q.id = ${id}`, true));
  if (!row) throw notFound('questionnaires', id);
  const needsOthers = row.hasDraft && !(await isFourEyesOff(db));
  const isReleasedByOthers = needsOthers && (await isChangedBy(db, id, callerId));
  const { request, sentBack, requestedById } = await readRequest(db, id);
  const hasDecider =
    !needsOthers ||
    request === null ||
    (await hasApprover(db, 'questionnaires.edit', involvedIn(id, requestedById)));
  return { ...row, isReleasedByOthers, request, sentBack, hasDecider, requestedById };
}

/** @throws {ApiFault} 404 */
export async function readQuestionnaire(
  db: Queries,
  id: string,
  callerId: string,
): Promise<QuestionnaireDetail> {
  const { requestedById: _id, ...questionnaire } = await storedQuestionnaire(db, id, callerId);
  return questionnaire;
}

/** @throws {ApiFault} 404 */
export async function readRelease(db: Queries, id: string, number: number): Promise<ReleasedQuestionnaire> {
  const [row] = await db.query<ReleasedQuestionnaire>(
    sql`select number, ${raw(isoInstant('released_at'))} as "releasedAt", content
      from questionnaire_version where questionnaire_id = ${id} and number = ${number}`,
  );
  if (!row) throw notFound('questionnaires', `${id}/${number}`);
  return row;
}
