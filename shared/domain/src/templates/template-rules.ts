import type { TemplateField } from './field-list';
import type { RowFinding, TemplateFinding } from './template-finding';
import type { TemplateRow } from './template-row';

/** A code and the field that says what kind of code it is. */
export interface CodePair {
  readonly code: string;
  /** Field and value that make it one of this kind; null: always. */
  readonly when: string | null;
}

/** What belongs to one template alone. */
export interface TemplateRules {
  /** Fields that say which fund, with which kind of code, under which name, and in which version of the template. */
  readonly fund: string;
  readonly fundCodeKind: string;
  readonly fundName: string;
  readonly version: string;
  /** Day that the figures are as of, the first that is filled counts. */
  readonly asOf: readonly string[];
  /** Without these columns nothing can be read. */
  readonly required: readonly string[];
  readonly isins: readonly CodePair[];
  readonly leis: readonly CodePair[];
  /** Whether the duty of a field holds for a row; its own condition is looked at elsewhere. */
  readonly isDue: (field: TemplateField, row: TemplateRow) => boolean;
  /** Conditions that stand in the comments of the list, by field; see `holds`. */
  readonly conditions: Readonly<Record<string, string>>;
  readonly checkRow: (row: TemplateRow, columns: ReadonlySet<string>) => RowFinding[];
  /** What is checked over all rows of a file; null: nothing. */
  readonly overAll: (() => RowsCheck) | null;
}

export interface RowsCheck {
  add(row: TemplateRow): RowFinding[];
  /** Once every row was there. */
  end(): TemplateFinding[];
}

/** A part that is larger than its whole, by more than rounding. */
export function partAboveWhole(row: TemplateRow, whole: string, parts: readonly string[]): RowFinding[] {
  const total = row.number(whole);
  const sum = parts.reduce((before, part) => before + (row.number(part) ?? 0), 0);
  const first = parts.find((part) => row.has(part));
  if (total === null || first === undefined || sum <= total + 1e-6) return [];
  return [{ fault: 'partAboveWhole', field: first, value: sum, expected: total }];
}

/** Days of which the second may not come before the first. */
export function datesInOrder(row: TemplateRow, first: string, second: string): RowFinding[] {
  const [from, to] = [row.day(first), row.day(second)];
  return from !== null && to !== null && to < from
    ? [{ fault: 'dateOrder', field: second, value: to, expected: `≥ ${from}` }]
    : [];
}
