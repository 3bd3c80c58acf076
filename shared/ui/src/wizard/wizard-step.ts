import { yupResolver } from '@hookform/resolvers/yup';
import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { object, type AnyObjectSchema } from 'yup';

export interface StepProps<R, T extends FieldValues> {
  /** Over the whole record: a step may read and set the values of others. */
  readonly form: UseFormReturn<T>;
  /** As last loaded, null for a new one. */
  readonly record: R | null;
  readonly isReadOnly: boolean;
  /** Whether a value anywhere in the record is wrong, not merely missing; as of a moment after the last change. */
  readonly hasInvalidValues?: boolean;
}

export interface WizardStep<R, T extends FieldValues> {
  /** Stands in the address, the same in every release. */
  readonly key: string;
  /** Translation key with its namespace. */
  readonly label: string;
  /** The fields of this step; its rules may read those of other steps. */
  readonly schema: AnyObjectSchema;
  readonly Fields: ComponentType<StepProps<R, T>>;
  /** A step that is not enabled is neither listed nor validated; it is enabled when this is missing. */
  readonly isEnabled?: (values: T) => boolean;
  /** Whether these values, which are allowed, leave the step without content; never when this is missing. */
  readonly isEmpty?: (values: T) => boolean;
}

/** What a saved record has beside its form, e.g. its history. */
export interface WizardView {
  readonly key: string;
  readonly label: string;
  /** How many things it holds. */
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

export const enabledSteps = <R, T extends FieldValues>(steps: readonly WizardStep<R, T>[], values: T) =>
  steps.filter(({ isEnabled }) => isEnabled?.(values) ?? true);

export const fieldsOf = <R, T extends FieldValues>({ schema }: WizardStep<R, T>) =>
  Object.keys(schema.fields) as FieldPath<T>[];

/** Validates the record as a whole, so that a rule of one step can read the fields of another. */
export function resolverOf<R, T extends FieldValues>(steps: readonly WizardStep<R, T>[]): Resolver<T> {
  return (values, context, options) => {
    const schema = enabledSteps(steps, values).reduce<AnyObjectSchema>(
      (whole, step) => whole.concat(step.schema),
      object(),
    );
    return (yupResolver(schema) as Resolver<T>)(values, context, options);
  };
}

/** The errors that the values have now, whether or not the form shows them yet. */
export async function problemsOf<T extends FieldValues>(
  resolver: Resolver<T>,
  values: T,
): Promise<FieldErrors<T>> {
  const { errors } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return errors;
}
