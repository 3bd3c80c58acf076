import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { StepAddress } from './use-step-address';
import { fieldsOf, type WizardStep } from './wizard-step';

/** What of a form the steps need. */
interface StepForm<T extends FieldValues> {
  readonly trigger: (fields: FieldPath<T>[]) => Promise<boolean>;
  readonly setFocus: (field: FieldPath<T>) => void;
}

/** Leads to steps and fields: a step that is left says its errors, one that opens gets the focus. */
export function useStepFocus<R, T extends FieldValues>(
  form: StepForm<T>,
  steps: readonly WizardStep<R, T>[],
  { current, go }: StepAddress,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(current);
  const target = useRef<FieldPath<T> | null>(null);
  const changed = useEffectEvent((left: string) => {
    const step = steps.find(({ key }) => key === left);
    if (step) void form.trigger(fieldsOf(step));
    // A field that is still loading cannot take the focus; the heading above it has it then.
    heading.current?.focus();
    if (target.current !== null) form.setFocus(target.current);
    target.current = null;
  });
  useEffect(() => {
    if (before.current === current) return;
    changed(before.current);
    before.current = current;
  }, [current]);

  const goToField = (field: FieldPath<T>) => {
    const [top] = field.split('.');
    const step = steps.find((one) => fieldsOf(one).some((name) => name === top));
    if (step === undefined) return;
    if (step.key === current) return form.setFocus(field);
    target.current = field;
    go(step.key);
  };
  return { heading, goToField };
}
