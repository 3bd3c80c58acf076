import { isValidIsin } from '../isin';
import { eetRules } from './eet-rules';
import { emtRules } from './emt-rules';
import { eptRules } from './ept-rules';
import type { FieldList, TemplateField, TemplateName } from './field-list';
import { expectedOfType, faultOfValue, type ReadNumber } from './field-types';
import { isValidLei } from './lei';
import type { RowFinding, TemplateFinding } from './template-finding';
import { holds, type TemplateRow } from './template-row';
import type { CodePair, RowsCheck, TemplateRules } from './template-rules';
import { tptRules } from './tpt-rules';

export const rulesOf: Readonly<Record<TemplateName, TemplateRules>> = {
  EMT: emtRules,
  EET: eetRules,
  EPT: eptRules,
  TPT: tptRules,
};

const isOfKind = (row: TemplateRow, { code, when }: CodePair): boolean =>
  row.has(code) && (when === null || holds(when, row));

/**
 * Checks the rows of a template one after the other: duty, type, closed lists, check digits, and the rules of the template. Only
 * fields with a column are looked at, since a file may leave out what it does not deliver.
 */
export class TemplateCheck {
  private readonly rules: TemplateRules;
  private readonly fields: readonly TemplateField[];
  private readonly overAll: RowsCheck | null;
  private readonly funds = new Set<string>();

  constructor(
    private readonly list: FieldList,
    /** Numbers of the fields that have a column. */
    private readonly columns: ReadonlySet<string>,
    private readonly read: ReadNumber,
  ) {
    this.rules = rulesOf[list.template];
    this.fields = list.fields.filter(({ id }) => columns.has(id));
    this.overAll = this.rules.overAll?.() ?? null;
  }

  /** Mandatory fields without a column, which nobody checks: those whose duty depends on nothing. */
  missingColumns(): readonly TemplateField[] {
    return this.list.fields.filter(
      ({ id, duty, condition }) => duty === 'M' && condition === '' && !this.columns.has(id),
    );
  }

  add(row: TemplateRow): TemplateFinding[] {
    const fund = row.text(this.rules.fund);
    const found = [
      ...this.repeated(fund),
      ...this.fields.flatMap((field) => this.fieldFinding(field, row)),
      ...this.codes(row),
      ...this.rules.checkRow(row, this.columns),
      ...(this.overAll?.add(row) ?? []),
    ];
    return found.map(({ value = null, expected = null, ...finding }) => ({
      ...finding,
      line: row.line,
      fund,
      value,
      expected,
    }));
  }

  /** What only all rows together tell. */
  end(): TemplateFinding[] {
    return this.overAll?.end() ?? [];
  }

  private repeated(fund: string): RowFinding[] {
    if (this.overAll || fund === '') return [];
    if (this.funds.has(fund)) return [{ fault: 'repeatedFund', field: this.rules.fund, value: fund }];
    this.funds.add(fund);
    return [];
  }

  private isMissing(field: TemplateField, row: TemplateRow): boolean {
    if (field.duty === 'O' || row.has(field.id)) return false;
    const condition = this.rules.conditions[field.id] ?? field.condition;
    // Without a condition that a file tells, a conditional field is due only by its CIC.
    if (field.duty === 'C' && condition === '' && this.list.template !== 'TPT') return false;
    return (condition === '' || holds(condition, row)) && this.rules.isDue(field, row);
  }

  private fieldFinding(field: TemplateField, row: TemplateRow): RowFinding[] {
    const { id, type } = field;
    if (!row.has(id)) return this.isMissing(field, row) ? [{ fault: 'missing', field: id }] : [];
    const fault = faultOfValue(row.text(id), type, this.read);
    return fault ? [{ fault, field: id, value: row.text(id), expected: expectedOfType(type) }] : [];
  }

  private codes(row: TemplateRow): RowFinding[] {
    const { isins, leis } = this.rules;
    const wrongIsins = isins.filter(
      (pair) => isOfKind(row, pair) && !isValidIsin(row.text(pair.code).toUpperCase()),
    );
    const wrongLeis = leis.filter(
      (pair) => isOfKind(row, pair) && !isValidLei(row.text(pair.code).toUpperCase()),
    );
    return [
      ...wrongIsins.map(
        ({ code }) => ({ fault: 'invalidIsin', field: code, value: row.text(code) }) as const,
      ),
      ...wrongLeis.map(({ code }) => ({ fault: 'invalidLei', field: code, value: row.text(code) }) as const),
    ];
  }
}
