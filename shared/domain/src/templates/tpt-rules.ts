import type { TemplateField } from './field-list';
import { TptTotals } from './tpt-totals';
import { datesInOrder, type TemplateRules } from './template-rules';
import type { RowFinding } from './template-finding';
import type { TemplateRow } from './template-row';

/** An empty cell says that the bond has no option. */
const EMPTY_SAYS_NONE = new Set(['42']);

/**
 * Fields of the issuer, which do not apply to cash, deposits for less than a year, loans to employees and equipment (CIC 71, 75,
 * 95 and 09 in the instructions of S.06.02, Implementing Regulation (EU) 2023/894).
 */
const ISSUER_FIELDS = new Set(['46', '47', '48', '49', '50', '51', '52', '54', '137', '148']);
const WITHOUT_ISSUER = new Set(['71', '75', '95', '09']);

const SCR_FIELDS = ['97', '98', '99', '100', '101', '102', '103', '104', '105', '105a', '105b'];

/** `FR12`: `12`; empty where there is no such code. */
const categoryOf = (row: TemplateRow): string =>
  /^[A-Z]{2}([0-9A-F][0-9A-Z])$/i.exec(row.text('12'))?.[1]?.toUpperCase() ?? '';

function isDue({ id, duty, scope }: TemplateField, row: TemplateRow): boolean {
  if (EMPTY_SAYS_NONE.has(id)) return false;
  const category = categoryOf(row);
  if (ISSUER_FIELDS.has(id) && (category === '' || WITHOUT_ISSUER.has(category))) return false;
  if (scope === '') return duty === 'M';
  return category !== '' && scope.split(' ').some((each) => category.startsWith(each));
}

function checkRow(row: TemplateRow, columns: ReadonlySet<string>): RowFinding[] {
  const findings: RowFinding[] = [...datesInOrder(row, '6', '7')];
  const [maturity, reported] = [row.day('39'), row.day('7')];
  if (maturity !== null && reported !== null && maturity < reported)
    findings.push({ fault: 'maturityPassed', field: '39', value: maturity, expected: `≥ ${reported}` });
  if (row.is('11', 'Y'))
    for (const field of SCR_FIELDS)
      if (columns.has(field) && !row.has(field)) findings.push({ fault: 'missing', field });
  return findings;
}

/** Tripartite Template: the positions of a fund. */
export const tptRules: TemplateRules = {
  fund: '1',
  fundCodeKind: '2',
  fundName: '3',
  version: '1000',
  asOf: ['6', '7'],
  required: ['1', '26'],
  isins: [
    { code: '14', when: '15=1' },
    { code: '68', when: '69=1' },
  ],
  leis: [
    { code: '47', when: '48=1' },
    { code: '50', when: '51=1' },
    { code: '81', when: '82=1' },
    { code: '84', when: '85=1' },
    { code: '115', when: '116=1' },
    { code: '119', when: '120=1' },
    { code: '140', when: '141=1' },
  ],
  isDue,
  conditions: { '34': '32=Floating|Variable', '141': '140' },
  checkRow,
  overAll: () => new TptTotals(),
};
