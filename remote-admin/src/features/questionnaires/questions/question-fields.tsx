import { questionFacts, questionTopics, questionTypes, styleHints } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Input, Select } from '@depotwerk/ui/data';
import { ChoiceField, FormField, NumberInput, useWatch, type UseFormReturn } from '@depotwerk/ui/forms';
import type { QuestionnaireValues } from '../editor/questionnaire-values';
import { OptionsField } from './options-field';
import styles from './questions.module.css';

interface QuestionFieldsProps {
  readonly form: UseFormReturn<QuestionnaireValues>;
  /** Place of the question. */
  readonly at: number;
}

/** The fields of one question, with its options where it is a choice. */
export function QuestionFields({ form, at }: QuestionFieldsProps) {
  const { t } = useTranslation('admin');
  const { control } = form;
  const question = useWatch({ control, name: `questions.${at}` });
  const name = <N extends string>(field: N) => `questions.${at}.${field}` as const;
  const isSelect = question.type === 'SINGLE_SELECT' || question.type === 'MULTI_SELECT';
  const options = (values: readonly string[], kind: string) =>
    values.map((value) => ({ value, label: t(`questionnaires.${kind}.${value}`) }));
  const choose = (type: QuestionnaireValues['questions'][number]['type']) => {
    if (type !== 'MULTI_SELECT') form.setValue(name('nonValueId'), null, { shouldDirty: true });
    form.setValue(name('styleHint'), null, { shouldDirty: true });
  };
  return (
    <>
      <div className={styles.pair}>
        <FormField
          control={control}
          name={name('label.de')}
          label={t('questionnaires.question.labelDe')}
          isRequired
        >
          {(input) => <Input.TextArea {...input} rows={2} />}
        </FormField>
        <FormField
          control={control}
          name={name('label.en')}
          label={t('questionnaires.question.labelEn')}
          isRequired
        >
          {(input) => <Input.TextArea {...input} rows={2} />}
        </FormField>
        <FormField
          control={control}
          name={name('description.de')}
          label={t('questionnaires.question.descriptionDe')}
        >
          {(input) => <Input.TextArea {...input} rows={2} />}
        </FormField>
        <FormField
          control={control}
          name={name('description.en')}
          label={t('questionnaires.question.descriptionEn')}
        >
          {(input) => <Input.TextArea {...input} rows={2} />}
        </FormField>
      </div>
      <div className={styles.facts}>
        <FormField
          control={control}
          name={name('id')}
          label={t('questionnaires.question.id')}
          hint={t('questionnaires.question.idHint')}
          isRequired
        >
          {(input) => <Input {...input} autoComplete="off" />}
        </FormField>
        <FormField
          control={control}
          name={name('topic')}
          label={t('questionnaires.question.topic')}
          isRequired
        >
          {(input) => <Select {...input} options={options(questionTopics, 'topic')} />}
        </FormField>
        <FormField control={control} name={name('type')} label={t('questionnaires.question.type')} isRequired>
          {({ onChange, ...input }) => (
            <Select
              {...input}
              options={options(questionTypes, 'type')}
              onChange={(type: typeof question.type) => {
                onChange(type);
                choose(type);
              }}
            />
          )}
        </FormField>
        <FormField control={control} name={name('styleHint')} label={t('questionnaires.question.styleHint')}>
          {({ onChange, ...input }) => (
            <Select
              {...input}
              allowClear
              placeholder={t('questionnaires.question.noStyle')}
              options={options(styleHints, 'style')}
              onChange={(hint?: (typeof styleHints)[number]) => onChange(hint ?? null)}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name={name('fact')}
          label={t('questionnaires.question.fact')}
          hint={t('questionnaires.question.factHint')}
        >
          {({ onChange, ...input }) => (
            <Select
              {...input}
              allowClear
              placeholder={t('questionnaires.question.noFact')}
              options={options(questionFacts, 'fact')}
              onChange={(fact?: (typeof questionFacts)[number]) => onChange(fact ?? null)}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name={name('maxPoints')}
          label={t('questionnaires.question.maxPoints')}
          hint={t('questionnaires.question.maxPointsHint')}
          isRequired
        >
          {(input) => <NumberInput {...input} />}
        </FormField>
      </div>
      <ChoiceField
        control={control}
        name={name('isNeededForClass')}
        label={t('questionnaires.question.isNeededForClass')}
        options={[
          { value: true, label: t('questionnaires.question.needed') },
          { value: false, label: t('questionnaires.question.notNeeded') },
        ]}
      />
      {isSelect || question.values.length > 0 ? <OptionsField form={form} at={at} /> : null}
    </>
  );
}
