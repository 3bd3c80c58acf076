import type { FormDraft, FormDraftHead } from '@depotwerk/contract/desk';
import { draftForms, draftLimits } from '@depotwerk/contract/floor/values/form-drafts';
import sql from 'sql-template-tag';
import type { Database, Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { seal, unseal, type Sealed } from '../../sealing/seal';
import type { CredentialKeys } from '../../settings/credential-keys';
import {
  isOfRecord,
  mayKeep,
  ownerOf,
  recordIdColumn,
  recordOf,
  refuseForm,
  requireRecord,
  type DraftPlace,
} from './draft-place';

export interface DraftParts {
  readonly db: Database;
  /** Null: this deployment has none, and keeps no drafts. */
  readonly keys: CredentialKeys | null;
}

interface DraftRow extends DraftPlace, Sealed {}

/** Undefined where no known key opens it: it counts as gone. */
function openedDraft(keys: CredentialKeys, userId: string, row: DraftRow): FormDraft | undefined {
  const text = unseal(keys, ownerOf(userId, row), row);
  return text === undefined ? undefined : (JSON.parse(text) as FormDraft);
}

/** Of the forms that the caller may still save. */
export async function listDrafts({ db, keys }: DraftParts, caller: Caller): Promise<FormDraftHead[]> {
  const forms = draftForms.filter((form) => mayKeep(caller, form));
  if (keys === null || forms.length === 0) return [];
  const rows = await db.query<DraftRow>(
    sql`select d.form, ${recordIdColumn} as "recordId", d.sealed, d.key_id as "keyId" from form_draft d
    where d.user_id = ${caller.userId} and d.form = any(${forms}::text[])
    order by d.changed_at desc, d.form, 2 limit ${draftLimits.perPerson}`,
  );
  return rows.flatMap(({ form, recordId, ...sealed }) => {
    const draft = openedDraft(keys, caller.userId, { form, recordId, ...sealed });
    return draft ? [{ form, recordId, name: draft.name, at: draft.at }] : [];
  });
}

/** Null, too, for a form that the caller may not save. */
export async function readDraft(
  { db, keys }: DraftParts,
  caller: Caller,
  place: DraftPlace,
): Promise<FormDraft | null> {
  const record = recordOf(place);
  if (keys === null || record === null || !mayKeep(caller, place.form)) return null;
  const [row] = await db.query<Sealed>(
    sql`select d.sealed, d.key_id as "keyId" from form_draft d
    where d.user_id = ${caller.userId} and d.form = ${place.form} and ${isOfRecord(record)}`,
  );
  return (row && openedDraft(keys, caller.userId, { ...place, ...row })) ?? null;
}

/** The oldest make room, so that nobody fills the table. */
const dropOldest = (db: Queries, userId: string): Promise<unknown> =>
  db.query(
    sql`delete from form_draft d where d.ctid in (select ctid from form_draft where user_id = ${userId}
      order by changed_at desc offset ${draftLimits.perPerson})`,
  );

/** @throws {ApiFault} 403, 404 for a record that is not there, 409 where there is no key to seal with */
export async function keepDraft(
  { db, keys }: DraftParts,
  caller: Caller,
  place: DraftPlace,
  draft: FormDraft,
): Promise<void> {
  refuseForm(caller, place);
  if (keys === null)
    throw new ApiFault(409, 'formDrafts.notConfigured', 'this deployment has no key to seal drafts with');
  const { userId } = caller;
  const { sealed, keyId } = seal(keys.current, ownerOf(userId, place), JSON.stringify(draft));
  await db.transaction(async (inside) => {
    const { tariffId, componentId, questionnaireId } = await requireRecord(inside, place);
    await inside.query(
      sql`insert into form_draft (user_id, form, tariff_id, component_id, questionnaire_id, sealed, key_id)
      values (${userId}, ${place.form}, ${tariffId}::integer, ${componentId}::integer, ${questionnaireId}::uuid,
        ${sealed}, ${keyId})
      on conflict on constraint form_draft_unique
      do update set sealed = excluded.sealed, key_id = excluded.key_id, changed_at = excluded.changed_at`,
    );
    await dropOldest(inside, userId);
  });
}

/** What is gone stays so. @throws {ApiFault} 403 */
export async function forgetDraft({ db }: DraftParts, caller: Caller, place: DraftPlace): Promise<void> {
  refuseForm(caller, place);
  const record = recordOf(place);
  if (record === null) return;
  await db.query(
    sql`delete from form_draft d where d.user_id = ${caller.userId} and d.form = ${place.form} and ${isOfRecord(record)}`,
  );
}
