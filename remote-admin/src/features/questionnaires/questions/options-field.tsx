import { questionnaireLimits } from '@depotwerk/contract/analyses/values/questionnaires';
import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { FieldError, useWatch, type UseFormReturn } from '@depotwerk/ui/forms';
import { blankOption, type OptionValues, type QuestionnaireValues } from '../editor/questionnaire-values';
import { moved } from './moved';
import { NoneOption } from './none-option';
import { OptionFields } from './option-fields';
import styles from './questions.module.css';

interface OptionsFieldProps {
  readonly form: UseFormReturn<QuestionnaireValues>;
  readonly at: number;
}

/** The options of a choice in their order. */
export function OptionsField({ form, at }: OptionsFieldProps) {
  const { t } = useTranslation('admin');
  const offerUndo = useUndo();
  const { control } = form;
  const { values, type, fact } = useWatch({ control, name: `questions.${at}` });
  const errors = form.formState.errors.questions?.[at]?.values;
  const error = errors?.root ?? errors;
  const set = (options: OptionValues[]) => {
    form.clearErrors(`questions.${at}.values`);
    form.setValue(`questions.${at}.values`, options, { shouldDirty: true });
  };
  const remove = (place: number) => {
    const before = values;
    set(values.toSpliced(place, 1));
    offerUndo(t('questionnaires.option.removed', { number: place + 1 }), () => set(before));
  };
  return (
    <fieldset className={styles.options}>
      <legend>{t('questionnaires.option.all')}</legend>
      {typeof error?.message === 'string' ? (
        <FieldError error={{ type: String(error.type), message: error.message }} />
      ) : null}
      <ol className={styles.optionList}>
        {values.map(({ id }, place) => (
          <li key={id} className={styles.option}>
            <OptionFields form={form} at={at} place={place} fact={fact} />
            <div className={styles.buttons}>
              <Button
                size="small"
                disabled={place === 0}
                aria-label={t('questionnaires.option.up', { number: place + 1 })}
                onClick={() => set(moved(values, place, place - 1))}
              >
                ↑
              </Button>
              <Button
                size="small"
                disabled={place === values.length - 1}
                aria-label={t('questionnaires.option.down', { number: place + 1 })}
                onClick={() => set(moved(values, place, place + 1))}
              >
                ↓
              </Button>
              <Button
                size="small"
                danger
                aria-label={t('questionnaires.option.remove', { number: place + 1 })}
                onClick={() => remove(place)}
              >
                {t('questionnaires.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button
        disabled={values.length >= questionnaireLimits.values}
        onClick={() => set([...values, blankOption(values)])}
      >
        {t('questionnaires.option.add')}
      </Button>
      {type === 'MULTI_SELECT' ? <NoneOption form={form} at={at} /> : null}
    </fieldset>
  );
}
