import { Type, type Static } from 'typebox';
import { draftForms, draftLimits, NEW_RECORD } from '../../floor/values/form-drafts';
import { Closed, IsoTimestamp, Line, Nullable, OneOf, Version } from '../../floor/schema/common';

const { fields, nameLength } = draftLimits;

export const NameOfForm = OneOf(draftForms);
export const RecordOfForm = Type.String({
  maxLength: 36,
  pattern: `^(${NEW_RECORD}|[1-9][0-9]{0,8}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
  description: 'number of a tariff or component, id of a questionnaire, or `new`',
});

export const ByFormDraft = Closed({ form: NameOfForm, recordId: RecordOfForm });

/** What was typed into a form and is not saved yet. */
export const FormDraft = Closed({
  name: Line({ maxLength: nameLength }),
  /** When something was typed last. */
  at: IsoTimestamp,
  /** Of the record that it is based on; null: a new one. */
  version: Nullable(Version),
  values: Type.Record(Type.String(), Type.Unknown(), {
    maxProperties: fields,
    description: 'the changed fields alone; for the form to judge',
  }),
});
export type FormDraft = Static<typeof FormDraft>;

export const KeptDraft = Closed({ draft: Nullable(FormDraft) });
export type KeptDraft = Static<typeof KeptDraft>;

export const FormDraftHead = Type.Object({
  form: NameOfForm,
  recordId: RecordOfForm,
  name: Type.String(),
  at: IsoTimestamp,
});
export type FormDraftHead = Static<typeof FormDraftHead>;

/** Newest first. */
export const FormDrafts = Type.Object({ items: Type.Array(FormDraftHead) });
