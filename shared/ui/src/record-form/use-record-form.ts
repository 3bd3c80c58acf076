import { isDraftForm } from '@depotwerk/contract/floor/values/form-drafts';
import { raiseFault, toApiFault, useDirtyForm, useTranslation } from '@depotwerk/platform';
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { refusalKeys } from '../states/refusal-keys';
import { ownValues, type FieldMerges } from './changed-values';
import { showFault, type FieldAt, type ReasonText } from './show-fault';
import { useDraft, type OfferedDraft } from './use-draft';

export interface Versioned {
  readonly id: string | number;
  readonly version: number;
}

export interface RecordFormOptions<R extends Versioned, T extends FieldValues> {
  /** Names the drafts of this form; the same in every release. */
  readonly name: string;
  /** As last loaded; null while a new one is entered. */
  readonly record: R | null;
  /** What the form holds: anything that JSON can carry, and no secrets, because drafts keep it in this tab. */
  readonly valuesOf: (record: R | null) => DefaultValues<T> & T;
  readonly resolver: Resolver<T>;
  /** When a field first says what is wrong: with the save, or as soon as it is left. */
  readonly mode?: 'onSubmit' | 'onTouched';
  /** Of the errors those that hold up a save, e.g. of a draft that may have gaps; all of them without it. */
  readonly blockingErrors?: (errors: FieldErrors<T>) => FieldErrors<T>;
  /** @param version that the input is based on, null for a new record */
  readonly save: (values: T, version: number | null) => Promise<R>;
  /** Where the form calls its fields otherwise than the record; refusals lead to them. */
  readonly fieldAt?: FieldAt<T>;
  /** Words of a reason that a refusal gives for a field; the words of the refusal itself without it. */
  readonly reasonText?: ReasonText<T>;
  /** Loads the record as it stands now, after somebody else has changed it. */
  readonly reload: () => Promise<R>;
  /** Asks who changed the record last; asked together with `reload`, null when nobody can be named. */
  readonly lastChange: (record: R) => Promise<LastChange | null>;
  /** Asks before a save that concerns others; with false the form stays as it is. */
  readonly confirm?: (values: T, before: R | null) => Promise<boolean>;
  /** After a conflict: fields of which own and stored changes are both kept, e.g. a set of rights. */
  readonly merges?: FieldMerges<T>;
  /**
   * Says that it was saved.
   *
   * @param undo saves the values before on the version that the save made; null after a new record
   */
  readonly onSaved?: (record: R, undo: (() => void) | null) => void;
}

const OUTDATED = 412;

/**
 * A form over one record of the server: saves with the version that it was filled from, puts refusals at their
 * fields, asks before typed text is left, keeps it as a draft that is offered again, and when somebody else was faster
 * lets the user choose instead of losing either side.
 */
export function useRecordForm<R extends Versioned, T extends FieldValues>(options: RecordFormOptions<R, T>) {
  const { name, record, valuesOf, resolver, mode = 'onSubmit', save, reload, lastChange, onSaved } = options;
  const { blockingErrors, fieldAt, reasonText, merges, confirm } = options;
  const { t } = useTranslation(['ui', 'common']);
  const isBusy = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const savingResolver: Resolver<T> = async (values, context, how) => {
    const answer = await resolver(values, context, how);
    if (!isBusy.current || blockingErrors === undefined) return answer;
    const errors = blockingErrors(answer.errors);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<T>({ defaultValues: valuesOf(record), resolver: savingResolver, mode });
  const { isDirty, isSubmitting } = form.formState;
  const base = useRef(record);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<R, T> | null>(null);
  useDirtyForm(isDirty, true, isDraftForm(name));
  const enter = (values: Partial<T>) => form.setValues(values, { shouldDirty: true });
  const draft = useDraft<T>({
    name,
    recordId: record === null ? null : String(record.id),
    form,
    base: () => ({ values: valuesOf(base.current), version: base.current?.version ?? null }),
    enter,
  });

  // What came from the server meanwhile is taken over as long as nothing typed stands against it.
  useEffect(() => {
    if (record === null || isDirty || isSubmitting) return;
    if (base.current !== null && record.version <= base.current.version) return;
    base.current = record;
    form.reset(valuesOf(record));
  }, [record, isDirty, isSubmitting, form, valuesOf]);

  const showRefusal = (error: unknown) => {
    const fault = toApiFault(error);
    if (fault.status < 400 || fault.status >= 500) return raiseFault(error);
    const text = t(refusalKeys(fault.errorCode, 'common:errors.expectedMessage'), {
      ...fault.parameters,
    });
    if (!showFault(form, fault, { text, fieldAt, reasonText })) setRefusal(text);
  };
  const loaded = (newer: R) => {
    base.current = newer;
    form.reset(valuesOf(newer));
    draft.settled();
  };
  const submitValues = async (values: T) => {
    setRefusal(null);
    const before = base.current;
    if (confirm && !(await confirm(values, before))) return;
    try {
      const saved = await save(values, before?.version ?? null);
      loaded(saved);
      onSaved?.(saved, before && (() => void undo(valuesOf(before), saved)));
    } catch (error) {
      if (toApiFault(error).status !== OUTDATED) return showRefusal(error);
      try {
        // Not knowing who it was is no reason to withhold what changed.
        const whose = base.current && lastChange(base.current).catch(() => null);
        const [stored, changed] = await Promise.all([reload(), whose]);
        setConflict({ stored, changed, own: values, before: valuesOf(base.current) });
      } catch (failure) {
        showRefusal(failure);
      }
    }
  };
  /** What was typed since stays in the form; a record that was changed since is not overwritten. */
  const undo = async (values: T, saved: R) => {
    try {
      const restored = await save(values, saved.version);
      if (form.formState.isDirty) base.current = restored;
      else loaded(restored);
      onSaved?.(restored, null);
    } catch (error) {
      // The page may have been left with the save.
      if (isLeft.current) raiseFault(error);
      else showRefusal(error);
    }
  };
  /** A second submit while one runs does nothing; a form around this one, e.g. that of a drawer, is not submitted. */
  const submit = async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await form.handleSubmit(submitValues)(event);
    } finally {
      isBusy.current = false;
    }
  };
  const discard = (): (() => void) => {
    const typed = form.getValues();
    setRefusal(null);
    form.reset(valuesOf(base.current));
    draft.settled();
    return () => enter(typed);
  };
  const settle = (isOwnKept: boolean) => {
    if (conflict === null) return;
    setConflict(null);
    loaded(conflict.stored);
    if (!isOwnKept) return;
    const { own, before } = conflict;
    enter(ownValues<T>({ own, before, stored: valuesOf(conflict.stored) }, merges));
  };
  return {
    form,
    isDirty,
    isSaving: isSubmitting,
    refusal,
    submit,
    discard,
    draft: draft.offered && withAge(draft.offered, record),
    conflict,
    settle,
    dismissConflict: () => setConflict(null),
  };
}

/** What `useRecordForm` answers with, for the parts of a form. */
export type RecordForm<R extends Versioned, T extends FieldValues> = ReturnType<typeof useRecordForm<R, T>>;

/** Who changed a record last. */
export interface LastChange {
  /** Name of the person, `system` for the server itself. */
  readonly by: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** Two changes of one record, and what both began from. */
export interface Conflict<R, T> {
  readonly stored: R;
  /** Whose change `stored` is, null where that is not known. */
  readonly changed: LastChange | null;
  readonly own: T;
  readonly before: T;
}

/** A draft, and whether the record was changed since. */
export interface RecordDraft extends OfferedDraft {
  readonly isOutdated: boolean;
}

const withAge = (draft: OfferedDraft, record: Versioned | null): RecordDraft => ({
  ...draft,
  isOutdated: record !== null && record.version !== draft.version,
});
