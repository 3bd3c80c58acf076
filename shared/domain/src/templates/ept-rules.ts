import type { TemplateField } from './field-list';
import type { TemplateRules } from './template-rules';
import type { RowFinding } from './template-finding';
import type { TemplateRow } from './template-row';

/** Sections that a file leaves out by a flag. */
const SECTIONS: readonly (readonly [string, RegExp])[] = [
  ['00006', /^04/],
  ['00007', /^03/],
  ['00008', /^06/],
];

/** "If no other relevant risks, leave blank"; the fields of the British KID stand in a section of their own. */
const EMPTY_SAYS_NONE = new Set(['04060']);
const UK = /^08/;
const UK_OF_UCITS = /^08(1[5-9]|2)/;

function isDue({ id, scope }: TemplateField, row: TemplateRow): boolean {
  if (EMPTY_SAYS_NONE.has(id)) return false;
  if (SECTIONS.some(([flag, fields]) => fields.test(id) && row.is(flag, 'N'))) return false;
  if (UK.test(id)) return row.is('08010', UK_OF_UCITS.test(id) ? 'UCITS' : 'UKPRIIP', 'Both');
  return scope === 'uk' || !row.is('00001', 'V21UK');
}

/** From the worst to the best, at the recommended holding period. */
const SCENARIOS = ['02120', '02030', '02060', '02090'];

function checkRow(row: TemplateRow): RowFinding[] {
  return SCENARIOS.slice(1).flatMap((field, i) => {
    const worse = SCENARIOS[i] ?? '';
    const [before, value] = [row.number(worse), row.number(field)];
    return before !== null && value !== null && value < before
      ? [{ fault: 'scenarioOrder', field, value, expected: before } as const]
      : [];
  });
}

/** European PRIIPs Template: risk, scenarios and costs. */
export const eptRules: TemplateRules = {
  fund: '00030',
  fundCodeKind: '00040',
  fundName: '00050',
  version: '00001',
  asOf: ['00070', '00005'],
  required: ['00030', '00050', '00060'],
  isins: [{ code: '00030', when: '00040=1' }],
  leis: [{ code: '00016', when: null }],
  isDue,
  conditions: {
    '00120': '00006=Y',
    '01130': '01125=Y',
    '02010': '01120>1',
    '02040': '01120>1',
    '02070': '01120>1',
    '02100': '01120>1',
    '02020': '01120>=10',
    '02050': '01120>=10',
    '02080': '01120>=10',
    '02110': '01120>=10',
    '02035': '02032=Y',
    '02065': '02062=Y',
    '02095': '02092=Y',
    '02125': '02122=Y',
    '02190': '02185=Y',
    '02200': '02185=Y',
    '02210': '02185=Y',
    '03030': '01120>1',
    '03040': '01120>=10',
    '03095': '03090=Y',
    '04081': '04080=Y',
    '04082': '04080=Y',
    '04083': '04080=Y',
    '04084': '04080=Y',
    '04086': '00080=2',
    '04087': '00080=2',
    '04088': '00080=2',
    '04089': '00080=2',
    '04160': '04150=Y',
    '06050': '06040=Y',
    '06060': '06040=Y',
    '06080': '06070=Y',
    '07005': '00110=Y',
    '08200': '08190=Y',
  },
  checkRow,
  overAll: null,
};
