import type { LookupEntry } from '@depotwerk/contract/floor';
import type { FormPart, FormProblem, FormRow, FormValue, FormValues } from '@depotwerk/domain';
import type { LastChange, Versioned } from '../record-form/use-record-form';

/** What the form holds while it is typed into. */
export type TypedValues = Record<string, FormValue | FormRow[]>;

/** A record as its form shows it. */
export interface FormRecord extends Versioned {
  readonly values: FormValues;
}

export interface LookupQuery {
  readonly list: string;
  readonly search: string | null;
  /** Entries to name, null: those to choose from. */
  readonly ids: readonly number[] | null;
  /** Values of the fields on which the list depends, by their names. */
  readonly within: Readonly<Record<string, FormValue>>;
}

/** The commands of a kind of form; a screen sends them. */
export interface FormCommands {
  /** Of drafts and of what is kept in the cache; the same in every release. */
  readonly name: string;
  readonly lookUp: (query: LookupQuery, signal: AbortSignal) => Promise<readonly LookupEntry[]>;
  readonly check: (values: FormValues, signal: AbortSignal) => Promise<readonly FormProblem[]>;
  readonly save: (values: FormValues, version: number | null) => Promise<FormRecord>;
  readonly reload: () => Promise<FormRecord>;
  readonly lastChange: () => Promise<LastChange | null>;
}

/** A form as the server describes it. */
export interface DescribedFormSource {
  readonly parts: readonly FormPart[];
  /** Null while a new record is entered. */
  readonly record: FormRecord | null;
  /** What the form of a new record begins with. */
  readonly initial: FormValues;
  readonly commands: FormCommands;
}

export const typedValues = (values: FormValues): TypedValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value as readonly FormRow[]).map((row) => ({ ...row })) : (value as FormValue),
    ]),
  );
