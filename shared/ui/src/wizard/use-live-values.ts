import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues } from '../record-form/changed-values';
import { SERVER_FAULT } from '../record-form/show-fault';
import { errorLeaves } from './step-state';
import { enabledSteps, problemsOf, resolverOf, type WizardStep } from './wizard-step';

/** Long enough for a key that follows, short enough to be unnoticed. */
const PAUSE_MS = 100;

interface LiveValues<T extends FieldValues> {
  readonly enabledKeys: readonly string[];
  readonly emptyKeys: readonly string[];
  /** null until the first look */
  readonly facts: { readonly problems: FieldErrors<T>; readonly changes: Partial<T> } | null;
}

/**
 * Which steps the values enable, which errors they have and what is changed, looked at a moment after the last change.
 * Errors that fields show follow, because a change in one step may mend or break a field of another.
 */
export function useLiveValues<R, T extends FieldValues>(
  form: UseFormReturn<T>,
  steps: readonly WizardStep<R, T>[],
): LiveValues<T> {
  const keysOf = (values: T) => {
    const enabled = enabledSteps(steps, values);
    return {
      enabledKeys: enabled.map(({ key }) => key),
      emptyKeys: enabled.filter(({ isEmpty }) => isEmpty?.(values)).map(({ key }) => key),
    };
  };
  const [live, setLive] = useState<LiveValues<T>>(() => ({ ...keysOf(form.getValues()), facts: null }));
  const latest = useRef(0);
  const { defaultValues, isDirty } = form.formState;

  const look = useEffectEvent(async () => {
    const run = ++latest.current;
    const values = form.getValues();
    const problems = await problemsOf(resolverOf(steps), values);
    if (run !== latest.current) return;
    const changes = changedValues(values, defaultValues as T);
    setLive({ ...keysOf(values), facts: { problems, changes } });
    const outdated = (Object.keys(values) as FieldPath<T>[]).filter((field) => {
      const { error, isTouched } = form.getFieldState(field);
      // A list counts as touched as soon as one of its parts is; its other parts stay quiet.
      const isBroken = isTouched && typeof values[field] !== 'object' && problems[field] !== undefined;
      return isBroken || errorLeaves(error).some(({ type }) => type !== SERVER_FAULT);
    });
    if (outdated.length > 0) await form.trigger(outdated);
  });

  useEffect(() => {
    let timer = setTimeout(() => void look());
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(), PAUSE_MS);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
    // A save or a discard changes what the values are compared with.
  }, [form, isDirty]);
  return live;
}
