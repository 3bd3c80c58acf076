import { detailOf, UnusableFile } from '../../../files/problem';
import type { SheetRow } from '../../../files/workbook';

/** Numbers of the fields in the European PRIIPs Template V2 that the importer reads. */
export const fieldIds = {
  version: '00001',
  isin: '00030',
  identification: '00040',
  name: '00050',
  currency: '00060',
  kid: '00075',
  category: '00080',
  valuationsPerYear: '01010',
  vev: '01020',
  isFlexible: '01030',
  sri: '01090',
  mrm: '01100',
  creditRiskClass: '01110',
  holdingYears: '01120',
  observedReturns: '02130',
  standardDeviation: '02150',
  skewness: '02160',
  excessKurtosis: '02170',
  entryCost: '03010',
  ongoingCost: '03060',
  transactionCost: '03080',
  capitalGuarantee: '04080',
} as const;

export type EptField = keyof typeof fieldIds;

const REQUIRED: readonly EptField[] = ['isin', 'name', 'currency'];

/** Titles may stand above the header. */
const HEADER_WITHIN_ROWS = 15;

/** A header has field numbers in most of its cells; a few numbers in a title row do not make one. */
const MINIMUM_FIELD_NUMBERS = 3;

export type Columns = ReadonlyMap<EptField, number>;

const FIELD_NUMBER = /^(0\d{4})(?:\D.*)?$/s;

function columnsOf({ cells }: SheetRow): Map<string, number> {
  const columns = new Map<string, number>();
  for (const [column, title] of cells) {
    const id = FIELD_NUMBER.exec(title)?.[1];
    if (id !== undefined && !columns.has(id)) columns.set(id, column);
  }
  return columns;
}

/** Version 1 numbers its fields differently: 00010 identifies the fund there, in version 2 the fund house. */
function assertVersion2(header: SheetRow, columns: ReadonlyMap<string, number>): void {
  const title = header.cells.get(columns.get('00010') ?? -1) ?? '';
  if (/identifying/i.test(title)) {
    throw new UnusableFile('imports.ept.version', 'the file follows version 1 of the template', header.row);
  }
}

export function isHeader(row: SheetRow): boolean {
  return columnsOf(row).size >= MINIMUM_FIELD_NUMBERS;
}

/** True when no header can follow any more. */
export const isTooLate = ({ row }: SheetRow): boolean => row > HEADER_WITHIN_ROWS;

/** @throws {UnusableFile} imports.ept.version, imports.ept.missingColumn */
export function readHeader(header: SheetRow): Columns {
  const byId = columnsOf(header);
  assertVersion2(header, byId);
  const places = new Map<EptField, number>();
  for (const [field, id] of Object.entries(fieldIds) as [EptField, string][]) {
    const column = byId.get(id);
    if (column !== undefined) places.set(field, column);
  }
  const missing = REQUIRED.filter((field) => !places.has(field)).map((field) => fieldIds[field]);
  if (missing.length > 0) {
    const columns = missing.join(', ');
    const detail = detailOf('columns', { columns });
    throw new UnusableFile(
      'imports.ept.missingColumn',
      `columns missing: ${columns}`,
      header.row,
      [],
      detail,
    );
  }
  return places;
}
