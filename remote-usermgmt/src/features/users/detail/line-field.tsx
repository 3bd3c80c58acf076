import { Input } from '@depotwerk/ui/data';
import { FormField, type Control } from '@depotwerk/ui/forms';
import type { UserValues } from './user-fields';

type LineName = { [N in keyof UserValues]: UserValues[N] extends string ? N : never }[keyof UserValues];

export interface LineFieldProps {
  readonly control: Control<UserValues>;
  readonly name: LineName;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly type?: 'text' | 'email';
  /** No capitals and no spelling by the device. */
  readonly isVerbatim?: boolean;
}

/** A line of text about a user. */
export function LineField({ type = 'text', isVerbatim = false, ...field }: LineFieldProps) {
  return (
    <FormField {...field}>
      {(input) => (
        <Input
          {...input}
          type={type}
          autoComplete="off"
          {...(isVerbatim ? { autoCapitalize: 'none', spellCheck: false } : {})}
        />
      )}
    </FormField>
  );
}
