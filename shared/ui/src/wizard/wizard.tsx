import { useTranslation } from '@depotwerk/platform';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { FormProvider, type FieldPath, type FieldValues } from 'react-hook-form';
import { ConflictDialog, type ConflictFields } from '../record-form/conflict-dialog';
import { DraftHereOnly } from '../record-form/draft-here-only';
import { DraftNotice } from '../record-form/draft-notice';
import { useRecordForm, type RecordFormOptions, type Versioned } from '../record-form/use-record-form';
import { OtherErrors } from './other-errors';
import { StepList } from './step-list';
import { hasInvalidValue, stepState } from './step-state';
import { useLiveValues } from './use-live-values';
import { useStepAddress } from './use-step-address';
import { useStepFocus } from './use-step-focus';
import { WizardAside } from './wizard-aside';
import { WizardFooter } from './wizard-footer';
import { fieldsOf, resolverOf, type StepProps, type WizardStep, type WizardView } from './wizard-step';
import styles from './wizard.module.css';

export interface AsideProps<R, T extends FieldValues> extends StepProps<R, T> {
  readonly onGoToField: (field: FieldPath<T>) => void;
}

export interface WizardProps<R extends Versioned, T extends FieldValues> extends Omit<
  RecordFormOptions<R, T>,
  'resolver' | 'mode'
> {
  /** A constant outside of components. */
  readonly steps: readonly WizardStep<R, T>[];
  /** Label and text of every field, for conflicts and for errors of other steps. */
  readonly fields: ConflictFields<T>;
  readonly views?: readonly WizardView[];
  /** A panel beside the form, e.g. a check that runs while somebody types. */
  readonly aside?: { readonly label: string; readonly Content: ComponentType<AsideProps<R, T>> };
  readonly isReadOnly?: boolean;
  readonly submitText?: string;
  /** Further actions on the record, beside those of the form. */
  readonly actions?: ReactNode;
  /** Name of the step in the address; another one for a wizard above a wizard. */
  readonly param?: string;
}

/** One form over a whole record, entered step by step; see `docs/guides/add-a-wizard-step.md`. */
export function Wizard<R extends Versioned, T extends FieldValues>(props: WizardProps<R, T>) {
  const { steps, fields, views = [], aside, isReadOnly = false, submitText, actions, param = 'step' } = props;
  const { record, valuesOf } = props;
  const { t } = useTranslation('ui');
  const resolver = useMemo(() => resolverOf(steps), [steps]);
  const recordForm = useRecordForm<R, T>({ ...props, resolver, mode: 'onTouched' });
  const { form, draft, conflict, settle, dismissConflict, isDirty, isSaving, refusal } = recordForm;
  const { enabledKeys, emptyKeys, facts } = useLiveValues(form, steps);
  const enabled = steps.filter(({ key }) => enabledKeys.includes(key));
  const address = useStepAddress([...enabledKeys, ...views.map(({ key }) => key)], param);
  const { heading, goToField } = useStepFocus(form, enabled, address);
  const { errors } = form.formState;

  const at = enabled.findIndex(({ key }) => key === address.current);
  const step = enabled[at];
  const [before, after] = [enabled[at - 1], enabled[at + 1]];
  const view = views.find(({ key }) => key === address.current);
  const label = step ? t(step.label) : view?.label;
  const stepProps = {
    ...{ form, record, isReadOnly },
    hasInvalidValues: facts !== null && hasInvalidValue(facts.problems),
  };
  const goOn = async (from: WizardStep<R, T>, to: string) => {
    if (isReadOnly || (await form.trigger(fieldsOf(from), { shouldFocus: true }))) address.go(to);
  };
  return (
    <div className={styles.wizard}>
      {isReadOnly ? null : <DraftNotice draft={draft} />}
      {isReadOnly ? null : <DraftHereOnly name={props.name} record={record} />}
      <div className={styles.columns} data-aside={aside && step ? true : undefined}>
        <div className={styles.side}>
          <StepList
            steps={enabled.map((one) => ({
              key: one.key,
              label: t(one.label),
              state:
                isReadOnly || facts === null
                  ? null
                  : stepState(
                      fieldsOf(one),
                      { errors, ...facts },
                      { isNew: record === null, isEmpty: emptyKeys.includes(one.key) },
                    ),
            }))}
            views={views.map((one) => ({ ...one, state: null }))}
            address={address}
          />
        </div>
        <section className={styles.step} aria-label={label}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {label}
          </h2>
          {step ? (
            <form noValidate aria-label={label} onSubmit={(event) => void recordForm.submit(event)}>
              <FormProvider {...form}>
                <step.Fields key={step.key} {...stepProps} />
              </FormProvider>
              <WizardFooter
                isDirty={isDirty}
                isSaving={isSaving}
                refusal={refusal}
                notice={
                  <OtherErrors
                    form={form}
                    steps={enabled.filter((one) => one !== step)}
                    fields={fields}
                    onGo={goToField}
                  />
                }
                onDiscard={recordForm.discard}
                onBack={before ? () => address.go(before.key) : null}
                onNext={after ? () => void goOn(step, after.key) : null}
                isReadOnly={isReadOnly}
                actions={actions}
                {...(submitText === undefined ? {} : { submitText })}
              />
            </form>
          ) : (
            view?.content
          )}
        </section>
        {aside && step ? (
          <WizardAside label={aside.label}>
            <aside.Content {...stepProps} onGoToField={goToField} />
          </WizardAside>
        ) : null}
      </div>
      <ConflictDialog
        conflict={conflict}
        valuesOf={valuesOf}
        fields={fields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </div>
  );
}
