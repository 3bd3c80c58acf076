import type { TariffHint } from '@depotwerk/contract/tariffs';
import { hintAnswers } from '@depotwerk/domain';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { array, ChoiceField, number, object, type StepProps } from '@depotwerk/ui/forms';
import { hintsQuery } from '../api/lookups';
import type { TariffRecord } from '../api/tariff-drafts';
import { useLimitText } from '../use-limit-text';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

/** Every hint has an answer; 0 is none (TARIFF-HINTS-05 and 06). */
export const answersSchema = array()
  .of(object({ hintId: number().required(), answerId: number().required().min(1, 'ui:record.required') }))
  .required();

interface HintRowsProps extends StepProps<TariffRecord, TariffValues> {
  readonly name: 'hintAnswers' | 'expertHintAnswers';
}

/** Words of the product for answers and hints; a hint that it does not know speaks as the server does. */
function useHintTexts() {
  const { t } = useTranslation('admin');
  return {
    hintText: ({ hintKey, optimizationHintDescription: description }: TariffHint) =>
      t(`tariff.hints.key.${hintKey}`, { defaultValue: description }),
    answerText: (id: number, name: string) => {
      const answer = hintAnswers[id - 1];
      return answer === undefined ? name : t(`tariff.hints.${answer}`);
    },
  };
}

/** A row of answers for each hint of a step (TARIFF-HINTS-01 to 04). */
export function HintRows({ form: { control, getValues }, isReadOnly, name }: HintRowsProps) {
  const { data: hints = [] } = useQuery(hintsQuery);
  const { t } = useTranslation('admin');
  const { hintText, answerText } = useHintTexts();
  const limitText = useLimitText();
  return (
    <div className={styles.fields}>
      {getValues(name).map(({ hintId }, index) => {
        const hint = hints.find(({ id }) => id === hintId);
        return hint === undefined ? null : (
          <ChoiceField
            key={hintId}
            control={control}
            name={`${name}.${index}.answerId`}
            label={hintText(hint)}
            hint={t('tariff.hints.inNumbers', {
              standard: limitText(hintId, 'standard'),
              strict: limitText(hintId, 'strict'),
            })}
            disabled={isReadOnly}
            options={hint.optimizationHintAnswers.map(({ id, optimizationHintAnswerName }) => ({
              value: id,
              label: answerText(id, optimizationHintAnswerName),
            }))}
          />
        );
      })}
    </div>
  );
}
