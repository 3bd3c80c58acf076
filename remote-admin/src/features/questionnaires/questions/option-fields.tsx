import { amountUnit, type QuestionFact } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Checkbox, Input, Select } from '@depotwerk/ui/data';
import { FormField, MoneyInput, NumberInput, PercentInput, type UseFormReturn } from '@depotwerk/ui/forms';
import type { QuestionnaireValues } from '../editor/questionnaire-values';
import { meaningsOf } from './fact-meanings';
import styles from './questions.module.css';

interface OptionFieldsProps {
  readonly form: UseFormReturn<QuestionnaireValues>;
  /** Place of the question. */
  readonly at: number;
  /** Place of the option. */
  readonly place: number;
  readonly fact: QuestionFact | null;
}

const inputs = { eur: MoneyInput, fraction: PercentInput, years: NumberInput, percent: NumberInput } as const;

/** Texts and points of one option, and what else the rules read of it. */
export function OptionFields({ form: { control }, at, place, fact }: OptionFieldsProps) {
  const { t } = useTranslation('admin');
  const name = <N extends string>(field: N) => `questions.${at}.values.${place}.${field}` as const;
  const unit = amountUnit(fact);
  const meanings = meaningsOf(fact);
  const Amount = unit === null ? null : inputs[unit];
  const number = place + 1;
  return (
    <div className={styles.optionFields}>
      <FormField
        control={control}
        name={name('label.de')}
        label={t('questionnaires.option.labelDe', { number })}
        isRequired
      >
        {(input) => <Input {...input} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name={name('label.en')}
        label={t('questionnaires.option.labelEn', { number })}
        isRequired
      >
        {(input) => <Input {...input} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name={name('description.de')}
        label={t('questionnaires.option.descriptionDe', { number })}
      >
        {(input) => <Input {...input} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name={name('description.en')}
        label={t('questionnaires.option.descriptionEn', { number })}
      >
        {(input) => <Input {...input} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name={name('points')}
        label={t('questionnaires.option.points', { number })}
        isRequired
      >
        {(input) => <NumberInput {...input} />}
      </FormField>
      {Amount && unit ? (
        <FormField
          control={control}
          name={name('amount')}
          label={t(`questionnaires.option.amount.${unit}`, { number })}
        >
          {(input) => <Amount {...input} />}
        </FormField>
      ) : null}
      {meanings.length > 0 ? (
        <FormField
          control={control}
          name={name('stands')}
          label={t('questionnaires.option.stands', { number })}
        >
          {({ onChange, ...input }) => (
            <Select
              {...input}
              allowClear
              options={meanings.map((value) => ({ value, label: t(`questionnaires.meaning.${value}`) }))}
              onChange={(value?: string) => onChange(value ?? null)}
            />
          )}
        </FormField>
      ) : null}
      <FormField
        control={control}
        name={name('isOther')}
        label={t('questionnaires.option.kind', { number })}
        isRequired
      >
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
            {t('questionnaires.option.isOther')}
          </Checkbox>
        )}
      </FormField>
    </div>
  );
}
