import type { FundDraft } from './contract-draft';
import { FieldProblem, readDate, readIsin, readNumber, readText } from './fields';
import { fundUnits } from './layout';
import type { GdvRecord } from './records';

export interface FundPart {
  readonly funds: readonly FundDraft[];
  /** The newest day among the fund records. */
  readonly date: string | null;
  /** Sum of the percentages of the savings plan; 100 when it is complete, 0 when there is none. */
  readonly percentSum: number;
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
    percent: readNumber(record, percent),
    date: on,
  };
}

/** Units and percentages are decimals of at most 6 digits; this removes what binary addition leaves behind. */
const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * Joins the fund records of a contract; a fund that several insured persons hold becomes one.
 *
 * @throws {FieldProblem} when one of them cannot be read
 */
export function readFunds(records: readonly GdvRecord[]): FundPart {
  const funds = new Map<string, FundDraft>();
  const read = records.map(readFund);
  for (const { line, isin, name, units, percent } of read) {
    const known = funds.get(isin);
    funds.set(isin, {
      line: known?.line ?? line,
      isin,
      name: known?.name || name || isin,
      units: sixDecimals((known?.units ?? 0) + units),
      fraction: sixDecimals((known?.fraction ?? 0) + percent / 100),
    });
  }
  const dates = read.map(({ date }) => date).sort();
  return {
    funds: [...funds.values()],
    date: dates.at(-1) ?? null,
    percentSum: sixDecimals(read.reduce((sum, { percent }) => sum + percent, 0)),
    hasSeveralDates: dates[0] !== dates.at(-1),
  };
}
