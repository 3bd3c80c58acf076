import {
  columnsOfHead,
  decideCoding,
  decimalEvidence,
  decimalSigns,
  countEvidence,
  readNumberText,
  recognise,
  templateOfHead,
  type CodingCandidate,
  type DecimalSign,
  type EvidenceCounts,
  type FileCoding,
  type TemplateName,
} from '@depotwerk/domain';
import type { FileReading, ReadingChoice } from '@depotwerk/contract/floor';
import { CODING_TEXTS_MOST, decodeBytes, isNotAscii, singleByteCodings } from '../files/file-text';
import type { TableRow } from '../files/table-row';
import { openTable, type TableSource } from '../files/table-source';
import { isWorkbook, sheetsOf } from '../files/workbook-rows';
import { giveWay } from '../time/give-way';
import { isJson, jsonRows } from './json-rows';

/** Titles may stand above the head. */
const HEAD_WITHIN_ROWS = 30;
/** A head has field numbers in most of its cells; a few numbers in a title row do not make one. */
const MINIMUM_FIELD_NUMBERS = 3;

/** A row with its cells by field number; numbers have a decimal point whatever the file writes. */
export interface TemplateCells {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface TemplateSource {
  readonly template: TemplateName | null;
  readonly head: TableRow;
  readonly columns: ReadonlyMap<string, number>;
  /** Null for a file that has nothing to decide. */
  readonly reading: FileReading | null;
  /** @param isNumber whether a field is a number, by the list that the file follows */
  readonly rows: (isNumber: (field: string) => boolean) => AsyncGenerator<TemplateCells>;
}

async function headOf(rows: AsyncGenerator<TableRow>): Promise<TableRow | null> {
  for await (const row of rows) {
    if (row.line > HEAD_WITHIN_ROWS) return null;
    if (columnsOfHead(row.cells).size >= MINIMUM_FIELD_NUMBERS) return row;
  }
  return null;
}

/** The tables that a file may be: the sheets of a workbook, else one. */
async function tablesOf(bytes: Uint8Array, choice: ReadingChoice): Promise<TableSource[]> {
  if (isWorkbook(bytes)) {
    const sheets = await sheetsOf(bytes);
    return sheets.map((rows) => ({ coding: null, hasBytes: false, separator: null, rows }));
  }
  if (isJson(bytes)) return [{ coding: null, hasBytes: false, separator: null, rows: jsonRows(bytes) }];
  return [await openTable(bytes, choice)];
}

/** What the cells below the head tell of coding and decimal sign. */
async function evidenceOf(
  { rows, hasBytes }: TableSource,
  head: TableRow,
  columns: ReadonlyMap<string, number>,
  isNumber: (field: string) => boolean,
) {
  const numbers: EvidenceCounts<DecimalSign> = {};
  const words = new Set<string>();
  const numeric = [...columns].filter(([field]) => isNumber(field)).map(([, column]) => column);
  for await (const row of rows()) {
    await giveWay();
    if (row.line <= head.line) continue;
    for (const column of numeric)
      if (!row.stored.has(column)) countEvidence(numbers, decimalEvidence(row.cells[column] ?? ''));
    if (hasBytes && words.size < CODING_TEXTS_MOST)
      for (const cell of row.cells) if (isNotAscii(cell)) words.add(cell);
  }
  return { numbers, words: [...words] };
}

function codingOf(words: readonly string[], choice: FileCoding | null) {
  const candidateOf = (coding: FileCoding): CodingCandidate => ({
    coding,
    texts: words.map((word) => decodeBytes(word, coding)),
  });
  const [windows, dos, mac] = singleByteCodings;
  const candidates = [candidateOf(windows), candidateOf(dos), candidateOf(mac)] as const;
  return {
    ...(choice === null ? decideCoding(candidates, null) : { coding: choice, isOpen: false }),
    candidates,
  };
}

/** A number as digits with a point, so that everything behind reads it one way; what is none stays. */
function plain(text: string, sign: DecimalSign | null): string {
  // Small numbers of spreadsheets: 1,5E-05.
  if (/^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(text)) return String(Number(text.replace(',', '.')));
  const read = readNumberText(text, sign);
  if (typeof read === 'string' || read.currency !== null) return text;
  return String(read.isPercent ? read.value / 100 : read.value);
}

/**
 * Finds the table of a template in a file, and decides from all of it how it is read. The first table with a head of field
 * numbers counts.
 *
 * @param isNumber whether a field is a number in any known version of the template
 * @returns null when nothing has such a head
 * @throws {BrokenTable}, {UnusableFile} when it is no table
 */
export async function findTemplate(
  bytes: Uint8Array,
  choice: ReadingChoice,
  isNumber: (field: string) => boolean,
): Promise<TemplateSource | null> {
  for (const table of await tablesOf(bytes, choice)) {
    const head = await headOf(table.rows());
    if (!head) continue;
    const template = templateOfHead(head.cells);
    const columns = columnsOfHead(head.cells);
    const { numbers: counts, words } = await evidenceOf(table, head, columns, isNumber);
    const numbers = recognise(decimalSigns, counts, choice.numbers);
    const decided = table.hasBytes ? codingOf(words, choice.coding ?? null) : null;
    const coding = decided?.coding ?? null;
    const isText = table.separator !== null;
    return {
      template,
      head,
      columns,
      reading: isText
        ? {
            coding: table.coding ?? coding,
            codingSamples: decided?.isOpen
              ? decided.candidates.map((each) => ({ coding: each.coding, text: each.texts[0] ?? '' }))
              : [],
            separator: table.separator,
            numbers: numbers.style,
            dates: null,
            headLine: head.line,
            columns: [],
            fields: [],
            currency: null,
            questions: [
              ...(decided?.isOpen ? (['coding'] as const) : []),
              ...(numbers.isOpen ? (['numbers'] as const) : []),
            ],
          }
        : null,
      rows: async function* rows(isNumberOfList) {
        for await (const row of table.rows()) {
          if (row.line <= head.line) continue;
          const cells = new Map<string, string>();
          for (const [field, column] of columns) {
            const raw = row.cells[column] ?? '';
            const text = (coding === null ? raw : decodeBytes(raw, coding)).trim();
            if (text === '') continue;
            const isPlain = row.stored.has(column) && !text.endsWith('%');
            cells.set(field, isNumberOfList(field) && !isPlain ? plain(text, numbers.style) : text);
          }
          if (cells.size > 0) yield { line: row.line, cells };
        }
      },
    };
  }
  return null;
}
