import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { questionnaireLimits } from '@depotwerk/contract/analyses/values/questionnaires';
import { useTranslation } from '@depotwerk/platform';
import { Button, Input } from '@depotwerk/ui/data';
import {
  FieldError,
  FormField,
  NumberInput,
  PercentInput,
  useWatch,
  type StepProps,
} from '@depotwerk/ui/forms';
import type { QuestionnaireValues } from '../editor/questionnaire-values';
import styles from './rules.module.css';

/** Name, and the caps that lower the class by points. */
export function RulesStep({ form }: StepProps<QuestionnaireDetail, QuestionnaireValues>) {
  const { t } = useTranslation('admin');
  const { control } = form;
  const caps = useWatch({ control, name: 'horizonCaps' });
  const { errors } = form.formState;
  // A save says it beside those of the rows, a change of the list in their place.
  const error = errors.horizonCaps?.root ?? errors.horizonCaps;
  const set = (list: QuestionnaireValues['horizonCaps']) => {
    form.clearErrors('horizonCaps');
    form.setValue('horizonCaps', list, { shouldDirty: true });
  };
  return (
    <>
      <FormField control={control} name="name" label={t('questionnaires.name')} isRequired>
        {(input) => <Input {...input} autoComplete="off" />}
      </FormField>
      <fieldset className={styles.caps}>
        <legend>{t('questionnaires.rules.horizonCaps')}</legend>
        <p className={styles.hint}>{t('questionnaires.rules.horizonHint')}</p>
        {typeof error?.message === 'string' ? (
          <FieldError error={{ type: String(error.type), message: error.message }} />
        ) : null}
        {caps.map((_, i) => (
          <div key={i} className={styles.cap}>
            <FormField
              control={control}
              name={`horizonCaps.${i}.belowYears`}
              label={t('questionnaires.rules.belowYears', { number: i + 1 })}
              isRequired
            >
              {(input) => <NumberInput {...input} />}
            </FormField>
            <FormField
              control={control}
              name={`horizonCaps.${i}.classFraction`}
              label={t('questionnaires.rules.classFraction', { number: i + 1 })}
              isRequired
            >
              {(input) => <PercentInput {...input} />}
            </FormField>
            <Button
              danger
              aria-label={t('questionnaires.rules.removeCap', { number: i + 1 })}
              onClick={() => set(caps.toSpliced(i, 1))}
            >
              {t('questionnaires.remove')}
            </Button>
          </div>
        ))}
        <Button
          disabled={caps.length >= questionnaireLimits.horizonCaps}
          onClick={() => set([...caps, { belowYears: null, classFraction: null }])}
        >
          {t('questionnaires.rules.addCap')}
        </Button>
      </fieldset>
      <div className={styles.others}>
        <FormField
          control={control}
          name="knowledgeClassFraction"
          label={t('questionnaires.rules.knowledgeClassFraction')}
          hint={t('questionnaires.rules.knowledgeHint')}
          isRequired
        >
          {(input) => <PercentInput {...input} />}
        </FormField>
        <FormField
          control={control}
          name="lossFactor"
          label={t('questionnaires.rules.lossFactor')}
          hint={t('questionnaires.rules.lossHint')}
          isRequired
        >
          {(input) => <NumberInput {...input} decimals={2} />}
        </FormField>
        <FormField
          control={control}
          name="reserveMonths"
          label={t('questionnaires.rules.reserveMonths')}
          hint={t('questionnaires.rules.reserveHint')}
          isRequired
        >
          {(input) => <NumberInput {...input} />}
        </FormField>
        <FormField
          control={control}
          name="debtServiceFraction"
          label={t('questionnaires.rules.debtServiceFraction')}
          hint={t('questionnaires.rules.debtHint')}
          isRequired
        >
          {(input) => <PercentInput {...input} />}
        </FormField>
      </div>
    </>
  );
}
