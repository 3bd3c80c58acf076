import type { FormDraftHead } from '@depotwerk/contract/desk';
import { NEW_RECORD } from '@depotwerk/contract/floor/values/form-drafts';
import { pathTo } from '@depotwerk/platform';

/** The page with the form of an unfinished entry. */
export function draftPath({ form, recordId }: Pick<FormDraftHead, 'form' | 'recordId'>): string {
  if (form === 'questionnaire') return pathTo('questionnaires.detail', { questionnaireId: recordId });
  if (form === 'tariff')
    return recordId === NEW_RECORD
      ? pathTo('tariffs.create')
      : pathTo('tariffs.edit', { tariffId: recordId });
  const kind = form.replace('-component', '');
  return recordId === NEW_RECORD
    ? pathTo('components.create', { kind })
    : pathTo('components.detail', { kind, componentId: recordId });
}
