import { strToU8, zipSync } from 'fflate';
import { fieldIds, type EptField } from '../../src/contracts/imports/ept/ept-columns';

/** Builds made-up workbooks for tests. */

export type EptRow = Partial<Record<EptField, string | number>>;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function cell(value: string | number | undefined, column: number, row: number): string {
  const reference = `${columnName(column)}${row}`;
  if (value === undefined) return '';
  return typeof value === 'number'
    ? `<c r="${reference}"><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
}

export type Rows = readonly (readonly (string | number | undefined)[])[];

export const sheetXml = (rows: Rows): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((values, i) => `<row r="${i + 1}">${values.map((value, j) => cell(value, j, i + 1)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

export function workbook(
  sheets: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Uint8Array {
  const files: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${sheets
        .map((_, i) => `<sheet name="S${i}" r:id="rId${i}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets
        .map((_, i) => `<Relationship Id="rId${i}" Target="worksheets/sheet${i}.xml"/>`)
        .join('')}</Relationships>`,
    ),
  };
  sheets.forEach((xml, i) => (files[`xl/worksheets/sheet${i}.xml`] = strToU8(xml)));
  for (const [name, xml] of Object.entries(extra)) files[name] = strToU8(xml);
  return zipSync(files);
}

export const sampleRow: EptRow = {
  version: 'V21',
  isin: 'LU0323578657',
  identification: '1',
  name: 'Muster Multi Asset R',
  currency: 'EUR',
  kid: 'https://fonds.example/kid.pdf',
  category: 2,
  valuationsPerYear: 252,
  vev: 0.0912,
  sri: 3,
  mrm: 3,
  creditRiskClass: 1,
  holdingYears: 5,
  ongoingCost: 0.0145,
  transactionCost: 0.0021,
  capitalGuarantee: 'N',
};

export function eptWorkbook(rows: readonly EptRow[], without: readonly EptField[] = []): Uint8Array {
  const fields = (Object.keys(fieldIds) as EptField[]).filter((field) => !without.includes(field));
  const header = fields.map((field) => `${fieldIds[field]}_${field}`);
  return workbook([sheetXml([header, ...rows.map((row) => fields.map((field) => row[field]))])]);
}
