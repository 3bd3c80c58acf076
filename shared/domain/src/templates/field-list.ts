/** The templates of FinDatEx that are read: target market and costs, sustainability, PRIIPs, positions. */
export const templateNames = ['EMT', 'EET', 'EPT', 'TPT'] as const;
export type TemplateName = (typeof templateNames)[number];

/** M: mandatory; C: mandatory where its scope and its condition hold; O: everything else. */
export type Duty = 'M' | 'C' | 'O';

/** A field as FinDatEx publishes it. */
export interface TemplateField {
  /** Number in the head of its column: `07100`, of a TPT `12`, `8b`. */
  readonly id: string;
  /** Name behind the number, with blanks. */
  readonly name: string;
  /** See `field-types.ts`: `text:255`, `number`, `date`, `list:Y|N|Neutral`. */
  readonly type: string;
  readonly duty: Duty;
  /**
   * Whom the duty holds for; empty: everybody. TPT: CIC categories and their subcategories (`1 2 73`). EMT: `F` funds, `S`
   * structured securities. EET: sections that must be reported (`pre periodic entity mifid idd`). EPT: `uk`.
   */
  readonly scope: string;
  /** Field that must be filled, or have one of some values, for the duty: `34`, `48=1`, `42=Cal|Put`; empty: none. */
  readonly condition: string;
}

export interface FieldList {
  readonly template: TemplateName;
  /** As FinDatEx writes it: `4.3`, `1.1.2`. */
  readonly version: string;
  readonly fields: readonly TemplateField[];
}

/** A list as it is stored: one row per field, in the order of {@link TemplateField}, the empty ones at the end left out. */
export interface StoredFieldList {
  readonly template: string;
  readonly version: string;
  readonly fields: readonly (readonly string[])[];
}

export const storeFieldList = ({ template, version, fields }: FieldList): StoredFieldList => ({
  template,
  version,
  fields: fields.map(({ id, name, type, duty, scope, condition }) => {
    const cells = [id, name, type, duty, scope, condition];
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  }),
});

const dutyOf = (text: string): Duty => (text === 'M' || text === 'C' ? text : 'O');

/** Null for a list of a template that nobody knows. */
export function readFieldList({ template, version, fields }: StoredFieldList): FieldList | null {
  const name = templateNames.find((each) => each === template);
  if (name === undefined) return null;
  return {
    template: name,
    version,
    fields: fields.map(([id = '', title = '', type = 'text', duty = 'O', scope = '', condition = '']) => ({
      id,
      name: title,
      type,
      duty: dutyOf(duty),
      scope,
      condition,
    })),
  };
}
