import { isValidIsin, rulesOf, type FieldList, type TemplateName } from '@depotwerk/domain';
import type { fund } from '../../../db/schema/fund';
import type { CheckedRow } from '../../../templates/open-template';

/** Figures of a fund that templates bring. */
export type FundFigures = Pick<
  typeof fund.$inferSelect,
  | 'riskIndicator'
  | 'ongoingFee'
  | 'transactionCost'
  | 'entryCost'
  | 'recommendedHoldingYears'
  | 'mifidR'
  | 'mifidP'
  | 'isUnfitForLowestRisk'
  | 'sfdrArticle'
  | 'sustainableMinimum'
  | 'taxonomyMinimum'
  | 'paiFamilies'
>;
export type FigureName = keyof FundFigures;

/** A figure and the field that it was read from. */
export interface ReadFigure<Value> {
  readonly value: Value;
  readonly field: string;
}

export type ReadFigures = {
  readonly [Name in FigureName]?: ReadFigure<NonNullable<FundFigures[Name]>> | null;
};

/** A row of a template as far as a fund of the product knows it. */
export interface FundRow {
  readonly line: number;
  readonly isin: string;
  readonly name: string;
  /** ISO 4217; null where the row names none. */
  readonly currency: string | null;
  /** ISO date; null where the row has none. */
  readonly asOf: string | null;
  readonly figures: ReadFigures;
}

/** Reads cells of a row, and takes none that the check of the template has found wrong: unread is not checked. */
export class SoundCells {
  private readonly faulty: ReadonlySet<string>;

  constructor(private readonly checked: CheckedRow) {
    this.faulty = new Set(checked.findings.map(({ field }) => field));
  }

  text(field: string): string {
    return this.faulty.has(field) ? '' : this.checked.row.text(field);
  }

  /** The first of some fields that holds a number of a range. */
  number(fields: readonly string[], min: number, max: number): ReadFigure<number> | null {
    for (const field of fields) {
      const value = this.faulty.has(field) ? null : this.checked.row.number(field);
      if (value !== null && value >= min && value <= max) return { value, field };
    }
    return null;
  }

  is(field: string, ...values: readonly string[]): boolean {
    return !this.faulty.has(field) && this.checked.row.is(field, ...values);
  }

  day(fields: readonly string[]): string | null {
    const { row } = this.checked;
    return fields.map((field) => row.day(field)).find((day) => day !== null) ?? null;
  }
}

const ISIN_KIND = '1';
const MOST_CHARACTERS = 200;

/** Null for a row that is identified otherwise than by an ISIN with its check digit. */
export function fundRow(template: TemplateName, checked: CheckedRow, figures: ReadFigures): FundRow | null {
  const { fund, fundCodeKind, fundName, asOf } = rulesOf[template];
  const { row } = checked;
  const isin = row.text(fund).toUpperCase();
  if ((row.has(fundCodeKind) && !row.is(fundCodeKind, ISIN_KIND)) || !isValidIsin(isin)) return null;
  const currency = new SoundCells(checked).text(CURRENCY_FIELDS[template]).toUpperCase();
  return {
    line: row.line,
    isin,
    name: row.text(fundName).slice(0, MOST_CHARACTERS),
    currency: currency === '' ? null : currency,
    asOf: new SoundCells(checked).day(asOf),
    figures,
  };
}

const CURRENCY_FIELDS: Readonly<Record<TemplateName, string>> = {
  EMT: '00040',
  EET: '20030',
  EPT: '00060',
  TPT: '4',
};

/** What a file calls a figure, for the report. */
export function nameOfFigure({ fields }: FieldList, figures: ReadFigures, name: string): string {
  const id = Object.entries(figures).find(([each]) => each === name)?.[1]?.field ?? '';
  return `${id} ${fields.find((field) => field.id === id)?.name ?? ''}`.trim();
}
