/** What every schema says of a value that is missing. */
const REQUIRED = 'ui:record.required';

/** What the list of steps says about one step. */
export interface StepState {
  /**
   * `open`: something is missing, but no field says so yet. `preset`: a new record, and nobody has touched the step.
   * `empty`: it may be left like this, but holds nothing.
   */
  readonly kind: 'open' | 'valid' | 'invalid' | 'preset' | 'empty';
  /** How many errors its fields show; 0 unless invalid. */
  readonly errorCount: number;
  readonly isChanged: boolean;
}

/** Three views of the same fields, by the name of the field. */
export interface FieldFacts {
  /** Errors that the form shows. */
  readonly errors: Readonly<Record<string, unknown>>;
  /** Errors that the values have. */
  readonly problems: Readonly<Record<string, unknown>>;
  /** Values that differ from the stored record. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/** What else decides: whether the record is new, and whether the step says of itself that it holds nothing. */
interface StepFacts {
  readonly isNew: boolean;
  readonly isEmpty: boolean;
}

interface ErrorLeaf {
  readonly type: string;
  readonly message?: string;
}

const isLeaf = (error: object): error is ErrorLeaf => 'type' in error && typeof error.type === 'string';

/** The single errors in what the form keeps for a field, which is a tree for lists and groups of values. */
export function errorLeaves(error: unknown): readonly ErrorLeaf[] {
  if (typeof error !== 'object' || error === null) return [];
  return isLeaf(error) ? [error] : Object.values(error).flatMap(errorLeaves);
}

/** Whether a value is there and does not fit; one that is missing is none. */
export const hasInvalidValue = (problems: FieldFacts['problems']): boolean =>
  Object.values(problems)
    .flatMap(errorLeaves)
    .some(({ message }) => message !== REQUIRED);

/** @returns null for a step without fields, which can be neither complete nor open */
export function stepState(
  fields: readonly string[],
  { errors, problems, changes }: FieldFacts,
  { isNew, isEmpty }: StepFacts,
): StepState | null {
  if (fields.length === 0) return null;
  const errorCount = fields.flatMap((field) => errorLeaves(errors[field])).length;
  const isOpen = fields.some((field) => problems[field] !== undefined);
  const isChanged = fields.some((field) => field in changes);
  const kind = (): StepState['kind'] => {
    if (errorCount > 0) return 'invalid';
    if (isOpen) return 'open';
    if (isEmpty) return 'empty';
    return isNew && !isChanged ? 'preset' : 'valid';
  };
  return { kind: kind(), errorCount, isChanged };
}
