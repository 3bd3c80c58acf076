import type { Consultation, OptimizationHistory } from '@depotwerk/contract/advice';
import { consultationOccasions, consultationWays } from '@depotwerk/contract/advice/values/consultations';
import type { OptimizationHints } from '@depotwerk/contract/contracts';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { isoToday, useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Select } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import {
  ChoiceField,
  DateInput,
  DraftNotice,
  FormField,
  FormFooter,
  useRecordForm,
} from '@depotwerk/ui/forms';
import { useCutNotice } from '@depotwerk/ui/shell';
import { useEffect } from 'react';
import { hintTitle } from '../contracts/hint';
import { recordConsultation } from './consultation-calls';
import { consultationResolver, inputOf, valuesOf, type ConsultationValues } from './consultation-values';
import styles from './consultations.module.css';
import { useSubjects } from './use-subjects';

interface ConsultationFormProps {
  readonly contractId: number;
  /** The record that this one takes the place of; null: a new talk. */
  readonly corrected: Consultation | null;
  readonly hints: OptimizationHints;
  readonly plans: OptimizationHistory['plans'];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** A record is written once. */
type Saved = Consultation & { readonly version: number };
const neverOutdated = () => Promise.reject(new Error('a new record is never outdated'));

/** Records a talk, or corrects one by recording it anew. */
export function ConsultationForm(props: ConsultationFormProps) {
  const { contractId, corrected, hints, plans, onSaved, onCancel } = props;
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const limited = useCutNotice();
  const subjects = useSubjects(plans);
  const { form, isDirty, isSaving, refusal, submit, discard, draft } = useRecordForm<
    Saved,
    ConsultationValues
  >({
    name: `consultation.${contractId}.${corrected?.id ?? 'new'}`,
    record: null,
    valuesOf: () => valuesOf(corrected, plans),
    resolver: consultationResolver,
    save: async (values) => ({
      ...(await recordConsultation(contractId, inputOf(values, corrected))),
      version: 1,
    }),
    fieldAt: ([part]) =>
      part === 'planId' || part === 'orderId' ? 'subject' : part === 'replaces' ? 'reason' : null,
    reload: neverOutdated,
    lastChange: () => Promise.resolve(null),
    onSaved: () => {
      void message.success(t(corrected === null ? 'consultations.done' : 'consultations.corrected'));
      onSaved();
    },
  });
  const { control, setFocus } = form;
  const isCorrection = corrected !== null;
  useEffect(() => {
    if (isCorrection) setFocus('heldOn');
  }, [isCorrection, setFocus]);
  const keys = new Set([
    ...(corrected?.hints ?? []).map(({ hintKey }) => hintKey),
    ...[...hints.hints, ...hints.dismissed].map(({ hintKey }) => hintKey),
  ]);
  const title = t(isCorrection ? 'consultations.form.correct' : 'consultations.form.title');
  return (
    <TitledCard title={title}>
      <form className={styles.form} noValidate aria-label={title} onSubmit={(event) => void submit(event)}>
        <DraftNotice draft={draft} />
        <div className={styles.row}>
          <FormField control={control} name="heldOn" label={t('consultations.heldOn')} isRequired>
            {(input) => <DateInput {...input} max={isoToday()} />}
          </FormField>
          <FormField control={control} name="occasion" label={t('consultations.occasion')} isRequired>
            {(input) => (
              <Select
                {...input}
                className={styles.choice ?? ''}
                placeholder={t('consultations.form.choose')}
                options={consultationOccasions.map((value) => ({
                  value,
                  label: t(`consultations.occasions.${value}`),
                }))}
              />
            )}
          </FormField>
        </div>
        <ChoiceField
          control={control}
          name="way"
          label={t('consultations.way')}
          options={consultationWays.map((value) => ({ value, label: t(`consultations.ways.${value}`) }))}
        />
        {keys.size === 0 ? null : (
          <FormField control={control} name="hintKeys" label={t('consultations.hints')}>
            {(input) => (
              <Select
                {...input}
                mode="multiple"
                className={styles.choice ?? ''}
                placeholder={t('consultations.form.noHints')}
                options={[...keys].map((value) => ({ value, label: hintTitle(value, t) }))}
              />
            )}
          </FormField>
        )}
        {subjects.length === 1 ? null : (
          <FormField control={control} name="subject" label={t('consultations.about')} isRequired>
            {(input) => <Select {...input} className={styles.choice ?? ''} options={subjects} />}
          </FormField>
        )}
        <FormField
          control={control}
          name="decisions"
          label={t('consultations.decisions')}
          hint={t('consultations.form.decisionsHint')}
          isRequired
        >
          {(input) => <Input.TextArea {...input} rows={4} {...limited(maxLengths.consultationDecisions)} />}
        </FormField>
        {isCorrection ? (
          <FormField
            control={control}
            name="reason"
            label={t('consultations.form.reason')}
            hint={t('consultations.form.reasonHint')}
            isRequired
          >
            {(input) => <Input.TextArea {...input} rows={2} {...limited(maxLengths.consultationReason)} />}
          </FormField>
        ) : null}
        <FormFooter
          isDirty={isDirty}
          isSaving={isSaving}
          refusal={refusal}
          onDiscard={discard}
          submitText={t('consultations.form.save')}
        >
          {isCorrection ? <Button onClick={onCancel}>{t('consultations.form.cancel')}</Button> : null}
        </FormFooter>
      </form>
    </TitledCard>
  );
}
