import { isEmpty, storedDecimals, valueReason } from './check-value';
import {
  rowsIn,
  valueIn,
  type FormField,
  type FormPart,
  type FormRow,
  type FormValues,
  type TagsOf,
} from './form-description';
import type { FormProblem } from './form-problem';

type Parts = readonly FormPart[];

const fieldsOutsideRows = (parts: Parts): readonly FormField[] =>
  parts.flatMap(({ fields, rows }) => (rows === null ? fields : []));

/** Whether a field is open, by what the fields outside of rows hold. */
export function isOpen({ condition }: FormField, parts: Parts, values: FormValues, tagsOf: TagsOf): boolean {
  if (condition === null) return true;
  const value = valueIn(values, condition.field);
  if (isEmpty(value) || value === false) return false;
  if (condition.tag === null) return true;
  const lookup = fieldsOutsideRows(parts).find(({ name }) => name === condition.field)?.lookup;
  return lookup ? tagsOf(lookup.list, value).includes(condition.tag) : false;
}

/** The values as they count: texts without spaces at both ends, nothing in closed fields, no fields but the described ones. */
export function countingValues(parts: Parts, values: FormValues, tagsOf: TagsOf): FormValues {
  const counting = (fields: readonly FormField[], row: FormValues | FormRow) =>
    fields.map((field) => {
      const value = valueIn(row, field.name);
      const open = isOpen(field, parts, values, tagsOf) && !isEmpty(value);
      const trimmed = typeof value === 'string' ? value.trim() : value;
      return [field.name, open ? trimmed : field.type === 'flag' ? false : null] as const;
    });
  return Object.fromEntries(
    parts.flatMap(({ key, fields, rows }): (readonly [string, FormValues[string]])[] =>
      rows === null
        ? counting(fields, values)
        : [[key, rowsIn(values, key).map((row) => Object.fromEntries(counting(fields, row)))]],
    ),
  );
}

/** Sums without the errors of binary fractions. @param decimals of each value */
const scaledSum = (rows: readonly FormRow[], field: string, decimals: number): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[field] ?? 0) * 10 ** decimals), 0);

/** What the rows of a part add up to, null where nothing has to. */
export function rowsSum({ fields, rows, key }: FormPart, values: FormValues): number | null {
  const summed = rows?.sum && fields.find(({ name }) => name === rows.sum?.field);
  if (!summed) return null;
  const decimals = storedDecimals(summed) ?? 0;
  return scaledSum(rowsIn(values, key), summed.name, decimals) / 10 ** decimals;
}

function rowProblems(part: FormPart, values: FormValues, problemsIn: FieldCheck): FormProblem[] {
  const { key, fields, rows } = part;
  if (rows === null) return [];
  const items = rowsIn(values, key);
  const problems = items.flatMap((row, index) => problemsIn(fields, row, `/${key}/${index}`));
  const { unique, sum } = rows;
  if (unique !== null)
    items.forEach((row, index) => {
      const isTwice = items.findIndex((other) => other[unique] === row[unique]) < index;
      if (isTwice && !isEmpty(row[unique]))
        problems.push({ field: `/${key}/${index}/${unique}`, reason: 'twice' });
    });
  if (items.length > rows.maximum) problems.push({ field: `/${key}`, reason: 'tooManyRows' });
  if (sum !== null && items.length > 0 && rowsSum(part, values) !== sum.target)
    problems.push({ field: `/${key}`, reason: 'sumDiffers' });
  return problems;
}

type FieldCheck = (fields: readonly FormField[], row: FormValues | FormRow, path: string) => FormProblem[];

/** Everything that the description forbids; browser and server ask the same. */
export function formProblems(parts: Parts, values: FormValues, tagsOf: TagsOf): readonly FormProblem[] {
  const known = new Set([
    ...fieldsOutsideRows(parts).map(({ name }) => name),
    ...parts.flatMap(({ key, rows }) => (rows === null ? [] : [key])),
  ]);
  const unknown = Object.keys(values)
    .filter((name) => !known.has(name))
    .map((name): FormProblem => ({ field: `/${name}`, reason: 'unknownField' }));
  const problemsIn: FieldCheck = (fields, row, path) =>
    fields.flatMap((field) => {
      if (!isOpen(field, parts, values, tagsOf)) return [];
      const entered = row[field.name];
      const reason =
        typeof entered === 'object' && entered !== null ? 'invalid' : valueReason(field, entered);
      return reason === null ? [] : [{ field: `${path}/${field.name}`, reason }];
    });
  return [
    ...unknown,
    ...parts.flatMap((part) =>
      part.rows === null ? problemsIn(part.fields, values, '') : rowProblems(part, values, problemsIn),
    ),
  ];
}
