import { NEW_RECORD, permissionOfDraft, type DraftForm } from '@depotwerk/contract/floor/values/form-drafts';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault, notFound, type Noun } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { scopeOfPermission } from '../../identity/sign-in/user-rights';

/** Of which form and record a draft is, as calls name it. */
export interface DraftPlace {
  readonly form: DraftForm;
  /** `new`: none yet. */
  readonly recordId: string;
}

export const mayKeep = (caller: Caller, form: DraftForm): boolean =>
  scopeOfPermission(caller, permissionOfDraft(form), 'all') !== undefined;

/** @throws {ApiFault} 403 for a form that the caller may not save */
export function refuseForm(caller: Caller, { form }: DraftPlace): void {
  if (mayKeep(caller, form)) return;
  throw new ApiFault(403, 'auth.forbidden', 'your role does not allow this', {
    parameters: { permission: permissionOfDraft(form) },
  });
}

/** What a draft is bound to: sealed text in the row of another person, form or record does not open. */
export const ownerOf = (userId: string, { form, recordId }: DraftPlace): string =>
  `${userId} ${form} ${recordId}`;

/** The three columns of which one names the record, in their order in the table. */
export interface DraftRecord {
  readonly tariffId: number | null;
  readonly componentId: number | null;
  readonly questionnaireId: string | null;
}

const isNumber = (recordId: string): boolean => /^\d+$/.test(recordId);

/** Null when no record of the form can have this id. */
export function recordOf({ form, recordId }: DraftPlace): DraftRecord | null {
  const none = { tariffId: null, componentId: null, questionnaireId: null };
  if (recordId === NEW_RECORD) return none;
  if (form === 'questionnaire') return isNumber(recordId) ? null : { ...none, questionnaireId: recordId };
  if (!isNumber(recordId)) return null;
  const id = Number(recordId);
  return form === 'tariff' ? { ...none, tariffId: id } : { ...none, componentId: id };
}

/** Of the table `d`. */
export const isOfRecord = ({ tariffId, componentId, questionnaireId }: DraftRecord): Sql =>
  sql`d.tariff_id is not distinct from ${tariffId}::integer and d.component_id is not distinct from ${componentId}::integer
    and d.questionnaire_id is not distinct from ${questionnaireId}::uuid`;

/** The same as text, `new` without a record. */
export const recordIdColumn = sql`coalesce(d.tariff_id::text, d.component_id::text, d.questionnaire_id::text, ${NEW_RECORD})`;

const nounOf = (form: DraftForm): Noun =>
  form === 'tariff' ? 'tariffs' : form === 'questionnaire' ? 'questionnaires' : 'tariffComponents';

/** @throws {ApiFault} 404 when there is no such record of the form */
export async function requireRecord(db: Queries, place: DraftPlace): Promise<DraftRecord> {
  const record = recordOf(place);
  if (record === null) throw notFound(nounOf(place.form), place.recordId);
  if (place.recordId === NEW_RECORD) return record;
  const { tariffId, componentId, questionnaireId } = record;
  const [found] = await db.query(
    sql`select 1 from tariff where id = ${tariffId}::integer
    union all select 1 from tariff_component where id = ${componentId}::integer and kind || '-component' = ${place.form}
    union all select 1 from questionnaire where id = ${questionnaireId}::uuid`,
  );
  if (!found) throw notFound(nounOf(place.form), place.recordId);
  return record;
}
