import { useLanguage, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { FormField, useWatch, type UseFormReturn } from '@depotwerk/ui/forms';
import type { QuestionnaireValues } from '../editor/questionnaire-values';

interface NoneOptionProps {
  readonly form: UseFormReturn<QuestionnaireValues>;
  readonly at: number;
}

/** The option that clears all others (QUESTION-11). */
export function NoneOption({ form: { control }, at }: NoneOptionProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const values = useWatch({ control, name: `questions.${at}.values` });
  return (
    <FormField
      control={control}
      name={`questions.${at}.nonValueId`}
      label={t('questionnaires.question.nonValueId')}
      hint={t('questionnaires.question.nonValueHint')}
    >
      {({ onChange, ...input }) => (
        <Select
          {...input}
          allowClear
          placeholder={t('questionnaires.question.noNone')}
          options={values.map(({ id, label }) => ({ value: id, label: label[language] || String(id) }))}
          onChange={(id?: number) => onChange(id ?? null)}
        />
      )}
    </FormField>
  );
}
