import type { ApiFault } from '@depotwerk/platform';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Type of an error whose message is a text already, not a key. */
export const SERVER_FAULT = 'server';

/** Field of the form behind the parts of a JSON pointer, null where it has none. */
export type FieldAt<T extends FieldValues> = (parts: readonly string[], values: T) => FieldPath<T> | null;

/** Words of a reason that the server gives for one field; undefined where the form has none. */
export type ReasonText<T extends FieldValues> = (name: FieldPath<T>, reason: string) => string | undefined;

interface FaultWords<T extends FieldValues> {
  /** Of the refusal as a whole. */
  readonly text: string;
  readonly fieldAt?: FieldAt<T> | undefined;
  readonly reasonText?: ReasonText<T> | undefined;
}

/**
 * Puts a refusal at the fields that the server names (JSON pointers such as `/groupName`).
 *
 * @returns false when it belongs to no field of the form
 */
export function showFault<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  { field, details }: Pick<ApiFault, 'field' | 'details'>,
  { text, fieldAt, reasonText }: FaultWords<T>,
): boolean {
  const values = form.getValues();
  const names = Object.keys(values) as FieldPath<T>[];
  const nameAt = (pointer: string | null): FieldPath<T> | undefined => {
    const parts = pointer?.replace(/^\//, '').split('/') ?? [];
    return fieldAt?.(parts, values) ?? names.find((name) => parts[0] === name);
  };
  const messages = new Map<FieldPath<T>, string>();
  const whole = nameAt(field);
  if (whole !== undefined) messages.set(whole, text);
  for (const detail of details) {
    const name = nameAt(detail.field);
    if (name !== undefined) messages.set(name, reasonText?.(name, detail.reason) ?? text);
  }
  [...messages].forEach(([name, message], index) =>
    form.setError(name, { type: SERVER_FAULT, message }, { shouldFocus: index === 0 }),
  );
  return messages.size > 0;
}
