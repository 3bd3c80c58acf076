/** What a field holds: a percent is a fraction, a date ISO text, `choice` and `search` the id of an entry of a lookup list. */
export const formFieldTypes = [
  'text',
  'number',
  'money',
  'percent',
  'date',
  'flag',
  'choice',
  'search',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

/** When a field is open; a field that is closed counts as empty. */
export interface FormCondition {
  readonly field: string;
  /** What the chosen entry has to carry; null: it is enough that the field holds something (a flag: that it is ticked). */
  readonly tag: string | null;
}

export interface FormLookup {
  readonly list: string;
  /** Fields outside of rows on which the entries depend; without a value in each there are none. */
  readonly within: readonly string[];
}

export interface FormField {
  readonly name: string;
  readonly type: FormFieldType;
  readonly label: string;
  /** Empty: none. */
  readonly hint: string;
  readonly isRequired: boolean;
  /** Shown, but not to be changed. */
  readonly isFixed: boolean;
  readonly condition: FormCondition | null;
  /** Characters of a text. */
  readonly maxLength: number | null;
  /** Of numbers, inclusive. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** At most, as typed: of 12,5 % one. */
  readonly decimals: number | null;
  /** ISO date; null: the last day that the product takes elsewhere. */
  readonly latest: string | null;
  readonly lookup: FormLookup | null;
}

export interface FormRowRules {
  readonly addLabel: string;
  /** What one row is, e.g. position. */
  readonly rowLabel: string;
  readonly maximum: number;
  /** Field that no two rows may share, null: none. */
  readonly unique: string | null;
  /** Field whose values must add up exactly, as soon as there is a row. */
  readonly sum: { readonly field: string; readonly target: number } | null;
}

/** Fields that belong together; with rows any number of times, under the key of the part. */
export interface FormPart {
  readonly key: string;
  readonly label: string;
  /** Empty: none. */
  readonly hint: string;
  readonly fields: readonly FormField[];
  readonly rows: FormRowRules | null;
}

export type FormValue = string | number | boolean | null;
export type FormRow = Readonly<Record<string, FormValue>>;
/** Values of fields by their names, rows by the key of their part. */
export type FormValues = Readonly<Record<string, FormValue | readonly FormRow[]>>;

/** What the entries of a list carry, by which {@link FormCondition} decides. */
export type TagsOf = (list: string, id: FormValue) => readonly string[];

export const rowsIn = (values: FormValues, key: string): readonly FormRow[] => {
  const rows = values[key];
  return Array.isArray(rows) ? (rows as readonly FormRow[]) : [];
};

/** A value outside of rows. */
export const valueIn = (values: FormValues, name: string): FormValue => {
  const value = values[name];
  return value === undefined || typeof value === 'object' ? null : value;
};
