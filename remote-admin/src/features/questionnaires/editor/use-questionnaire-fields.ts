import { useFormats, useTranslation } from '@depotwerk/platform';
import type { ConflictFields, NumberEntry } from '@depotwerk/ui/forms';
import type { QuestionnaireValues } from './questionnaire-values';

/** The fields of a questionnaire as conflicts and errors of other steps name them. */
export function useQuestionnaireFields(): ConflictFields<QuestionnaireValues> {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const percent = (entry: NumberEntry) =>
    typeof entry === 'string' ? entry : formats.fraction(entry, 'share');
  const number = (entry: NumberEntry) => (typeof entry === 'string' ? entry : formats.number(entry, 2));
  return {
    questions: {
      label: t('questionnaires.questions'),
      text: (questions) => questions.map(({ id, label }) => `${id} ${label.de}`).join(' · '),
    },
    name: { label: t('questionnaires.name'), text: (name) => name },
    horizonCaps: {
      label: t('questionnaires.rules.horizonCaps'),
      text: (caps) =>
        caps
          .map(({ belowYears, classFraction }) => `${number(belowYears)}: ${percent(classFraction)}`)
          .join(' · '),
    },
    knowledgeClassFraction: { label: t('questionnaires.rules.knowledgeClassFraction'), text: percent },
    lossFactor: { label: t('questionnaires.rules.lossFactor'), text: number },
    reserveMonths: { label: t('questionnaires.rules.reserveMonths'), text: number },
    debtServiceFraction: { label: t('questionnaires.rules.debtServiceFraction'), text: percent },
  };
}
