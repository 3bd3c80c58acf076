import {
  plainNumber,
  rulesOf,
  TemplateCheck,
  TemplateRow,
  type FieldList,
  type TemplateField,
  type TemplateName,
} from '@depotwerk/domain';

type Cells = Readonly<Record<string, string>>;

/** CIC categories with a subcategory each, and those that a list names with both signs. */
const CICS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'].flatMap(
  (category) => ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((kind) => `DE${category}${kind}`),
);

/** Rows that between them meet whatever a duty depends on beside its own condition. */
const rowsOf: Readonly<Record<TemplateName, readonly Cells[]>> = {
  EMT: ['U', 'S'].map((type) => ({ '00060': type })),
  EET: [{ '00060': 'Y', '00070': 'Y', '00080': 'Y', '00090': 'Y', '00100': 'Y', '20100': 'Y' }],
  EPT: [{}, { '00001': 'V21UK', '08010': 'Both' }, { '08010': 'Both' }],
  TPT: CICS.map((cic) => ({ '12': cic })),
};

/** Cells that make a condition hold; see `holds`. */
function cellsOf(condition: string): Cells {
  const [first = ''] = condition.split(',');
  const [, id = first, sign = '', value = ''] = /^(\w+)(=|>=?)(.*)$/.exec(first) ?? [];
  if (sign === '=') return { [id]: value.split('|')[0] ?? '' };
  return { [id]: sign === '' ? 'X' : String(Number(value) + 1) };
}

const conditionOf = ({ template }: FieldList, { id, condition }: TemplateField): string =>
  rulesOf[template].conditions[id] ?? condition;

/** Whether any row makes the check say that a field is missing: what it does, not what it means to do. */
function isEverDue(list: FieldList, field: TemplateField): boolean {
  const condition = conditionOf(list, field);
  const check = new TemplateCheck(list, new Set(list.fields.map(({ id }) => id)), plainNumber);
  return rowsOf[list.template].some((cells, i) => {
    const filled: Record<string, string> = { ...cells, ...(condition === '' ? {} : cellsOf(condition)) };
    if (filled[field.id] !== undefined) Reflect.deleteProperty(filled, field.id);
    const row = new TemplateRow(i + 1, new Map(Object.entries(filled)), plainNumber);
    return check.add(row).some(({ fault, field: id }) => fault === 'missing' && id === field.id);
  });
}

export interface Duties {
  readonly name: string;
  readonly fields: number;
  readonly mandatory: number;
  readonly mandatoryChecked: number;
  readonly conditional: number;
  readonly conditionalChecked: number;
  /** Numbers of fields whose duty nobody checks, as no file tells when it holds. */
  readonly unchecked: readonly string[];
  readonly closedLists: number;
  readonly isins: readonly string[];
  readonly leis: readonly string[];
}

/** What of a list is checked and what is not. */
export function dutiesOf(list: FieldList): Duties {
  const of = (duty: TemplateField['duty']) => list.fields.filter((field) => field.duty === duty);
  const isChecked = (field: TemplateField) => isEverDue(list, field);
  const { isins, leis } = rulesOf[list.template];
  const ids = new Set(list.fields.map(({ id }) => id));
  const known = (pairs: typeof isins) => pairs.map(({ code }) => code).filter((code) => ids.has(code));
  const due = [...of('M'), ...of('C')];
  return {
    name: `${list.template} ${list.version}`,
    fields: list.fields.length,
    mandatory: of('M').length,
    mandatoryChecked: of('M').filter(isChecked).length,
    conditional: of('C').length,
    conditionalChecked: of('C').filter(isChecked).length,
    unchecked: due.filter((field) => !isChecked(field)).map(({ id }) => id),
    closedLists: list.fields.filter(({ type }) => /(?:^|\|)list:/.test(type)).length,
    isins: known(isins),
    leis: known(leis),
  };
}
