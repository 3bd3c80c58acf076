import { strToU8 } from 'fflate';
import { sheetXml, workbook } from '../imports/ept-fixture';

/** Builds made-up templates for tests: a head of field numbers, and rows by field number. */
export type TemplateCellsOf = Readonly<Record<string, string | number>>;

const headOf = (rows: readonly TemplateCellsOf[], names: Readonly<Record<string, string>>): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))]
    .sort(byNumber)
    .map((id) => `${id}_${names[id] ?? 'Field'}`);

const byNumber = (a: string, b: string): number => parseInt(a, 10) - parseInt(b, 10) || a.localeCompare(b);

const idOf = (head: string): string => head.split('_')[0] ?? '';

/** Names by which a template is told from the others. */
const MARKS: Readonly<Record<string, string>> = {
  '1': 'Portfolio_identifying_data',
  '12': 'CIC_code_of_the_instrument',
  '26': 'Valuation_weight',
  '00001': 'EMT_Version',
  '00010': 'Financial_Instrument_Identifying_Data',
  '20000': 'Financial_Instrument_Identifying_Data',
};

/** Of the EET, whose version stands where the EMT has the fund. */
const EET_MARKS: Readonly<Record<string, string>> = { ...MARKS, '00010': 'EET_Version' };

const marksOf = (rows: readonly TemplateCellsOf[]) =>
  rows.some((row) => '20000' in row) ? EET_MARKS : MARKS;

export function templateWorkbook(rows: readonly TemplateCellsOf[]): Uint8Array {
  const head = headOf(rows, marksOf(rows));
  return workbook([sheetXml([head, ...rows.map((row) => head.map((name) => row[idOf(name)]))])]);
}

export function templateCsv(rows: readonly TemplateCellsOf[]): Uint8Array {
  const head = headOf(rows, marksOf(rows));
  const lines = rows.map((row) => head.map((name) => row[idOf(name)] ?? '').join(';'));
  return strToU8([head.join(';'), ...lines].join('\r\n'));
}

export function templateJson(rows: readonly TemplateCellsOf[]): Uint8Array {
  const marks = marksOf(rows);
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([id, value]) => [`${id}_${marks[id] ?? 'Field'}`, value])),
  );
  return strToU8(JSON.stringify(named));
}

/** Their check digits fit. */
const FUNDS = ['DE0000000017', 'DE0000000025', 'DE0000000033', 'DE0000000041'];
const SHARE = 'DE0000005016';
const BOND = 'DE0000005024';

/** @param number from 1 */
export function isinOf(number: number): string {
  const isin = FUNDS[number - 1];
  if (isin === undefined) throw new RangeError(`there is no made-up fund ${number}`);
  return isin;
}

/** A LEI whose check digits fit. */
export const SOUND_LEI = '529900D6BF99LW9R2E68';

export const emtRow: TemplateCellsOf = {
  '00001': 'V4.3',
  '00005': '2026-03-31 08:00:00',
  '00006': 'Y',
  '00007': 'Y',
  '00008': 'N',
  '00010': isinOf(1),
  '00020': 1,
  '00030': 'Muster Aktien Welt R',
  '00040': 'EUR',
  '00045': 'N',
  '00047': 'N',
  '00050': '2026-03-31',
  '00060': 'U',
  '00070': 'Muster KVG',
  '00073': SOUND_LEI,
  '01000': '2026-03-31',
  '01010': 'Y',
  '01020': 'Y',
  '04010': 4,
  '04050': 'Y',
  '05080': 5,
  '07020': 0.05,
  '07100': 0.0142,
  '07110': 0.012,
  '07130': 0.0011,
  '07160': '2026-03-31',
};

export const eetRow: TemplateCellsOf = {
  '00010': 'V1.1.2',
  '00050': '2026-03-31',
  '00060': 'Y',
  '10000': 'Muster KVG',
  '10010': 'L',
  '10020': SOUND_LEI,
  '10040': '2026-03-31',
  '20000': isinOf(1),
  '20010': 1,
  '20020': 'Muster Aktien Welt R',
  '20030': 'EUR',
  '20040': 8,
  '20100': 'Y',
  '20170': 'Y',
  '20180': 0.3,
  '20190': 'Y',
  '20420': 0.3,
  '20450': 0.05,
  '30000': 'Q',
  '30010': '2026-03-31',
  '30030': 'Y',
  '31140': 'Y',
};

/** Positions of a fund that are worth its net assets: a share, a bond and an account. */
export function tptRows(
  isin: string,
  weights: readonly [number, number, number] = [0.5, 0.3, 0.2],
): TemplateCellsOf[] {
  const ofFund = {
    '1': isin,
    '2': 1,
    '3': `Fonds ${isin}`,
    '4': 'EUR',
    '5': 1_000_000,
    '6': '2026-03-31',
    '7': '2026-04-05',
    '8': 100,
    '8b': 10_000,
    '11': 'N',
    '1000': 'V7.0 (official) dated 25 November 2024',
  };
  const position = (weight: number, more: TemplateCellsOf): TemplateCellsOf => ({
    ...ofFund,
    '15': 1,
    '21': 'EUR',
    '22': weight * 1_000_000,
    '24': weight * 1_000_000,
    '26': weight,
    ...more,
  });
  const [share, bond, cash] = weights;
  const issuer = { '46': 'Muster AG', '47': SOUND_LEI, '48': 1, '52': 'DE' };
  return [
    position(share, { '12': 'DE31', '14': SHARE, '17': 'Muster AG', ...issuer, '131': '3L' }),
    position(bond, {
      '12': 'DE21',
      '14': BOND,
      '17': 'Muster AG 2 % 2030',
      '32': 'Fixed',
      '33': 0.02,
      '39': '2030-05-01',
      ...issuer,
      '131': '2',
    }),
    position(cash, { '12': 'XL71', '14': 'KONTO-1', '15': 99, '17': 'Konto', '131': '7' }),
  ];
}
