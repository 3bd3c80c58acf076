import type { Permission } from '../permissions';

/** Forms whose unfinished entries outlive the session: wizards about the house, never forms about customers. */
export const draftForms = [
  'tariff',
  'risk-component',
  'allocation-component',
  'universe-component',
  'selection-component',
  'questionnaire',
] as const;
export type DraftForm = (typeof draftForms)[number];

export const isDraftForm = (form: string): form is DraftForm =>
  (draftForms as readonly string[]).includes(form);

/** Who may no longer edit is offered nothing to go on with. */
export const permissionOfDraft = (form: DraftForm): Permission =>
  form === 'questionnaire' ? 'questionnaires.edit' : 'tariffs.edit';

export const DRAFT_KEPT_DAYS = 14;

export const draftLimits = {
  /** Of one draft, as JSON. */
  bytes: 400_000,
  nameLength: 200,
  fields: 200,
  /** Of one person; the oldest make room. */
  perPerson: 20,
} as const;

/** In place of an id while the record does not exist yet. */
export const NEW_RECORD = 'new';
