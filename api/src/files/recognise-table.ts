import {
  countEvidence,
  currencyOfHead,
  dateEvidence,
  dateOrders,
  decideCoding,
  decimalEvidence,
  decimalSigns,
  recognise,
  type CodingCandidate,
  type DateOrder,
  type DecimalSign,
  type EvidenceCounts,
  type FileCoding,
} from '@depotwerk/domain';
import type { FileReading, ReadingChoice } from '@depotwerk/contract/floor';
import type { ReadingField, ReadingQuestion } from '@depotwerk/contract/floor/values/file-reading';
import { giveWay } from '../time/give-way';
import { CODING_TEXTS_MOST, decodeBytes, isNotAscii, singleByteCodings } from './file-text';
import {
  areColumnsOpen,
  HEAD_WITHIN_ROWS,
  readHead,
  samplesBelow,
  type TableDescription,
  type TableHead,
} from './table-head';
import type { TableRow } from './table-row';
import { openTable, type TableSource } from './table-source';

/** What was accepted for the head of an earlier file. */
export interface RememberedReading {
  readonly columns?: string;
  readonly coding?: FileCoding;
}

/** @param key of a head, see `headKey` */
export type FindRemembered = (key: string) => Promise<RememberedReading | null>;

/** A row by field; a field without a column is missing. */
export interface FieldRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ReadingField, string>>>;
  /** Fields whose cell a workbook holds as a number, with a decimal point. */
  readonly stored: ReadonlySet<ReadingField>;
  /** Cells of the row up to the last one with text. */
  readonly width: number;
}

/** A table whose reading is decided, as far as the file and the person decide it. */
export interface RecognisedTable {
  readonly reading: FileReading;
  /** Head of the table as it is remembered; empty without one. */
  readonly headKey: string;
  readonly numbers: DecimalSign | null;
  readonly dates: DateOrder | null;
  /** ISO 4217 of the head of each field that names one. */
  readonly headCurrencies: Readonly<Partial<Record<ReadingField, string>>>;
  readonly rows: () => AsyncGenerator<FieldRow>;
}

/** What the rows below the head tell. */
class Evidence {
  readonly numbers: EvidenceCounts<DecimalSign> = {};
  readonly dates: EvidenceCounts<DateOrder> = {};
  /** Distinct cells that are not ASCII, as bytes. */
  readonly words = new Set<string>();

  constructor(
    private readonly columns: ReadonlyMap<ReadingField, number>,
    private readonly table: TableDescription,
    private readonly hasBytes: boolean,
  ) {}

  add({ cells, stored }: TableRow): void {
    for (const [field, column] of this.columns) {
      const text = cells[column] ?? '';
      if (this.hasBytes && this.words.size < CODING_TEXTS_MOST && isNotAscii(text)) this.words.add(text);
      if (stored.has(column)) continue;
      if (this.table.numbers.includes(field)) countEvidence(this.numbers, decimalEvidence(text));
      if (this.table.dates.includes(field)) countEvidence(this.dates, dateEvidence(text));
    }
  }
}

/** @param words of the used cells and of the head, as bytes */
function codingOfWords(words: readonly string[], choice: FileCoding | null, remembered: FileCoding | null) {
  const candidateOf = (coding: FileCoding): CodingCandidate => ({
    coding,
    texts: words.map((word) => decodeBytes(word, coding)),
  });
  const [windows, dos, mac] = singleByteCodings;
  const candidates = [candidateOf(windows), candidateOf(dos), candidateOf(mac)] as const;
  if (choice !== null) return { coding: choice, isOpen: false, candidates };
  return { ...decideCoding(candidates, remembered), candidates };
}

async function firstRows({ rows }: TableSource): Promise<TableRow[]> {
  const first: TableRow[] = [];
  for await (const row of rows()) {
    first.push(row);
    if (first.length === HEAD_WITHIN_ROWS) break;
  }
  return first;
}

/** The table as a list, with its first rows. */
async function listOf(
  source: TableSource,
  table: TableDescription,
  { headLine }: ReadingChoice,
): Promise<{ readonly source: TableSource; readonly first: readonly TableRow[] }> {
  const first = await firstRows(source);
  const isList =
    headLine !== undefined || !areColumnsOpen(readHead(first, table, source.hasBytes, {}), table, false);
  const list = isList ? null : (table.reshape?.(first, source) ?? null);
  return list === null ? { source, first } : { source: list, first: await firstRows(list) };
}

const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

function fieldRow(
  { line, cells, stored }: TableRow,
  columns: TableHead['columns'],
  coding: FileCoding | null,
) {
  const texts: Partial<Record<ReadingField, string>> = {};
  const storedFields = new Set<ReadingField>();
  for (const [field, column] of columns) {
    const text = cells[column] ?? '';
    texts[field] = (coding === null ? text : decodeBytes(text, coding)).trim();
    if (stored.has(column)) storedFields.add(field);
  }
  return { line, cells: texts, stored: storedFields, width: widthOf(cells) };
}

function headCurrencies({ cells, columns }: TableHead): RecognisedTable['headCurrencies'] {
  const currencies: Partial<Record<ReadingField, string>> = {};
  for (const [field, column] of columns) {
    const currency = currencyOfHead(cells[column] ?? '');
    if (currency !== null) currencies[field] = currency;
  }
  return currencies;
}

function questionsOf(open: Readonly<Record<'coding' | 'numbers' | 'dates' | 'columns', boolean>>) {
  const order: readonly (keyof typeof open)[] = ['columns', 'coding', 'numbers', 'dates'];
  return order.filter((question) => open[question]) satisfies ReadingQuestion[];
}

/**
 * Decides once, from all of a table, how it is read: coding, separator, head, columns, style of numbers and dates. What
 * a person chose holds; what neither says is asked, never guessed.
 *
 * @throws {BrokenTable}, {UnusableFile} when it is no table
 */
export async function recogniseTable(
  bytes: Uint8Array,
  table: TableDescription,
  choice: ReadingChoice = {},
  find: FindRemembered = () => Promise.resolve(null),
): Promise<RecognisedTable> {
  const { source, first } = await listOf(await openTable(bytes, choice), table, choice);
  const recognised = readHead(first, table, source.hasBytes, choice);
  const remembered = recognised.key === '' ? null : await find(recognised.key);
  const own = choice.columns ?? (areColumnsOpen(recognised, table, false) ? remembered?.columns : undefined);
  const head =
    own === undefined ? recognised : readHead(first, table, source.hasBytes, { ...choice, columns: own });
  const { columns } = head;
  const evidence = new Evidence(columns, table, source.hasBytes);
  for await (const row of source.rows()) {
    await giveWay();
    if (row.line > head.line) evidence.add(row);
  }
  const words = [...evidence.words];
  const bytesCoding = source.hasBytes
    ? codingOfWords(words, choice.coding ?? null, remembered?.coding ?? null)
    : null;
  const coding = bytesCoding?.coding ?? null;
  const numbers = recognise(decimalSigns, evidence.numbers, choice.numbers);
  const dates = recognise(dateOrders, evidence.dates, choice.dates);
  const shown = (text: string): string => (coding === null ? text : decodeBytes(text, coding));
  const samples = samplesBelow(first, head);
  const width = Math.max(head.cells.length, samples.length);
  return {
    headKey: head.key,
    numbers: numbers.style,
    dates: dates.style,
    headCurrencies: headCurrencies(head),
    reading: {
      coding: source.coding ?? coding,
      codingSamples: bytesCoding?.isOpen
        ? bytesCoding.candidates.map((each) => ({ coding: each.coding, text: each.texts[0] ?? '' }))
        : [],
      separator: source.separator,
      numbers: numbers.style,
      dates: dates.style,
      headLine: head.line,
      columns: Array.from({ length: width }, (_, column) => ({
        head: head.cells[column] ?? '',
        samples: (samples[column] ?? []).map(shown),
        field: [...columns].find(([, place]) => place === column)?.[0] ?? null,
      })),
      fields: table.fields.map(({ key }) => ({ key, isRequired: table.required.includes(key) })),
      currency: choice.currency ?? null,
      questions: questionsOf({
        columns: areColumnsOpen(head, table, own !== undefined),
        coding: bytesCoding?.isOpen ?? false,
        numbers: numbers.isOpen,
        dates: dates.isOpen,
      }),
    },
    rows: async function* rows() {
      for await (const row of source.rows()) {
        if (row.line > head.line) yield fieldRow(row, columns, coding);
      }
    },
  };
}
