import type { QuestionnaireRow } from '@depotwerk/contract/analyses';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { Fragment } from 'react';

/** Whether new analyses begin with it, and whether something in it waits for a release. */
export function questionnaireStates({ isStandard, hasDraft, releasedNumber }: QuestionnaireRow) {
  return [
    ...(isStandard ? [{ name: 'standard', tone: 'success' } as const] : []),
    ...(hasDraft ? [{ name: 'draft', tone: 'warning' } as const] : []),
    ...(!hasDraft && !isStandard && releasedNumber !== null
      ? [{ name: 'released', tone: 'neutral' } as const]
      : []),
  ];
}

export function QuestionnaireState({ row }: { readonly row: QuestionnaireRow }) {
  const { t } = useTranslation('admin');
  return questionnaireStates(row).map(({ name, tone }) => (
    <Fragment key={name}>
      <StatusTag tone={tone}>{t(`questionnaires.${name}`)}</StatusTag>{' '}
    </Fragment>
  ));
}
