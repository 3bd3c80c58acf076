import type { FundDraft } from './contract-draft';
import { FieldProblem, readDate, readIsin, readNumber, readText } from './fields';
import { fundUnits } from './layout';
import type { GdvRecord } from './records';

export interface FundPart {
  readonly funds: readonly FundDraft[];
  /** The newest day among the fund records. */
  readonly date: string | null;
  /** Sum of the weights of the savings plan; 1 when it is complete, 0 when there is none. */
  readonly fractionSum: number;
  /** True when the fund records speak of different days. */
  readonly hasSeveralDates: boolean;
}

function readFund(record: GdvRecord) {
  const { isin, fundName, units, date, percent } = fundUnits.fields;
  const on = readDate(record, date);
  if (on === null) throw new FieldProblem('gdv.missingDate', record, date);
  return {
    line: record.line,
    isin: readIsin(record, isin),
    name: readText(record, fundName),
    units: readNumber(record, units),
    fraction: readNumber(record, percent) / 100,
    date: on,
  };
}

/** Units have at most 6 decimals, and so do the fractions of the percentages in the file; this removes what binary addition leaves behind. */
const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * Joins the fund records of a contract; a fund that several insured persons hold becomes one.
 *
 * @throws {FieldProblem} when one of them cannot be read
 */
export function readFunds(records: readonly GdvRecord[]): FundPart {
  const funds = new Map<string, FundDraft>();
  const read = records.map(readFund);
  for (const { line, isin, name, units, fraction } of read) {
    const known = funds.get(isin);
    funds.set(isin, {
      line: known?.line ?? line,
      isin,
      name: known?.name || name || isin,
      units: sixDecimals((known?.units ?? 0) + units),
      fraction: sixDecimals((known?.fraction ?? 0) + fraction),
    });
  }
  const dates = read.map(({ date }) => date).sort();
  return {
    funds: [...funds.values()],
    date: dates.at(-1) ?? null,
    fractionSum: sixDecimals(read.reduce((sum, { fraction }) => sum + fraction, 0)),
    hasSeveralDates: dates[0] !== dates.at(-1),
  };
}
