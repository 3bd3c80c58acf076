import type { ApiFault } from '@depotwerk/platform';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Type of an error whose message is a text already, not a key. */
export const SERVER_FAULT = 'server';

/** Field of the form behind the parts of a JSON pointer, null where it has none. */
export type FieldAt<T extends FieldValues> = (parts: readonly string[], values: T) => FieldPath<T> | null;

/**
 * Puts a refusal at the field that the server names (a JSON pointer such as `/groupName`).
 *
 * @param fieldAt where the form calls its fields otherwise than the record
 * @returns false when it belongs to no field of the form
 */
export function showFault<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  { field, details }: Pick<ApiFault, 'field' | 'details'>,
  text: string,
  fieldAt: FieldAt<T> = () => null,
): boolean {
  const values = form.getValues();
  const names = Object.keys(values) as FieldPath<T>[];
  const refused = [field, ...details.map((detail) => detail.field)]
    .map((pointer) => {
      const parts = pointer?.replace(/^\//, '').split('/') ?? [];
      return fieldAt(parts, values) ?? names.find((name) => parts[0] === name);
    })
    .filter((name) => name !== undefined);
  refused.forEach((name, index) =>
    form.setError(name, { type: SERVER_FAULT, message: text }, { shouldFocus: index === 0 }),
  );
  return refused.length > 0;
}
