import type { QuestionnaireRow } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';

/** Whether new analyses begin with it, and whether something in it waits for a release. */
export function QuestionnaireState({ row }: { readonly row: QuestionnaireRow }) {
  const { t } = useTranslation('admin');
  const { isStandard, hasDraft, releasedNumber } = row;
  return (
    <>
      {isStandard ? <StatusTag tone="success">{t('questionnaires.standard')}</StatusTag> : null}{' '}
      {hasDraft ? (
        <StatusTag tone="warning">{t('questionnaires.draft')}</StatusTag>
      ) : releasedNumber === null || isStandard ? null : (
        <StatusTag tone="neutral">{t('questionnaires.released')}</StatusTag>
      )}
    </>
  );
}
