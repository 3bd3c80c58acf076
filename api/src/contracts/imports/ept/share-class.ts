import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { isValidIsin, rulesOf, type TemplateRow } from '@depotwerk/domain';
import { detailOf, type RefusalDetail } from '../../../files/problem';
import { fieldIds, type EptField } from './ept-columns';

/** A share class as a row of the template describes it; figures that the row leaves open are null. */
export interface ShareClass {
  readonly row: number;
  /** ISO date of the document, else of the file; null: neither is stated. */
  readonly asOf: string | null;
  readonly isin: string;
  readonly name: string;
  readonly currency: string;
  readonly kid: string | null;
  /** PRIIPs category 1 to 4; the formula for the VEV belongs to category 2. */
  readonly category: number | null;
  readonly isFlexible: boolean;
  readonly isGuaranteeFund: boolean;
  readonly valuationsPerYear: number | null;
  readonly sri: number | null;
  readonly mrm: number | null;
  readonly creditRiskClass: number | null;
  /** VaR-equivalent volatility per year, as a fraction. */
  readonly vev: number | null;
  /** Recommended holding period in years. */
  readonly holdingYears: number | null;
  /** Number of observed returns and the moments of their distribution, per observation. */
  readonly observedReturns: number | null;
  readonly standardDeviation: number | null;
  readonly skewness: number | null;
  readonly excessKurtosis: number | null;
  /** Fractions: of the payment, and per year. */
  readonly entryCost: number | null;
  readonly ongoingCost: number | null;
  readonly transactionCost: number | null;
}

/** A cell that cannot be read; the message names the field by its number in the template. */
export class CellProblem extends Error {
  readonly detail: RefusalDetail;

  constructor(
    readonly code: ImportCode,
    readonly field: EptField,
    readonly value: string,
  ) {
    super(`field ${fieldIds[field]}: "${value.slice(0, 60)}"`);
    this.name = 'CellProblem';
    this.detail = detailOf('cell', { field: fieldIds[field], value: value.slice(0, 60) });
  }
}

const ISIN_CODE = '1';
const MAX_NAME = 200;
const MAX_URL = 2000;
// eslint-disable-next-line no-control-regex -- finding control characters is what this is for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

class RowReader {
  /** Optional cells that cannot be read; each costs its own field and nothing else. */
  readonly problems: CellProblem[] = [];

  constructor(private readonly row: TemplateRow) {}

  private optional<Value>(read: () => Value): Value | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      this.problems.push(error);
      return null;
    }
  }

  text(field: EptField): string {
    return this.row.text(fieldIds[field]);
  }

  private number(field: EptField): number | null {
    const text = this.text(field);
    if (text === '') return null;
    const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (!Number.isFinite(value)) throw new CellProblem('ept.notANumber', field, text);
    return value;
  }

  between(field: EptField, min: number, max: number): number | null {
    return this.optional(() => this.numberBetween(field, min, max));
  }

  /** @throws {CellProblem} ept.notANumber, ept.outOfRange */
  private numberBetween(field: EptField, min: number, max: number): number | null {
    const value = this.number(field);
    if (value !== null && (value < min || value > max)) {
      throw new CellProblem('ept.outOfRange', field, String(value));
    }
    return value;
  }

  whole(field: EptField, min: number, max: number): number | null {
    return this.optional(() => {
      const value = this.numberBetween(field, min, max);
      if (value !== null && !Number.isInteger(value))
        throw new CellProblem('ept.notWhole', field, String(value));
      return value;
    });
  }

  /** A script address in a link would run in the browser of whoever clicks it. */
  address(field: EptField): string | null {
    return this.optional(() => {
      const text = this.text(field);
      if (text === '') return null;
      if (!/^https?:\/\/\S+$/i.test(text) || text.length > MAX_URL)
        throw new CellProblem('ept.invalidAddress', field, text);
      return text;
    });
  }

  isYes(field: EptField): boolean {
    return /^(y|yes|1|true)$/i.test(this.text(field));
  }
}

function readIdentity(cells: RowReader): Pick<ShareClass, 'isin' | 'name' | 'currency' | 'kid'> {
  const isin = cells.text('isin');
  const kind = cells.text('identification');
  if (kind !== '' && kind !== ISIN_CODE) throw new CellProblem('ept.notAnIsin', 'identification', kind);
  if (isin === '') throw new CellProblem('ept.missingIsin', 'isin', isin);
  if (!isValidIsin(isin)) throw new CellProblem('ept.invalidIsin', 'isin', isin);
  const name = cells.text('name');
  if (name === '') throw new CellProblem('ept.missingName', 'name', name);
  if (name.length > MAX_NAME || CONTROL_CHARACTER.test(name)) {
    throw new CellProblem('ept.invalidName', 'name', name);
  }
  const currency = cells.text('currency');
  if (!/^[A-Z]{3}$/.test(currency)) throw new CellProblem('ept.invalidCurrency', 'currency', currency);
  return { isin, name, currency, kid: cells.address('kid') };
}

export interface ReadShareClass {
  readonly shareClass: ShareClass;
  /** Cells that cannot be read: their figures are null. */
  readonly problems: readonly CellProblem[];
}

/** @throws {CellProblem} for a cell that says which share class it is */
export function readShareClass(row: TemplateRow): ReadShareClass {
  const cells = new RowReader(row);
  const shareClass: ShareClass = {
    row: row.line,
    asOf: rulesOf.EPT.asOf.map((field) => row.day(field)).find((day) => day !== null) ?? null,
    ...readIdentity(cells),
    category: cells.whole('category', 1, 4),
    isFlexible: cells.isYes('isFlexible'),
    isGuaranteeFund: cells.isYes('capitalGuarantee'),
    valuationsPerYear: cells.between('valuationsPerYear', 1, 366),
    sri: cells.whole('sri', 1, 7),
    mrm: cells.whole('mrm', 1, 7),
    creditRiskClass: cells.whole('creditRiskClass', 1, 6),
    vev: cells.between('vev', 0, 10),
    holdingYears: cells.between('holdingYears', 1 / 366, 100),
    observedReturns: cells.whole('observedReturns', 2, 1_000_000),
    standardDeviation: cells.between('standardDeviation', 0, 10),
    skewness: cells.between('skewness', -1000, 1000),
    excessKurtosis: cells.between('excessKurtosis', -2, 100_000),
    entryCost: cells.between('entryCost', 0, 1),
    ongoingCost: cells.between('ongoingCost', 0, 1),
    transactionCost: cells.between('transactionCost', -1, 1),
  };
  return { shareClass, problems: cells.problems };
}
