import { differs } from './differs';
import type { RowFinding, TemplateFinding } from './template-finding';
import type { RowsCheck } from './template-rules';
import type { TemplateRow } from './template-row';

/** Weights are rounded, and derivatives count with their value. */
const WEIGHT_TOLERANCE = 0.01;
const VALUE_TOLERANCE = 0.01;
/** As a share of the net asset value: margin accounts count as cash for one house and not for the other. */
const CASH_TOLERANCE = 0.05;

/** Fields that say the same in every row of a fund. */
const OF_THE_FUND = ['3', '4', '5', '6', '7', '8', '8b', '9', '11'];

interface FundTotals {
  readonly line: number;
  weights: number | null;
  /** Market values in the currency of the portfolio; null: one is missing. */
  values: number | null;
  cash: number;
  /** What the fund says of itself, each from the first row that says it. */
  readonly stated: Map<string, string>;
  readonly numbers: Map<string, number>;
}

const sumOr = (sum: number | null, value: number | null): number | null =>
  sum === null || value === null ? null : sum + value;

/** Sums of the positions of each fund against what the fund says of itself. */
export class TptTotals implements RowsCheck {
  private readonly funds = new Map<string, FundTotals>();

  add(row: TemplateRow): RowFinding[] {
    const id = row.text('1');
    const fund = this.funds.get(id) ?? {
      line: row.line,
      weights: 0,
      values: 0,
      cash: 0,
      stated: new Map<string, string>(),
      numbers: new Map<string, number>(),
    };
    this.funds.set(id, fund);
    fund.weights = sumOr(fund.weights, row.number('26'));
    const value = row.number('24');
    fund.values = sumOr(fund.values, value);
    if (/^..7/.test(row.text('12'))) fund.cash += value ?? 0;
    return OF_THE_FUND.flatMap((field) => {
      const text = row.text(field);
      const before = fund.stated.get(field);
      const number = row.number(field);
      if (text === '') return [];
      if (before === undefined) {
        fund.stated.set(field, text);
        if (number !== null) fund.numbers.set(field, number);
        return [];
      }
      const isSame = number === null ? text === before : number === fund.numbers.get(field);
      return isSame ? [] : [{ fault: 'differsInFund', field, value: text, expected: before } as const];
    });
  }

  end(): TemplateFinding[] {
    return [...this.funds].flatMap(([fund, totals]) => checkTotals(fund, totals));
  }
}

function checkTotals(fund: string, { line, weights, values, cash, numbers }: FundTotals): TemplateFinding[] {
  const findings: TemplateFinding[] = [];
  const add = (fault: TemplateFinding['fault'], field: string, value: number, expected: number) =>
    findings.push({ line, fund, fault, field, value, expected });
  if (weights !== null && Math.abs(weights - 1) > WEIGHT_TOLERANCE) add('weightsDiffer', '26', weights, 1);
  const [assets, price, units, ratio] = ['5', '8', '8b', '9'].map((field) => numbers.get(field) ?? null);
  if (assets == null || assets === 0) return findings;
  if (values !== null && differs(values, assets, VALUE_TOLERANCE))
    add('positionsDiffer', '5', assets, values);
  if (price != null && units != null && differs(price * units, assets, VALUE_TOLERANCE))
    add('unitsDiffer', '5', assets, price * units);
  if (ratio != null && values !== null && Math.abs(cash / assets - ratio) > CASH_TOLERANCE)
    add('cashDiffers', '9', ratio, cash / assets);
  return findings;
}
