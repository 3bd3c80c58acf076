import { formProblems, isBlocking } from '@depotwerk/domain';
import {
  formOpened,
  formStepValidated,
  useFormGenerator,
  useLanguage,
  useTranslation,
} from '@depotwerk/platform';
import { Alert } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TitledCard } from '../layout/titled-card';
import { ConflictDialog } from '../record-form/conflict-dialog';
import { DraftNotice } from '../record-form/draft-notice';
import { FormFooter } from '../record-form/form-footer';
import { useRecordForm } from '../record-form/use-record-form';
import { DescribedField } from './described-field';
import styles from './described-form.module.css';
import { FormContext } from './form-context';
import { typedValues, type DescribedFormSource, type FormRecord, type TypedValues } from './form-commands';
import { formResolver } from './form-resolver';
import { FormRows } from './form-rows';
import { placeAt, useReasonText } from './reason-text';
import { LatestTags } from './latest-tags';
import { useConflictFields } from './use-conflict-fields';
import { useLookups } from './use-lookups';
import { useServerCheck } from './use-server-check';

export interface DescribedFormProps extends DescribedFormSource {
  /** Name of the form for a screen reader. */
  readonly label: string;
  readonly submitText: string;
  /** @param undo saves what stood before; null after a new record, and after an undo */
  readonly onSaved: (record: FormRecord, undo: (() => void) | null) => void;
}

const nameOf = (parts: readonly string[]): string => parts.join('.');

/** A form that the server describes: draws its parts, judges by its rules, saves by its commands. */
export function DescribedForm(props: DescribedFormProps) {
  const { parts, record, initial, commands, label, submitText, onSaved } = props;
  const language = useLanguage();
  const reasonText = useReasonText();
  const [tags] = useState(() => new LatestTags());
  const valuesOf = (stored: FormRecord | null) => typedValues(stored?.values ?? initial);
  const recordForm = useRecordForm<FormRecord, TypedValues>({
    name: commands.name,
    record,
    valuesOf,
    resolver: formResolver(parts, tags.tagsOf, reasonText),
    mode: 'onTouched',
    save: commands.save,
    reload: commands.reload,
    lastChange: commands.lastChange,
    fieldAt: (path) => (placeAt(parts, path) ? nameOf(path) : null),
    reasonText: (name, reason) => {
      const place = placeAt(parts, name.split('.'));
      return place ? reasonText(place, reason) : undefined;
    },
    onSaved,
  });
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    recordForm;
  const values = useWatch({ control: form.control }) as TypedValues;
  const lookups = useLookups(commands, parts, values, language);
  useEffect(() => tags.update(lookups.tagsOf), [tags, lookups]);
  const isAllowed = !formProblems(parts, values, lookups.tagsOf).some(isBlocking);
  const problems = useServerCheck(
    commands,
    record === null ? null : String(record.id),
    values,
    isDirty && isAllowed,
  );
  const conflictFields = useConflictFields(parts, lookups);
  const { errors, isSubmitted } = form.formState;
  // While somebody types, the field says what is wrong with it.
  const faulty = parts.map(
    ({ rows, fields, key }) =>
      isSubmitted && (rows === null ? fields.some(({ name }) => name in errors) : key in errors),
  );
  const shared = useMemo(
    () => ({ form, parts, values, commands, lookups, problems }),
    [form, parts, values, commands, lookups, problems],
  );
  return (
    <FormContext value={shared}>
      <form className={styles.form} noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
        <DraftNotice draft={draft} />
        {parts.map((part) => (
          <TitledCard key={part.key} title={part.label}>
            {part.hint === '' ? null : <p className={styles.hint}>{part.hint}</p>}
            {part.rows === null ? (
              <div className={styles.fields}>
                {part.fields.map((field) => (
                  <DescribedField key={field.name} field={field} path={field.name} />
                ))}
              </div>
            ) : (
              <FormRows part={part} />
            )}
          </TitledCard>
        ))}
        <FormFooter
          isDirty={isDirty}
          isSaving={isSaving}
          submitText={submitText}
          refusal={refusal}
          notice={
            <FaultyParts name={commands.name} labels={parts.map((part) => part.label)} faulty={faulty} />
          }
          onDiscard={discard}
        />
        <ConflictDialog
          conflict={conflict}
          valuesOf={valuesOf}
          fields={conflictFields}
          onSettle={settle}
          onClose={dismissConflict}
        />
      </form>
    </FormContext>
  );
}

interface FaultyPartsProps {
  readonly name: string;
  readonly labels: readonly string[];
  /** Whether something is wrong in each part. */
  readonly faulty: readonly boolean[];
}

/** Names the parts in which something is wrong: they may be out of sight. */
function FaultyParts({ name, labels, faulty }: FaultyPartsProps) {
  const { t } = useTranslation('ui');
  const invalid = useFormGenerator(({ formId, invalidSteps }) => (formId === name ? invalidSteps : none));
  const pattern = faulty.map(Number).join('');
  useEffect(() => formOpened(name), [name]);
  useEffect(() => {
    [...pattern].forEach((isFaulty, index) => formStepValidated(index, isFaulty === '0'));
  }, [pattern]);
  const named = labels.filter((_, index) => invalid.includes(index));
  return named.length === 0 ? null : (
    <Alert type="error" showIcon title={t('form.check', { parts: named.join(', ') })} />
  );
}

const none: readonly number[] = [];
