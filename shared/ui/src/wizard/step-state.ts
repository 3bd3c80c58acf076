/** What the list of steps says about one step. */
export interface StepState {
  /** `open`: something is missing, but no field says so yet. */
  readonly kind: 'open' | 'valid' | 'invalid';
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

export function stepState(fields: readonly string[], { errors, problems, changes }: FieldFacts): StepState {
  const errorCount = fields.flatMap((field) => errorLeaves(errors[field])).length;
  const isOpen = fields.some((field) => problems[field] !== undefined);
  return {
    kind: errorCount > 0 ? 'invalid' : isOpen ? 'open' : 'valid',
    errorCount,
    isChanged: fields.some((field) => field in changes),
  };
}
