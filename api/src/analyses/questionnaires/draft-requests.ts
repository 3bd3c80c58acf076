import type { QuestionnaireApproval, QuestionnaireDetail } from '@depotwerk/contract/analyses';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { isoInstant } from '../../sql/iso-instant';

/** What ends a request: whoever goes on with the draft asks anew. */
const steps = ['created', 'changed', 'released', 'approvalRequested', 'sentBack'].map(
  (verb) => `questionnaire.${verb}`,
);

/** The last step of the draft that the audit log holds; there alone it cannot be changed afterwards. */
const lastStep = (questionnaireId: Sql): Sql => sql`
  select action, actor_id, actor_name, at, after from audit_entry
  where entity_type = 'questionnaire' and entity_id = ${questionnaireId} and action = any(${steps}::text[])
  order by id desc limit 1`;

/** Entries by which somebody has a part in the draft, as a condition on `audit_entry`. */
const changesDraft = (questionnaireId: Sql): Sql => sql`
  entity_type = 'questionnaire' and entity_id = ${questionnaireId}
    and action in ('questionnaire.created', 'questionnaire.changed') and at > coalesce(
      (select max(released_at) from questionnaire_version v where v.questionnaire_id::text = ${questionnaireId}),
      '-infinity')`;

/** Whether the draft is partly of a user, by what was written down since the last release. */
export async function isChangedBy(db: Queries, id: string, userId: string): Promise<boolean> {
  const changes = await db.query(
    sql`select from audit_entry where ${changesDraft(sql`${id}::text`)} and actor_id = ${userId} limit 1`,
  );
  return changes.length > 0;
}

/** Who cannot decide on the draft, as rows of one column: who has changed it, and who asks for its release. */
export const involvedIn = (id: string, requestedById: string | null): Sql =>
  sql`select actor_id from audit_entry where ${changesDraft(sql`${id}::text`)} and actor_id is not null
    union select id from app_user where id = ${requestedById}`;

interface Step {
  readonly action: string;
  readonly actorId: string | null;
  readonly by: string;
  readonly at: string;
  readonly after: { readonly note?: string | null; readonly reason?: string } | null;
}

export interface DraftRequest extends Required<Pick<QuestionnaireDetail, 'request' | 'sentBack'>> {
  /** Who asked; null: nobody does. */
  readonly requestedById: string | null;
}

/** Who asks for the release of the draft, or why it was sent back. */
export async function readRequest(db: Queries, id: string): Promise<DraftRequest> {
  const [step] = await db.query<Step>(
    sql`select action, actor_id as "actorId", actor_name as by, ${raw(isoInstant('at'))} as at, after
      from (${lastStep(sql`${id}::text`)}) s`,
  );
  const { by = '', at = '', after = null, actorId = null } = step ?? {};
  const isAsked = step?.action === 'questionnaire.approvalRequested';
  return {
    request: isAsked ? { by, at, note: after?.note ?? null } : null,
    sentBack: step?.action === 'questionnaire.sentBack' ? { by, at, reason: after?.reason ?? '' } : null,
    requestedById: isAsked ? actorId : null,
  };
}

/** Questionnaires whose draft waits for a user as the second administrator, the oldest request first. */
export const questionnaireApprovals = (db: Queries, userId: string): Promise<QuestionnaireApproval[]> =>
  db.query<QuestionnaireApproval>(
    sql`select q.id as "questionnaireId", q.name, s.actor_name as "requestedBy", ${raw(isoInstant('s.at'))} as "requestedAt"
      from questionnaire q cross join lateral (${lastStep(sql`q.id::text`)}) s
      where q.draft is not null and s.action = 'questionnaire.approvalRequested' and s.actor_id is distinct from ${userId}
        and not exists (select 1 from audit_entry where ${changesDraft(sql`q.id::text`)} and actor_id = ${userId})
      order by s.at, q.name`,
  );
