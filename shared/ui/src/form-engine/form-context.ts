import type { FormPart, FormProblem } from '@depotwerk/domain';
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormCommands, TypedValues } from './form-commands';
import type { Lookups } from './use-lookups';

/** What the parts of a described form share. */
export interface FormState {
  readonly form: UseFormReturn<TypedValues>;
  readonly parts: readonly FormPart[];
  readonly values: TypedValues;
  readonly commands: FormCommands;
  readonly lookups: Lookups;
  /** What the server says about what is typed, before it is saved. */
  readonly problems: readonly FormProblem[];
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('a described form must stand around its parts');
  return state;
}
