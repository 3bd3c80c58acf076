import type { ApiFault } from '@depotwerk/platform';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Type of an error whose message is a text already, not a key. */
export const SERVER_FAULT = 'server';

/**
 * Puts a refusal at the field that the server names (a JSON pointer such as `/groupName`).
 *
 * @returns false when it belongs to no field of the form
 */
export function showFault<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  { field, details }: Pick<ApiFault, 'field' | 'details'>,
  text: string,
): boolean {
  const names = Object.keys(form.getValues()) as FieldPath<T>[];
  const refused = [field, ...details.map((detail) => detail.field)]
    .map((pointer) => names.find((name) => pointer?.replace(/^\//, '').split('/')[0] === name))
    .filter((name) => name !== undefined);
  refused.forEach((name, index) =>
    form.setError(name, { type: SERVER_FAULT, message: text }, { shouldFocus: index === 0 }),
  );
  return refused.length > 0;
}
